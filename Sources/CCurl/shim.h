// libcurl, reached by dlopen: `hark` starts faster by the time that linking it would take, and a
// page that comes from a file never pays for it. Only headers are used when building.
//
// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift cannot call: each has one typed
// wrapper here for each type of value. Everything else goes through the same table.
#ifndef HARK_CURL_SHIM_H
#define HARK_CURL_SHIM_H

#define CURL_DISABLE_TYPECHECK 1
#include <curl/curl.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

// The functions of one loaded libcurl. It is never unloaded.
struct hark_curl {
  __typeof__(&curl_global_init) global_init;
  __typeof__(&curl_easy_init) easy_init;
  __typeof__(&curl_easy_cleanup) easy_cleanup;
  __typeof__(&curl_easy_reset) easy_reset;
  __typeof__(&curl_easy_setopt) easy_setopt;
  __typeof__(&curl_easy_getinfo) easy_getinfo;
  __typeof__(&curl_easy_strerror) easy_strerror;
  __typeof__(&curl_easy_pause) easy_pause;
  __typeof__(&curl_easy_perform) easy_perform;
  __typeof__(&curl_easy_send) easy_send;
  __typeof__(&curl_easy_recv) easy_recv;
  __typeof__(&curl_slist_append) slist_append;
  __typeof__(&curl_slist_free_all) slist_free_all;
  __typeof__(&curl_share_init) share_init;
  __typeof__(&curl_share_setopt) share_setopt;
  __typeof__(&curl_share_cleanup) share_cleanup;
  __typeof__(&curl_multi_init) multi_init;
  __typeof__(&curl_multi_cleanup) multi_cleanup;
  __typeof__(&curl_multi_add_handle) multi_add_handle;
  __typeof__(&curl_multi_remove_handle) multi_remove_handle;
  __typeof__(&curl_multi_perform) multi_perform;
  __typeof__(&curl_multi_poll) multi_poll;
  __typeof__(&curl_multi_info_read) multi_info_read;
  // OpenSSL's, found through libcurl's own dependencies; null where libcurl uses another library.
  void *(*ssl_ctx_get0_param)(void *);
  int (*param_set1_host)(void *, const char *, size_t);
  int (*param_set1_ip_asc)(void *, const char *);
  void (*param_set_hostflags)(void *, unsigned int);
  int (*openssl_init)(unsigned long long, const void *);
  unsigned char *(*sha256)(const unsigned char *, size_t, unsigned char *);
};
typedef struct hark_curl *hark_curl_ref;

// Loads the library `name`; null where it or one of its functions is missing.
static inline hark_curl_ref hark_curl_load(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  hark_curl_ref curl = (hark_curl_ref)calloc(1, sizeof(struct hark_curl));
  if (!curl) return NULL;
  int missing = 0;
#define HARK_CURL_FIND(field, symbol)                            \
  do {                                                           \
    *(void **)(&curl->field) = dlsym(library, symbol);           \
    if (!curl->field) missing = 1;                               \
  } while (0)
  HARK_CURL_FIND(global_init, "curl_global_init");
  HARK_CURL_FIND(easy_init, "curl_easy_init");
  HARK_CURL_FIND(easy_cleanup, "curl_easy_cleanup");
  HARK_CURL_FIND(easy_reset, "curl_easy_reset");
  HARK_CURL_FIND(easy_setopt, "curl_easy_setopt");
  HARK_CURL_FIND(easy_getinfo, "curl_easy_getinfo");
  HARK_CURL_FIND(easy_strerror, "curl_easy_strerror");
  HARK_CURL_FIND(easy_pause, "curl_easy_pause");
  HARK_CURL_FIND(easy_perform, "curl_easy_perform");
  HARK_CURL_FIND(easy_send, "curl_easy_send");
  HARK_CURL_FIND(easy_recv, "curl_easy_recv");
  HARK_CURL_FIND(slist_append, "curl_slist_append");
  HARK_CURL_FIND(slist_free_all, "curl_slist_free_all");
  HARK_CURL_FIND(share_init, "curl_share_init");
  HARK_CURL_FIND(share_setopt, "curl_share_setopt");
  HARK_CURL_FIND(share_cleanup, "curl_share_cleanup");
  HARK_CURL_FIND(multi_init, "curl_multi_init");
  HARK_CURL_FIND(multi_cleanup, "curl_multi_cleanup");
  HARK_CURL_FIND(multi_add_handle, "curl_multi_add_handle");
  HARK_CURL_FIND(multi_remove_handle, "curl_multi_remove_handle");
  HARK_CURL_FIND(multi_perform, "curl_multi_perform");
  HARK_CURL_FIND(multi_poll, "curl_multi_poll");
  HARK_CURL_FIND(multi_info_read, "curl_multi_info_read");
#undef HARK_CURL_FIND
  if (missing) {
    free(curl);
    return NULL;
  }
  *(void **)(&curl->ssl_ctx_get0_param) = dlsym(library, "SSL_CTX_get0_param");
  *(void **)(&curl->param_set1_host) = dlsym(library, "X509_VERIFY_PARAM_set1_host");
  *(void **)(&curl->param_set1_ip_asc) = dlsym(library, "X509_VERIFY_PARAM_set1_ip_asc");
  *(void **)(&curl->param_set_hostflags) = dlsym(library, "X509_VERIFY_PARAM_set_hostflags");
  *(void **)(&curl->sha256) = dlsym(library, "SHA256");
  *(void **)(&curl->openssl_init) = dlsym(library, "OPENSSL_init_crypto");
  // OPENSSL_INIT_NO_ATEXIT: leaving the program must not tear OpenSSL down under the thread that
  // still uses it.
  if (curl->openssl_init) curl->openssl_init(0x00080000ULL, NULL);
  if (curl->global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
    free(curl);
    return NULL;
  }
  return curl;
}

