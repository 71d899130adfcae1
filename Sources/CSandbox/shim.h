// What a process can give up for good, by the kernel's own calls: rights on files (landlock(7)), calls
// (seccomp(2)), new privileges and core dumps (prctl(2)).
//
// The structures and numbers of Landlock are written out, since a kernel may know more of them than the headers that
// Hark is built with. All functions give 0, a descriptor or a version, and else -1 with errno, if not said otherwise.
#ifndef HARK_SANDBOX_SHIM_H
#define HARK_SANDBOX_SHIM_H
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The same on all architectures that Hark runs on.
enum { HARK_LANDLOCK_CREATE = 444, HARK_LANDLOCK_ADD = 445, HARK_LANDLOCK_RESTRICT = 446 };
// O_PATH, which the headers only give to those who ask for all of GNU.
enum { HARK_OPEN_PLACE = 010000000 };

// The rights that mean something for a file; the others are those of a folder.
#define HARK_LANDLOCK_FILE_RIGHTS 0xC007ULL

struct hark_landlock_ruleset {
  uint64_t files, network, scope;
};

struct hark_landlock_path {
  uint64_t rights;
  int32_t descriptor;
} __attribute__((packed));

// The version of Landlock that the kernel has, from 1; -1 where it has none, or it is switched off.
static inline int hark_landlock_version(void) {
  return (int)syscall(HARK_LANDLOCK_CREATE, NULL, (size_t)0, 1U);
}

// A set of rules: what it handles is refused wherever no rule allows it.
static inline int hark_landlock_create(uint64_t files, uint64_t network, uint64_t scope) {
  struct hark_landlock_ruleset set = {files, network, scope};
  // A kernel that is older than a member takes the structure as long as that is zero.
  return (int)syscall(HARK_LANDLOCK_CREATE, &set, sizeof set, 0U);
}

// Allows rights on a file, or on a folder and all that is in it; -1 also where there is nothing of that name.
static inline int hark_landlock_allow(int set, const char *path, uint64_t rights) {
  struct hark_landlock_path rule = {rights, open(path, HARK_OPEN_PLACE | O_CLOEXEC)};
  if (rule.descriptor < 0) return -1;
  struct stat status;
  int result = fstat(rule.descriptor, &status);
  if (result == 0) {
    if (!S_ISDIR(status.st_mode)) rule.rights &= HARK_LANDLOCK_FILE_RIGHTS;
    result = rule.rights ? (int)syscall(HARK_LANDLOCK_ADD, set, 1, &rule, 0U) : 0;
  }
  close(rule.descriptor);
  return result;
}

// Holds the calling thread, and all threads and processes that it begins, to a set of rules.
static inline int hark_landlock_restrict(int set) {
  return (int)syscall(HARK_LANDLOCK_RESTRICT, set, 0U);
}

// No program that is started from now on gets more rights than this one has (setuid).
static inline int hark_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

// No memory of this process is written to a file when it crashes, nor read by another process of its user.
static inline int hark_no_core(void) {
  struct rlimit none = {0, 0};
  int result = setrlimit(RLIMIT_CORE, &none);
  return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 ? result : -1;
}

// What this program was started with, as the list of processes shows it: the kernel lays the arguments out one behind
// the other, the program's name first (proc_pid_cmdline(5)). It lives as long as the process, and may be written on.
static inline char *hark_argument(int index) {
  extern char *program_invocation_name;
  char *argument = program_invocation_name;
  for (int i = 0; i < index; i++) argument += strlen(argument) + 1;
  return argument;
}

#if defined(__x86_64__)
#define HARK_AUDIT_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define HARK_AUDIT_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#define HARK_AUDIT_ARCHITECTURE 0
#endif

// Where the low half of an argument lies, on the architectures above.
#define HARK_LOW_HALF(field) offsetof(struct seccomp_data, field)

// Refuses calls of the system to this thread, and to all threads and processes that it begins: they fail with an
// error instead of ending the process, so that a library that only tries goes on.
//
// Calls of another architecture or of x32, whose numbers mean other calls, are refused altogether.
static inline int hark_refuse_calls(const int *calls, size_t count, int error) {
  if (HARK_AUDIT_ARCHITECTURE == 0 || count > 200) {
    errno = ENOSYS;
    return -1;
  }
  struct sock_filter *code = (struct sock_filter *)calloc(count + 6, sizeof *code);
  if (!code) return -1;
  size_t n = 0;
  // The last two allow and refuse: each check jumps over those that are left, and over the one that allows.
#define HARK_ADD(...) code[n++] = (struct sock_filter)__VA_ARGS__
  HARK_ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)));
  HARK_ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, HARK_AUDIT_ARCHITECTURE, 0, (uint8_t)(count + 3)));
  HARK_ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)));
  // x32 has this bit in its numbers; no other architecture has such a number.
  HARK_ADD(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, (uint8_t)(count + 1), 0));
  for (size_t i = 0; i < count; i++)
    HARK_ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)calls[i], (uint8_t)(count - i), 0));
  HARK_ADD(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  HARK_ADD(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error & SECCOMP_RET_DATA)));
