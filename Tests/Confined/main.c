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

// Sets a limit of another process.
static int limits(pid_t other) {
  struct rlimit64 limit = {RLIM64_INFINITY, RLIM64_INFINITY};
  return prlimit64(other, RLIMIT_CPU, &limit, 0) == 0;
}

static void *memory(int how) { return mmap(0, 1 << 16, PROT_READ | PROT_WRITE, how | MAP_ANONYMOUS, -1, 0); }

// Maps much memory that is only read, and reads it: page tables grow, and no memory of its own. Free, it takes 2 MB.
static int reads_much(void) {
  const size_t much = 1 << 30;
  const volatile char *map = mmap(0, much, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (map == MAP_FAILED) return 0;
  if (madvise((void *)map, much, MADV_POPULATE_READ) != 0)
    for (size_t at = 0; at < much; at += 4096) (void)map[at];
  return munmap((void *)map, much) == 0;
}

// The same in pieces far from each other, each with page tables of its own, at addresses that it chooses.
static int reads_scattered(void) {
  const size_t gap = 1 << 30, count = 4096;
  for (size_t n = 1; n <= count; n++) {
    const volatile char *map = mmap((void *)(n * gap), 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (map == MAP_FAILED) return 0;
    (void)map[0];
  }
  return 1;
}

// A small map that becomes a large one.
static int grows(void) {
  void *map = mmap(0, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return map != MAP_FAILED && mremap(map, 4096, 1 << 30, MREMAP_MAYMOVE) != MAP_FAILED;
}

// Memory of the heap, in pieces of any size, up to 1 MB.
static int allocates(void) {
  for (size_t size = 16; size <= 1 << 20; size *= 2) {
    char *volatile memory = malloc(size);
    if (!memory) return 0;
    memset(memory, 1, size);
    free(memory);
  }
  return 1;
}

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
  tell("get memory of the heap", allocates());
  tell("map memory", memory(MAP_PRIVATE) != MAP_FAILED);
  tell("map much and read it", reads_much());
  tell("map at chosen addresses", reads_scattered());
  tell("make a map grow", grows());
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
