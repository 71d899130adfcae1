// What passes between hark-cage and whoever starts it: reports, one of them with a socket beside it (unix(7),
// SCM_RIGHTS), whose macros Swift can't see.
#ifndef HARK_CAGE_SHIM_H
#define HARK_CAGE_SHIM_H
#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

// How far the cage came: the stage that failed, or that it is ready.
enum hark_cage_stage {
  HARK_CAGE_READY,
  HARK_CAGE_ARGUMENTS,
  HARK_CAGE_NAMESPACES,
  HARK_CAGE_USERS,
  HARK_CAGE_NETWORK,
  HARK_CAGE_LISTENING,
  HARK_CAGE_FILES,
  HARK_CAGE_STARTING
};

// One report; error is an errno, port the one that the engine reaches the listening socket at.
struct hark_cage_report {
  int32_t stage, error, port;
};

union hark_cage_control {
  char bytes[CMSG_SPACE(sizeof(int))];
  struct cmsghdr alignment;
};

// Sends a report, and a descriptor where that is not negative; 0, or -1 with errno.
static inline int hark_cage_send(int socket, struct hark_cage_report report, int descriptor) {
  struct iovec part = {&report, sizeof report};
  union hark_cage_control control;
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptor >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof descriptor);
    memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL) == (ssize_t)sizeof report ? 0 : -1;
}

// Waits for a report: 1; 0 where the other end was closed, -1 with errno. A descriptor that came is the caller's.
static inline int hark_cage_receive(int socket, struct hark_cage_report *report, int *descriptor) {
  struct iovec part = {report, sizeof *report};
  union hark_cage_control control;
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  ssize_t count;
  *descriptor = -1;
  do count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (count < 0 && errno == EINTR);
  if (count <= 0) return (int)count;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header))
    if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
      memcpy(descriptor, CMSG_DATA(header), sizeof *descriptor);
  return count == (ssize_t)sizeof *report;
}
#endif
