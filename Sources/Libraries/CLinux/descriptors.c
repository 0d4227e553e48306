// Open descriptors that one process hands over to another one.
#define _GNU_SOURCE
#include "linux.h"
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

union control {
  struct cmsghdr head;
  char bytes[CMSG_SPACE(sizeof(int))];
};

int linux_hand_over(int socket, int descriptor, int error) {
  struct iovec text = {&error, sizeof error};
  union control control;
  memset(&control, 0, sizeof control);
  struct msghdr message = {.msg_iov = &text, .msg_iovlen = 1};
  if (descriptor >= 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof descriptor);
    memcpy(CMSG_DATA(head), &descriptor, sizeof descriptor);
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT) == sizeof error ? 0 : errno;
}

int linux_take_over(int socket, int milliseconds) {
  struct pollfd ready = {.fd = socket, .events = POLLIN};
  int count = poll(&ready, 1, milliseconds);
  if (count <= 0) return count == 0 ? -ETIMEDOUT : -errno;
  int error = 0, descriptor = -1;
  struct iovec text = {&error, sizeof error};
  union control control;
  struct msghdr message = {
      .msg_iov = &text, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  ssize_t length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (length != sizeof error) return length < 0 ? -errno : -EPIPE;
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  if (head && head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS)
    memcpy(&descriptor, CMSG_DATA(head), sizeof descriptor);
  return descriptor >= 0 ? descriptor : error > 0 ? -error : -EPROTO;
}