#undef HARK_ADD
  struct sock_fprog program = {(unsigned short)n, code};
  int result = prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
  free(code);
  return result;
}

// Calls that neither speaking nor browsing needs, nor an editor or a player that browsing starts: other processes'
// memory, what only administrators do, and doors to the kernel through which most of its known holes were reached.
#define HARK_CALLS_OF_NOBODY                                                                                     \
  SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_bpf, SYS_perf_event_open,               \
      SYS_userfaultfd, SYS_add_key, SYS_request_key, SYS_keyctl, SYS_init_module, SYS_finit_module,              \
      SYS_delete_module, SYS_kexec_load, SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct, SYS_settimeofday,        \
      SYS_clock_settime, SYS_adjtimex, SYS_clock_adjtime, SYS_sethostname, SYS_setdomainname, SYS_syslog,        \
      SYS_quotactl, SYS_open_by_handle_at, SYS_vhangup, SYS_fanotify_init, SYS_lookup_dcookie,                   \
      425, 426, 427, /* io_uring_setup, _enter and _register, on every architecture */                           \
      438, 440       /* pidfd_getfd and process_madvise, likewise */

static const int hark_calls_of_no_browsing[] = {HARK_CALLS_OF_NOBODY};

// What speaking does not need either: other programs, other users, other views of the file system.
static const int hark_calls_of_no_speech[] = {
#ifdef SYS_fork
    SYS_fork, SYS_vfork,
#endif
    SYS_execve, SYS_execveat, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_setns, SYS_unshare,
    SYS_personality, SYS_name_to_handle_at, SYS_mknodat, SYS_setuid, SYS_setgid, SYS_setreuid, SYS_setregid,
    SYS_setresuid, SYS_setresgid, SYS_setgroups, SYS_capset, SYS_io_setup,
    428, 429, 430, 431, 432, 433,  // open_tree, move_mount, fsopen, fsconfig, fsmount, fspick
    442,                           // mount_setattr
    HARK_CALLS_OF_NOBODY,
};

// Refuses namespaces of one's own, in which a user gets an administrator's calls. What clone3 is asked for stands in
// memory that no filter sees: it is said not to be there, so that the C library asks clone.
static inline int hark_refuse_namespaces(void) {
  if (HARK_AUDIT_ARCHITECTURE == 0) {
    errno = ENOSYS;
    return -1;
  }
  // CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET.
  const uint32_t namespaces = 0x7E020000;
#define HARK_LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define HARK_IF(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), yes, no)
#define HARK_REFUSE(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define HARK_ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
  struct sock_filter code[] = {
      HARK_LOAD(nr),
      HARK_IF(435, 0, 1),  // clone3, on every architecture
      HARK_REFUSE(ENOSYS),
      HARK_IF(SYS_clone, 0, 3),
      HARK_LOAD(args[0]),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, namespaces, 0, 1),
      HARK_REFUSE(EPERM),
      HARK_ALLOW,
  };
  struct sock_fprog program = {(unsigned short)(sizeof code / sizeof *code), code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

// What sockets are kept for: programs of this machine (AF_UNIX), and the internet.
enum { HARK_SOCKETS_LOCAL = 1, HARK_SOCKETS_INTERNET = 2 };

// Refuses all sockets but those that are kept; two that are joined from the start always are.
//
// The internet is TCP, UDP for the names of hosts, and asking the kernel which addresses there are. Other protocols
// would pass by the rules that Landlock has for TCP: raw packets, MPTCP, virtual machines. Nobody is listened to, but
// by sockets of this machine: a filter sees no address, only that one listens.
static inline int hark_refuse_sockets(int kept) {
  if (HARK_AUDIT_ARCHITECTURE == 0) {
    errno = ENOSYS;
    return -1;
  }
  // A family that is not kept is compared with a number that no family has.
  const uint32_t none = 0xFFFFFFFF;
  const uint32_t local = kept & HARK_SOCKETS_LOCAL ? AF_UNIX : none;
  const uint32_t internet = kept & HARK_SOCKETS_INTERNET ? AF_INET : none;
  const uint32_t internet6 = kept & HARK_SOCKETS_INTERNET ? AF_INET6 : none;
  const uint32_t netlink = kept & HARK_SOCKETS_INTERNET ? AF_NETLINK : none;
  const int listening = kept & HARK_SOCKETS_LOCAL ? -1 : SYS_listen;
  struct sock_filter code[] = {
      HARK_LOAD(nr),
      HARK_IF(listening, 0, 1),
      HARK_REFUSE(EACCES),
      // A pair of datagram sockets could still send to any path.
      HARK_IF(SYS_socketpair, 0, 6),
      HARK_LOAD(args[1]),
      BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xF),
      HARK_IF(SOCK_STREAM, 1, 0),
      HARK_IF(SOCK_SEQPACKET, 0, 1),
      HARK_ALLOW,
      HARK_REFUSE(EAFNOSUPPORT),
      HARK_IF(SYS_socket, 1, 0),
      HARK_ALLOW,
      HARK_LOAD(args[0]),
      HARK_IF(local, 14, 0),
      HARK_IF(netlink, 9, 0),
      HARK_IF(internet, 2, 0),
      HARK_IF(internet6, 1, 0),
      HARK_REFUSE(EAFNOSUPPORT),
      HARK_LOAD(args[1]),
      BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xF),
      HARK_IF(SOCK_STREAM, 0, 2),
      HARK_LOAD(args[2]),
      HARK_IF(6, 5, 3),  // IPPROTO_TCP
      HARK_IF(SOCK_DGRAM, 0, 3),
      HARK_LOAD(args[2]),
      HARK_IF(17, 2, 0),  // IPPROTO_UDP; NETLINK_ROUTE is 0, and so is what a type of socket speaks by itself
      HARK_IF(0, 1, 0),
      HARK_REFUSE(EPROTONOSUPPORT),
      HARK_ALLOW,
  };
