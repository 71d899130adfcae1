// hark-cage: runs an engine for pages that scripts make where no way leads out but one socket.
//
//   hark-cage FOLDER MEMORY ENGINE [ARGUMENT...]
//
// FOLDER is the engine's own; MEMORY the most bytes that one of its processes may have for its data, 0 for no bound.
// An argument's first `@PORT@` becomes the number of the port that the one socket listens at. Descriptors: 3 and 4 stay
// the engine's; 5 is a socket (unix(7), seqpacket) that gets `struct hark_cage_report`s: one with the listening socket beside it
// (SCM_RIGHTS), and another only where the engine can't be started. It is closed when the engine runs. Nothing is done
// before a byte has come by it: whoever starts this may give up the right to start programs meanwhile.
//
// 1. User, network, mount and IPC namespaces of its own (namespaces(7)). Nobody is root in there, so that an engine
//    that wants no root sets up its own sandbox for root too; and whoever is nobody's root can't change the network.
// 2. The new network has a loopback interface and nothing else: no way out, no abstract sockets of other programs. A
//    socket listens there, and whoever started this answers it from outside.
// 3. Homes, running services and temporary files are covered; what the engine writes is in memory and goes with it.
//    A process stays outside, which removes FOLDER as soon as whoever started this has ended, however that was.
// 4. No new privileges, no core dumps, no other descriptors, bounded memory; then the engine.
#define _GNU_SOURCE
#include "../CCage/shim.h"
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { REPORTS = 5, FIRST_UNNEEDED = 6 };

static void fail(enum hark_cage_stage stage) {
  struct hark_cage_report report = {stage, errno, 0};
  (void)hark_cage_send(REPORTS, report, -1);
  exit(127);
}

static void put(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0 || write(file, text, strlen(text)) != (ssize_t)strlen(text)) fail(HARK_CAGE_USERS);
  close(file);
}

// The user and the group that started this are the only ones, under a number that is not root's.
static void map_users(unsigned user, unsigned group) {
  char text[64];
  put("/proc/self/setgroups", "deny");
  snprintf(text, sizeof text, "%u %u 1", user == 0 ? 1000 : user, user);
  put("/proc/self/uid_map", text);
  snprintf(text, sizeof text, "%u %u 1", group == 0 ? 1000 : group, group);
  put("/proc/self/gid_map", text);
}

static void raise_loopback(void) {
  struct ifreq request;
  memset(&request, 0, sizeof request);
  strcpy(request.ifr_name, "lo");
  int any = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (any < 0 || ioctl(any, SIOCGIFFLAGS, &request) != 0) fail(HARK_CAGE_NETWORK);
  request.ifr_flags |= IFF_UP | IFF_RUNNING;
  if (ioctl(any, SIOCSIFFLAGS, &request) != 0) fail(HARK_CAGE_NETWORK);
  close(any);
}

static int listen_inside(int *port) {
  int door = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  struct sockaddr_in place = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof place;
  if (door < 0 || bind(door, (struct sockaddr *)&place, sizeof place) != 0 || listen(door, 64) != 0 ||
      getsockname(door, (struct sockaddr *)&place, &size) != 0)
    fail(HARK_CAGE_LISTENING);
  *port = ntohs(place.sin_port);
  return door;
}

// Makes a folder and those above it; what can't be made is told by whoever uses it.
static void make_folders(const char *path) {
  char part[PATH_MAX];
  snprintf(part, sizeof part, "%s", path);
  for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(part, 0700);
    *slash = '/';
  }
  mkdir(part, 0700);
}

// Covers what is none of the engine's business, and brings its own folder back: `files` of it is shared with whoever
// started this, `engine` is in memory.
static void cover_files(const char *folder) {
  static const char *const others[] = {"/home", "/root", "/run", "/tmp", "/var/tmp", "/media", "/mnt", "/srv"};
  const unsigned long flags = MS_NOSUID | MS_NODEV;
  int own = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (own < 0) fail(HARK_CAGE_FILES);
  if (mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) fail(HARK_CAGE_FILES);
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    struct stat status;
    // A link, as /var/run is one, leads to a place that is covered itself.
    if (lstat(others[i], &status) != 0 || !S_ISDIR(status.st_mode)) continue;
    if (mount("tmpfs", others[i], "tmpfs", flags, "size=16m,mode=0755") != 0) fail(HARK_CAGE_FILES);
  }
  make_folders(folder);
  char source[64], engine[PATH_MAX];
  snprintf(source, sizeof source, "/proc/self/fd/%d", own);
  if (mount(source, folder, NULL, MS_BIND, NULL) != 0) fail(HARK_CAGE_FILES);
  if (snprintf(engine, sizeof engine, "%s/engine", folder) >= (int)sizeof engine) fail(HARK_CAGE_FILES);
  mkdir(engine, 0700);
  if (mount("tmpfs", engine, "tmpfs", flags, "size=512m,mode=0700") != 0) fail(HARK_CAGE_FILES);
  close(own);
  if (chdir("/") != 0) fail(HARK_CAGE_FILES);
}

