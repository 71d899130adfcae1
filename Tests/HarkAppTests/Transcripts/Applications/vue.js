// An office for ferries, as Vue has applications made: v-model, transitions, a dialog that takes the focus, routes of
// its own. What it says is in `words`, which the page has.
Vue.config.productionTip = false;
Vue.config.devtools = false;

Vue.component('dialog-box', {
  props: ['title'],
  template: `<div role="dialog" aria-modal="true" aria-labelledby="title" @keydown.esc="$emit('close')">
    <h2 id="title">{{ title }}</h2><slot></slot></div>`,
  mounted() {
    this.before = document.activeElement;
    document.body.appendChild(this.$el);
    this.$el.querySelector('button').focus();
  },
  destroyed() {
    this.$el.remove();
    this.before.focus();
  },
});

Vue.component('way-to', {
  props: ['to'],
  template: '<a :href="to" @click.prevent="$root.go(to)"><slot></slot></a>',
});

new Vue({
  el: '#root',
  data: {
    words, path: location.pathname, error: '', booked: '', isAsking: false,
    booking: { name: '', guests: 2, ferry: words.ferries[0], seat: words.seats[0], bicycle: false },
  },
  template: `<main v-if="path === '/'">
    <h1>{{ words.office }}</h1>
    <form novalidate @submit.prevent="send">
      <label>{{ words.name }} <input ref="name" v-model.trim="booking.name" :aria-invalid="error ? 'true' : null"></label>
      <transition name="fade"><p v-if="error" role="alert">{{ error }}</p></transition>
      <label>{{ words.guests }} <input type="number" min="1" max="9" v-model.number.lazy="booking.guests"></label>
      <p role="status">{{ words.price(booking.guests) }}</p>
      <label>{{ words.ferry }} <select v-model="booking.ferry"><option v-for="one in words.ferries">{{ one }}</option></select></label>
      <fieldset><legend>{{ words.place }}</legend>
        <label v-for="one in words.seats"><input type="radio" :value="one" v-model="booking.seat"> {{ one }}</label></fieldset>
      <label><input type="checkbox" v-model="booking.bicycle"> {{ words.bicycle }}</label>
      <button>{{ words.book }}</button>
    </form>
    <p role="status">{{ booked }}</p>
    <way-to to="/departures">{{ words.departures }}</way-to>
    <dialog-box v-if="isAsking" :title="words.sure" @close="isAsking = false">
      <p>{{ words.order(booking) }}</p>
      <button @click="confirm">{{ words.yes }}</button>
      <button @click="isAsking = false">{{ words.no }}</button>
    </dialog-box></main>
    <main v-else><h1>{{ words.departures }}</h1>
      <ul><li v-for="(one, index) in words.ferries">{{ one }}, {{ 8 + 4 * index }}:00</li></ul>
      <way-to to="/">{{ words.office }}</way-to></main>`,
  watch: { path: { immediate: true, handler() { document.title = this.path === '/' ? words.office : words.departures; } } },
  created() { addEventListener('popstate', () => { this.path = location.pathname; }); },
  methods: {
    go(path) {
      history.pushState(null, '', path);
      this.path = path;
    },
    send() {
      this.error = this.booking.name ? '' : words.nameless;
      if (this.booking.name) this.isAsking = true;
      else this.$refs.name.focus();
    },
    confirm() {
      this.isAsking = false;
      this.booked = words.booked;
    },
  },
});