#undef HARK_LOAD
#undef HARK_IF
#undef HARK_REFUSE
#undef HARK_ALLOW
  struct sock_fprog program = {(unsigned short)(sizeof code / sizeof *code), code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

// The filters that hark-speech holds itself to.
static inline int hark_refuse_what_speech_never_needs(void) {
  if (hark_refuse_namespaces() != 0) return -1;
  if (hark_refuse_sockets(HARK_SOCKETS_LOCAL | HARK_SOCKETS_INTERNET) != 0) return -1;
  return hark_refuse_calls(hark_calls_of_no_speech, sizeof hark_calls_of_no_speech / sizeof(int), EPERM);
}

// Refuses to type into the terminal in its user's stead, and to paste into a console: what is typed so, a shell would
// run after Hark. A call's request has 32 bits.
static inline int hark_refuse_typing(void) {
  struct sock_filter code[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_ioctl, 0, 4),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, HARK_LOW_HALF(args[1])),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, TIOCSTI, 1, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, TIOCLINUX, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {(unsigned short)(sizeof code / sizeof *code), code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

// The filters that a session holds itself to, and the programs that it starts.
static inline int hark_refuse_what_browsing_never_needs(void) {
  if (hark_refuse_typing() != 0) return -1;
  return hark_refuse_calls(hark_calls_of_no_browsing, sizeof hark_calls_of_no_browsing / sizeof(int), EPERM);
}

// What reading a page does not need beside what speaking does not: memory, queues and locks that programs share by
// number or name (System V and POSIX), for which there are no rights on files.
static const int hark_calls_of_no_page[] = {
    SYS_shmget, SYS_shmat,  SYS_shmctl, SYS_semget,  SYS_semop,     SYS_semctl,   SYS_semtimedop,
    SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_mq_open, SYS_mq_unlink,
};

// The filters of a process that reads one page: it starts no program.
static inline int hark_refuse_what_a_page_never_needs(int sockets) {
  if (hark_refuse_typing() != 0 || hark_refuse_sockets(sockets) != 0) return -1;
  if (hark_refuse_calls(hark_calls_of_no_page, sizeof hark_calls_of_no_page / sizeof(int), EPERM) != 0) return -1;
  if (hark_refuse_namespaces() != 0) return -1;
  return hark_refuse_calls(hark_calls_of_no_speech, sizeof hark_calls_of_no_speech / sizeof(int), EPERM);
}

// The same where it starts hark-speech, which refuses the rest by itself: sound libraries share memory and locks.
static inline int hark_refuse_what_reading_aloud_never_needs(int sockets) {
  if (hark_refuse_sockets(sockets) != 0 || hark_refuse_namespaces() != 0) return -1;
  return hark_refuse_what_browsing_never_needs();
}

// Whether the kernel refuses calls where it is asked to.
static inline int hark_can_refuse_calls(void) {
  uint32_t action = SECCOMP_RET_ERRNO;
  return HARK_AUDIT_ARCHITECTURE != 0 && syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}
#endif
