#define _GNU_SOURCE
#include "linux.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// A stream of the program: a descriptor, or /dev/null where that is negative.
static int stream(posix_spawn_file_actions_t *actions, int descriptor, int number, int mode) {
  return descriptor >= 0 ? posix_spawn_file_actions_adddup2(actions, descriptor, number)
                         : posix_spawn_file_actions_addopen(actions, number, "/dev/null", mode, 0);
}

static int start(const char *program, char *const arguments[], char *const environment[], int input, int output,
                 int errors, _Bool in_own_group) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (posix_spawn_file_actions_init(&actions) != 0) return -ENOMEM;
  if (posix_spawnattr_init(&attributes) != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return -ENOMEM;
  }
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (in_own_group ? POSIX_SPAWN_SETPGROUP : 0);
  pid_t process = 0;
  int failed = stream(&actions, input, STDIN_FILENO, O_RDONLY);
  if (!failed) failed = stream(&actions, errors, STDERR_FILENO, O_WRONLY);
  if (!failed) failed = stream(&actions, output, STDOUT_FILENO, O_WRONLY);
  if (!failed) failed = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  if (!failed) failed = posix_spawnattr_setsigmask(&attributes, &none);
  if (!failed) failed = posix_spawnattr_setsigdefault(&attributes, &all);
  if (!failed) failed = posix_spawnattr_setpgroup(&attributes, 0);
  if (!failed) failed = posix_spawnattr_setflags(&attributes, flags);
  if (!failed) failed = posix_spawn(&process, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failed ? -failed : process;
}

int linux_spawn(const char *program, char *const arguments[], char *const environment[], int output, int *socket,
                int *errors) {
  int pair[2], pipes[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) return -errno;
  if (pipe2(pipes, O_CLOEXEC) != 0) {
    int failed = -errno;
    close(pair[0]);
    close(pair[1]);
    return failed;
  }
  // Neither side waits for the other: what does not fit into the pipe is lost.
  fcntl(pipes[0], F_SETFL, O_NONBLOCK);
  fcntl(pipes[1], F_SETFL, O_NONBLOCK);
  int process = start(program, arguments, environment, pair[1], output, pipes[1], 0);
  close(pair[1]);
  close(pipes[1]);
  if (process < 0) {
    close(pair[0]);
    close(pipes[0]);
  }
  *socket = pair[0];
  *errors = pipes[0];
  return process;
}

int linux_run(const char *program, char *const arguments[], char *const environment[]) {
  return start(program, arguments, environment, -1, -1, STDERR_FILENO, 1);
}

// Starts a program as nobody where this process is root. The users of this thread alone change meanwhile, which the C
// library would change for all; the program cannot become root again, since exec forgets the saved user.
static int start_as_nobody(const char *program, char *const arguments[], char *const environment[], int input,
                           int output, int errors) {
  if (geteuid() != 0) return start(program, arguments, environment, input, output, errors, 1);
  const long nobody = 65534;
  gid_t groups[64];
  int count = getgroups(64, groups);
  if (count < 0 || syscall(SYS_setgroups, 0, NULL) != 0) return -errno;
  int process = -EPERM;
  if (syscall(SYS_setresgid, nobody, nobody, 0) == 0 && syscall(SYS_setresuid, nobody, nobody, 0) == 0)
    process = start(program, arguments, environment, input, output, errors, 1);
  if (syscall(SYS_setresuid, 0, 0, 0) != 0 || syscall(SYS_setresgid, 0, 0, 0) != 0 ||
      syscall(SYS_setgroups, count, groups) != 0)
    abort();
  return process;
}

int linux_pipe(const char *program, char *const arguments[], char *const environment[], uint64_t memory,
               int *input, int *output, int *errors) {
  int pipes[3][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
  int process = 0;
  for (int each = 0; each < 3 && process == 0; each++) {
    if (pipe2(pipes[each], O_CLOEXEC) != 0) process = -errno;
  }
  if (process == 0) process = start_as_nobody(program, arguments, environment, pipes[0][0], pipes[1][1], pipes[2][1]);
  if (process > 0) {
    struct rlimit most = {memory, memory};
    prlimit(process, RLIMIT_AS, &most, NULL);
  }
  for (int each = 0; each < 3; each++) {
    // This side writes the input and reads the others.
    int theirs = each != 0, ours = each == 0;
    if (pipes[each][theirs] >= 0) close(pipes[each][theirs]);
    if (process < 0 && pipes[each][ours] >= 0) close(pipes[each][ours]);
    if (process > 0) fcntl(pipes[each][ours], F_SETFL, O_NONBLOCK);
  }
  *input = pipes[0][1];
  *output = pipes[1][0];
  *errors = pipes[2][0];
  return process;
}