static inline void *hark_easy_init(hark_curl_ref c) { return c->easy_init(); }
static inline void hark_easy_cleanup(hark_curl_ref c, void *h) { c->easy_cleanup(h); }
static inline void hark_easy_reset(hark_curl_ref c, void *h) { c->easy_reset(h); }
static inline void hark_easy_go_on(hark_curl_ref c, void *h) { (void)c->easy_pause(h, CURLPAUSE_CONT); }
static inline const char *hark_easy_strerror(hark_curl_ref c, int code) {
  return c->easy_strerror((CURLcode)code);
}

// Variadic, cannot be used from Swift: one wrapper for each type of value.
static inline int hark_set_long(hark_curl_ref c, void *h, CURLoption o, long v) {
  return c->easy_setopt(h, o, v);
}
static inline int hark_set_size(hark_curl_ref c, void *h, CURLoption o, curl_off_t v) {
  return c->easy_setopt(h, o, v);
}
static inline int hark_set_string(hark_curl_ref c, void *h, CURLoption o, const char *v) {
  return c->easy_setopt(h, o, v);
}
static inline int hark_set_pointer(hark_curl_ref c, void *h, CURLoption o, void *v) {
  return c->easy_setopt(h, o, v);
}
typedef size_t (*hark_data_function)(char *, size_t, size_t, void *);
static inline int hark_set_data(hark_curl_ref c, void *h, CURLoption o, hark_data_function f) {
  return c->easy_setopt(h, o, f);
}
typedef int (*hark_socket_function)(void *, curl_socket_t, curlsocktype);
static inline int hark_set_socket(hark_curl_ref c, void *h, hark_socket_function f) {
  return c->easy_setopt(h, CURLOPT_SOCKOPTFUNCTION, f);
}
typedef int (*hark_ready_function)(void *, char *, char *, int, int);
static inline int hark_set_ready(hark_curl_ref c, void *h, hark_ready_function f) {
  return c->easy_setopt(h, CURLOPT_PREREQFUNCTION, f);
}
typedef int (*hark_progress_function)(void *, curl_off_t, curl_off_t, curl_off_t, curl_off_t);
static inline int hark_set_progress(hark_curl_ref c, void *h, hark_progress_function f) {
  return c->easy_setopt(h, CURLOPT_XFERINFOFUNCTION, f);
}
typedef int (*hark_debug_function)(void *, curl_infotype, char *, size_t, void *);
static inline int hark_set_debug(hark_curl_ref c, void *h, hark_debug_function f) {
  return c->easy_setopt(h, CURLOPT_DEBUGFUNCTION, f);
}
typedef int (*hark_tls_function)(void *, void *, void *);
static inline int hark_set_tls(hark_curl_ref c, void *h, hark_tls_function f) {
  return c->easy_setopt(h, CURLOPT_SSL_CTX_FUNCTION, f);
}

// A macro with a cast, which Swift does not see.
enum { hark_auth_basic_or_digest = (int)(CURLAUTH_BASIC | CURLAUTH_DIGEST) };

// Variadic likewise.
static inline long hark_get_long(hark_curl_ref c, void *h, CURLINFO i) {
  long v = 0;
  return c->easy_getinfo(h, i, &v) == CURLE_OK ? v : 0;
}
static inline long long hark_get_size(hark_curl_ref c, void *h, CURLINFO i) {
  curl_off_t v = 0;
  return c->easy_getinfo(h, i, &v) == CURLE_OK ? (long long)v : 0;
}
static inline struct curl_slist *hark_get_list(hark_curl_ref c, void *h, CURLINFO i) {
  struct curl_slist *v = NULL;
  return c->easy_getinfo(h, i, &v) == CURLE_OK ? v : NULL;
}