// Removes what lies in a folder, and the folders in it with what lies in those: each file that a person gave to a page
// has one of its own.
static void empty_folder(int parent, const char *name, int depth) {
  int folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) return;
  DIR *list = fdopendir(folder);
  if (!list) {
    close(folder);
    return;
  }
  for (struct dirent *entry = readdir(list); entry; entry = readdir(list)) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    if (unlinkat(folder, entry->d_name, 0) == 0 || depth == 0) continue;
    empty_folder(folder, entry->d_name, depth - 1);
    unlinkat(folder, entry->d_name, AT_REMOVEDIR);
  }
  closedir(list);
}

// Removes what a folder of an engine holds on the disk, and the folder: the files in `files`, and both of its folders.
static void remove_folder(int folder, const char *path) {
  empty_folder(folder, "files", 1);
  unlinkat(folder, "files", AT_REMOVEDIR);
  unlinkat(folder, "engine", AT_REMOVEDIR);
  rmdir(path);
}

// Leaves a process behind that removes the folder once nobody uses it any more, whatever end whoever started this had:
// that one holds the folder locked for as long as it runs.
static void tidy_up_after(const char *path) {
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  pid_t child = fork();
  if (child != 0) {
    close(folder);
    if (child > 0) waitpid(child, NULL, 0);
    return;
  }
  // Nobody's child, so that no engine has to look after it, and no key of a terminal ends it.
  if (setsid() < 0 || fork() != 0) _exit(0);
  if (folder != 0) dup2(folder, 0);
  if (syscall(436, 1U, ~0U, 0) != 0)
    for (int file = 1; file < 4096; file++) close(file);
  if (chdir("/") != 0) _exit(1);
  int result;
  do result = flock(0, LOCK_EX);
  while (result != 0 && errno == EINTR);
  if (result == 0) remove_folder(0, path);
  _exit(0);
}

static void bound(uint64_t memory) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  if (memory) {
    struct rlimit most = {memory, memory};
    setrlimit(RLIMIT_DATA, &most);
  }
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) fail(HARK_CAGE_STARTING);
}

// The argument with the port in the place of `@PORT@`; it lives as long as the process.
static char *with_port(char *argument, int port) {
  static const char mark[] = "@PORT@";
  char *place = strstr(argument, mark);
  if (!place) return argument;
  size_t size = strlen(argument) + 8;
  char *made = malloc(size);
  if (!made) fail(HARK_CAGE_ARGUMENTS);
  snprintf(made, size, "%.*s%d%s", (int)(place - argument), argument, port, place + strlen(mark));
  return made;
}

int main(int count, char **arguments) {
  if (count < 4 || fcntl(REPORTS, F_SETFD, FD_CLOEXEC) != 0) return 64;
  char begin;
  ssize_t came;
  do came = recv(REPORTS, &begin, 1, 0);
  while (came < 0 && errno == EINTR);
  tidy_up_after(arguments[1]);
  if (came != 1) return 0;
  unsigned user = geteuid(), group = getegid();
  if (unshare(CLONE_NEWUSER | CLONE_NEWNET | CLONE_NEWNS | CLONE_NEWIPC) != 0) fail(HARK_CAGE_NAMESPACES);
  map_users(user, group);
  raise_loopback();
  int port = 0;
  int door = listen_inside(&port);
  cover_files(arguments[1]);
  bound(strtoull(arguments[2], NULL, 10));
  struct hark_cage_report report = {HARK_CAGE_READY, 0, port};
  if (hark_cage_send(REPORTS, report, door) != 0) return 1;
  close(door);
  // close_range, for which the C library may be too old.
  if (syscall(436, FIRST_UNNEEDED, ~0U, 0) != 0)
    for (int file = FIRST_UNNEEDED; file < 4096; file++) close(file);
  for (int i = 3; i < count; i++) arguments[i] = with_port(arguments[i], port);
  execv(arguments[3], arguments + 3);
  fail(HARK_CAGE_STARTING);
}
