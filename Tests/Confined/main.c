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
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static void tell(const char *what, int was_possible) {
  char line[100];
  int length = snprintf(line, sizeof line, "%s: %s\n", what, was_possible ? "possible" : "refused");
  if (write(STDOUT_FILENO, line, (size_t)length) != length) _exit(74);
}

// A process that starts a program: where that is refused it says so by its end.
static int runs(void) {
  pid_t child = fork();
  if (child == 0) {
    execl("/bin/true", "true", (char *)0);
    _exit(1);
  }
  int status = 1;
  return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

static int binds(const char *file) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s.socket", file);
  int open = socket(AF_UNIX, SOCK_STREAM, 0);
  return bind(open < 0 ? STDIN_FILENO : open, (struct sockaddr *)&address, sizeof address) == 0;
}

// Sets a limit of another process, and its own. The address of the limit may be any.
static int limits(pid_t other) {
  struct rlimit64 *limit = mmap((void *)0x10000000, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  limit->rlim_cur = limit->rlim_max = RLIM64_INFINITY;
  return prlimit64(other, RLIMIT_CPU, limit, 0) == 0;
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
    if (!failed) failed = linux_only_open(0);
    if (!failed && strcmp(stage, "talking") == 0) failed = linux_only_talk();
  }
  if (failed) return failed;
  tell("signal another process", syscall(SYS_tgkill, other, other, SIGCONT) == 0);
  tell("signal itself", syscall(SYS_tgkill, getpid(), (int)syscall(SYS_gettid), SIGCONT) == 0);
  tell("kill another process", kill(other, SIGCONT) == 0);
  tell("get a signal sent to another process", fcntl(STDIN_FILENO, F_SETOWN, other) == 0);
  tell("get a signal sent when there is input", fcntl(STDIN_FILENO, F_SETFL, O_ASYNC) == 0);
  tell("limit another process", limits(other));
  tell("trace another process", ptrace(PTRACE_SEIZE, other, 0, 0) == 0);
  tell("write a file", open(file, O_WRONLY) >= 0);
  tell("empty a file", open(file, O_RDONLY | O_TRUNC) >= 0);
  tell("truncate a file", truncate(file, 1) == 0);
  tell("read a file", open(file, O_RDONLY) >= 0);
  tell("open a connection", socket(AF_INET, SOCK_STREAM, 0) >= 0);
  tell("talk to this machine's services", socket(AF_UNIX, SOCK_STREAM, 0) >= 0);
  tell("make a socket's file", binds(file));
  tell("see packets", socket(AF_PACKET, SOCK_RAW, 0) >= 0);
  tell("get memory", memory(MAP_PRIVATE) != MAP_FAILED);
  tell("get shared memory", memory(MAP_SHARED) != MAP_FAILED);
  tell("get memory that grows", memory(MAP_PRIVATE | MAP_GROWSDOWN) != MAP_FAILED);
  tell("get a file of memory", memfd_create("more", 0) >= 0);
  tell("remove a file", unlink(file) == 0);
  pid_t child = fork();
  if (child == 0) _exit(0);
  tell("start a process", child > 0);
  tell("start a program", runs());
  return 0;
}