static inline const char *hark_get_string(hark_curl_ref c, void *h, CURLINFO i) {
  char *v = NULL;
  return c->easy_getinfo(h, i, &v) == CURLE_OK ? v : NULL;
}
// What the server's own certificate says, a line each; null where nothing is known of it.
static inline struct curl_slist *hark_get_certificate(hark_curl_ref c, void *h) {
  struct curl_certinfo *v = NULL;
  if (c->easy_getinfo(h, CURLINFO_CERTINFO, &v) != CURLE_OK || !v || v->num_of_certs < 1) return NULL;
  return v->certinfo[0];
}

// A connection on which bytes are sent as they are (CURLOPT_CONNECT_ONLY).
static inline int hark_easy_perform(hark_curl_ref c, void *h) { return c->easy_perform(h); }
static inline int hark_easy_send(hark_curl_ref c, void *h, const void *bytes, long count,
                                 long *sent) {
  size_t n = 0;
  CURLcode code = c->easy_send(h, bytes, (size_t)count, &n);
  *sent = (long)n;
  return code;
}
static inline int hark_easy_recv(hark_curl_ref c, void *h, void *bytes, long room, long *received) {
  size_t n = 0;
  CURLcode code = c->easy_recv(h, bytes, (size_t)room, &n);
  *received = (long)n;
  return code;
}
// The socket of a connection; -1 where there is none.
static inline int hark_get_socket(hark_curl_ref c, void *h) {
  curl_socket_t s = CURL_SOCKET_BAD;
  return c->easy_getinfo(h, CURLINFO_ACTIVESOCKET, &s) == CURLE_OK ? (int)s : -1;
}
// SHA-256 by OpenSSL; not zero where that is missing.
static inline int hark_sha256(hark_curl_ref c, const unsigned char *bytes, long count,
                              unsigned char *digest) {
  return c->sha256 && c->sha256(bytes, (size_t)count, digest) ? 0 : 1;
}

static inline struct curl_slist *hark_list_append(hark_curl_ref c, struct curl_slist *l,
                                                  const char *s) {
  return c->slist_append(l, s);
}
static inline void hark_list_free(hark_curl_ref c, struct curl_slist *l) { c->slist_free_all(l); }

static inline void *hark_share_init(hark_curl_ref c) { return c->share_init(); }
static inline int hark_share_add(hark_curl_ref c, void *s, curl_lock_data d) {
  return c->share_setopt(s, CURLSHOPT_SHARE, d);
}
static inline void hark_share_cleanup(hark_curl_ref c, void *s) { c->share_cleanup(s); }

static inline void *hark_multi_init(hark_curl_ref c) { return c->multi_init(); }
static inline void hark_multi_cleanup(hark_curl_ref c, void *m) { c->multi_cleanup(m); }
static inline int hark_multi_add(hark_curl_ref c, void *m, void *h) {
  return c->multi_add_handle(m, h);
}
static inline int hark_multi_remove(hark_curl_ref c, void *m, void *h) {
  return c->multi_remove_handle(m, h);
}
static inline int hark_multi_perform(hark_curl_ref c, void *m) {
  int running = 0;
  return c->multi_perform(m, &running);
}
// Waits for sockets, for the library's timers, or until somebody has written to `waker`, which is read
// then.
static inline void hark_multi_poll(hark_curl_ref c, void *m, int waker, int milliseconds) {
  struct curl_waitfd wait = {waker, CURL_WAIT_POLLIN, 0};
  c->multi_poll(m, &wait, 1, milliseconds, NULL);
  eventfd_t count;
  if (wait.revents) eventfd_read(waker, &count);
}

// Enumerators and a type that Swift does not see.
static inline int hark_waker_open(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }
static inline void hark_waker_wake(int waker) { eventfd_write(waker, 1); }
static inline void hark_waker_close(int waker) { close(waker); }

// The next transfer that has ended, with its result; null where there is none.
static inline void *hark_multi_next_done(hark_curl_ref c, void *m, int *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = c->multi_info_read(m, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

// Makes OpenSSL itself check the server's name, by subjectAltName only: libcurl alone would take
// the common name of a certificate without one. 0x20 is X509_CHECK_FLAG_NEVER_CHECK_SUBJECT.
static inline int hark_require_name(hark_curl_ref c, void *ssl_ctx, const char *host, int is_ip) {
  if (!c->ssl_ctx_get0_param || !c->param_set1_host || !c->param_set1_ip_asc ||
      !c->param_set_hostflags)
    return 0;
  void *param = c->ssl_ctx_get0_param(ssl_ctx);
  if (!param) return 1;
  if (is_ip) return c->param_set1_ip_asc(param, host) == 1 ? 0 : 1;
  c->param_set_hostflags(param, 0x20 | 0x4);
  return c->param_set1_host(param, host, 0) == 1 ? 0 : 1;
}
#endif
