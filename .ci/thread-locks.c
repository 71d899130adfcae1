// Tells ThreadSanitizer of the locks of Swift's Synchronization module: .ci/sanitize loads it before the rest.
//
// A `Mutex` that nobody else holds is taken and given back by atomic operations of whoever uses it, which the sanitizer
// sees. One that is contended is taken and given back by the module's own library, which it does not: what the threads
// do in turn then looks as if they did it at once.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

// Synchronization._MutexHandle._lockSlow(Swift.UInt32) -> (), _tryLockSlow() -> Swift.Bool and _unlockSlow() -> ().
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF void *lock) __asm__(LOCK);
SWIFT _Bool try_lock_slow(SELF void *lock) __asm__(TRY_LOCK);
SWIFT void unlock_slow(SELF void *lock) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t thread, SELF void *lock) {
  ((SWIFT void (*)(uint32_t, SELF void *))dlsym(RTLD_NEXT, LOCK))(thread, lock);
  if (__tsan_acquire) __tsan_acquire(lock);
}

SWIFT _Bool try_lock_slow(SELF void *lock) {
  _Bool is_locked = ((SWIFT _Bool (*)(SELF void *))dlsym(RTLD_NEXT, TRY_LOCK))(lock);
  if (is_locked && __tsan_acquire) __tsan_acquire(lock);
  return is_locked;
}

SWIFT void unlock_slow(SELF void *lock) {
  if (__tsan_release) __tsan_release(lock);
  ((SWIFT void (*)(SELF void *))dlsym(RTLD_NEXT, UNLOCK))(lock);
}
