#define _GNU_SOURCE
#include "linux.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <stdlib.h>
#include <sys/fsuid.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

int linux_open_path(int folder, const char *name, int flags) {
  return openat(folder, name, flags | O_PATH | O_CLOEXEC);
}

_Bool linux_is_of_proc(int descriptor) {
  struct statfs about;
  return fstatfs(descriptor, &about) == 0 && about.f_type == PROC_SUPER_MAGIC;
}

// The C library would change the groups of all threads.
static int set_groups(int count, const uint32_t *groups) { return (int)syscall(SYS_setgroups, count, groups); }

int linux_take_rights(uint32_t user, uint32_t group, struct linux_rights *before) {
  before->count = getgroups(sizeof before->groups / sizeof *before->groups, before->groups);
  if (before->count < 0) return errno;
  before->user = (uint32_t)setfsuid(-1);
  before->group = (uint32_t)setfsgid(-1);
  if (set_groups(0, NULL) != 0) return errno;
  // Both return what held before; whether they have changed it, only a second call tells.
  setfsgid(group);
  setfsuid(user);
  if ((uint32_t)setfsgid(-1) == group && (uint32_t)setfsuid(-1) == user) return 0;
  linux_give_rights_back(before);
  return EPERM;
}

void linux_give_rights_back(const struct linux_rights *before) {
  setfsuid(before->user);
  setfsgid(before->group);
  // A thread that kept another user's rights would do the next work with them.
  if ((uint32_t)setfsuid(-1) != before->user || (uint32_t)setfsgid(-1) != before->group ||
      set_groups(before->count, before->groups) != 0)
    abort();
}
