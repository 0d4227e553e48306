// confined opening|talking|free: tries what a process that reads another machine's sensors must not be able to do, once
// it may only open connections, only talk, or everything. A line for each: what, and whether it was possible.
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static void tell(const char *what, int was_possible) {
  char line[100];
  int length = snprintf(line, sizeof line, "%s: %s\n", what, was_possible ? "possible" : "refused");
  if (write(STDOUT_FILENO, line, (size_t)length) != length) _exit(74);
}

static void *memory(int how) { return mmap(0, 1 << 16, PROT_READ | PROT_WRITE, how | MAP_ANONYMOUS, -1, 0); }

int main(int count, char **words) {
  if (count != 3) return 64;
  // This signal does no harm to the one that has started this program.
  const pid_t other = getppid();
  const char *stage = words[1], *file = words[2];
  int failed = 0;
  if (strcmp(stage, "free") != 0) {
    failed = linux_confine(64 << 20, 16);
    if (!failed) failed = linux_only_open();
    if (!failed && strcmp(stage, "talking") == 0) failed = linux_only_talk();
  }
  if (failed) return failed;
  tell("signal another process", syscall(SYS_tgkill, other, other, SIGCONT) == 0);
  tell("signal itself", syscall(SYS_tgkill, getpid(), (int)syscall(SYS_gettid), SIGCONT) == 0);
  tell("kill another process", kill(other, SIGCONT) == 0);
  tell("get a signal sent to another process", fcntl(STDIN_FILENO, F_SETOWN, other) == 0);
  tell("trace another process", ptrace(PTRACE_SEIZE, other, 0, 0) == 0);
  tell("write a file", open(file, O_WRONLY) >= 0);
  tell("empty a file", open(file, O_RDONLY | O_TRUNC) >= 0);
  tell("truncate a file", truncate(file, 1) == 0);
  tell("read a file", open(file, O_RDONLY) >= 0);
  tell("open a connection", socket(AF_INET, SOCK_STREAM, 0) >= 0);
  tell("see packets", socket(AF_PACKET, SOCK_RAW, 0) >= 0);
  tell("get memory", memory(MAP_PRIVATE) != MAP_FAILED);
  tell("get shared memory", memory(MAP_SHARED) != MAP_FAILED);
  tell("get a file of memory", memfd_create("more", 0) >= 0);
  tell("remove a file", unlink(file) == 0);
  pid_t child = fork();
  if (child == 0) _exit(0);
  tell("start a process", child > 0);
  char *program[] = {"/bin/true", 0};
  // Where it is possible it says nothing more.
  if (strcmp(stage, "free") != 0) {
    execv(program[0], program);
    tell("start a program", 0);
  }
  return 0;
}
