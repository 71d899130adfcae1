// Tells ThreadSanitizer of the locks of Swift's Synchronization module: .ci/sanitize loads it before the rest.
//
// A `Mutex` that nobody else wants is taken and given back by atomic operations, which the sanitizer sees. One that is
// contended is handed over by the kernel (FUTEX_LOCK_PI, FUTEX_UNLOCK_PI), and what the threads do in turn then looks
// as if they did it at once.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <sys/syscall.h>

typedef long (*system_call)(long, long, long, long, long, long, long);

extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

long syscall(long number, ...) {
  static system_call next;
  if (!next) next = (system_call)dlsym(RTLD_NEXT, "syscall");
  va_list arguments;
  va_start(arguments, number);
  long a[6];
  for (int i = 0; i < 6; i++) a[i] = va_arg(arguments, long);
  va_end(arguments);
  int what = number == SYS_futex ? (int)a[1] & FUTEX_CMD_MASK : -1;
  void *lock = (void *)a[0];
  if (what == FUTEX_UNLOCK_PI && __tsan_release) __tsan_release(lock);
  long result = next(number, a[0], a[1], a[2], a[3], a[4], a[5]);
  if (result == 0 && (what == FUTEX_LOCK_PI || what == FUTEX_TRYLOCK_PI) && __tsan_acquire) __tsan_acquire(lock);
  return result;
}
