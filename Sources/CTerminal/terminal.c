#define _GNU_SOURCE
#include "terminal.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// Ending in order is asked for by these; the others cannot be recovered from, or are not meant to be.
static const int asking[] = {SIGINT, SIGTERM, SIGHUP};
static const int fatal[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGFPE,    SIGABRT, SIGTRAP, SIGSYS, SIGQUIT, SIGXCPU,
                            SIGXFSZ, SIGALRM, SIGPIPE, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGIO, SIGPWR};
static const int others[] = {SIGWINCH, SIGTSTP, SIGCONT};
#define COUNT(a) (sizeof(a) / sizeof *(a))
enum { HIGHEST = 65 };

static int tty = -1, bell = -1;
static struct termios found, raw;
static char on[256], off[256];
static size_t on_length, off_length;
static atomic_int is_in, news, ending, unanswered;
static int is_guarding;
static struct sigaction before[HIGHEST];
// A stack that overflowed cannot carry the handler that tells.
static char spare[16384];

static void write_all(const char *bytes, size_t length) {
  // A terminal that takes nothing for a quarter of a second is left as it is: the process must be able to end.
  for (int tries = 0; length && tries < 5;) {
    ssize_t written = write(tty, bytes, length);
    if (written > 0) {
      bytes += written;
      length -= (size_t)written;
    } else if (written < 0 && errno == EINTR) {
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd ready = {.fd = tty, .events = POLLOUT};
      poll(&ready, 1, 50);
      tries++;
    } else {
      return;
    }
  }
}

// Answers end with these: a status report, a background (BEL or ST), a mode report, a position.
static int ends_answer(char c) { return c == 'n' || c == 'y' || c == 'R' || c == 'c' || c == 7 || c == '\\'; }

static void take_answers(void) {
  for (int left = atomic_exchange(&unanswered, 0), tries = 0; left > 0 && tries < 4; tries++) {
    struct pollfd ready = {.fd = tty, .events = POLLIN};
    if (poll(&ready, 1, 50) <= 0) continue;
    char bytes[256];
    ssize_t got = read(tty, bytes, sizeof bytes);
    if (got <= 0) return;
    for (ssize_t i = 0; i < got; i++) left -= ends_answer(bytes[i]);
  }
}

static void restore(void) {
  if (!atomic_exchange(&is_in, 0)) return;
  int kept = errno;
  write_all(off, off_length);
  take_answers();
  tcflush(tty, TCIFLUSH);
  tcsetattr(tty, TCSANOW, &found);
  errno = kept;
}

static void take(void) {
  tcsetattr(tty, TCSANOW, &raw);
  atomic_store(&is_in, 1);
  write_all(on, on_length);
}

static void ring(int what) {
  int kept = errno;
  atomic_fetch_or(&news, what);
  uint64_t one = 1;
  if (write(bell, &one, sizeof one) < 0) { /* It rings already. */ }
  errno = kept;
}

static void handle(int number, void (*handler)(int, siginfo_t *, void *), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO | flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, &before[number]);
  // Whoever started this may have had a signal ignored, and it ends nothing.
  if (before[number].sa_handler == SIG_IGN) sigaction(number, &before[number], NULL);
}

static void on_fatal(int number, siginfo_t *info, void *context) {
  (void)context;
  restore();
  // Whoever took it before gets it now: a faulting instruction is run again, anything else is sent again.
  sigaction(number, &before[number], NULL);
  int runs_again = info->si_code > 0 && (number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE);
  if (!runs_again) raise(number);
}

static void on_asking(int number, siginfo_t *info, void *context) {
  int none = 0;
  if (!atomic_compare_exchange_strong(&ending, &none, number)) {
    // Asked twice: the loop does not come to it.
    restore();
    signal(number, SIG_DFL);
    raise(number);
    return;
  }
  (void)info, (void)context;
  ring(TERMINAL_ENDING);
}

static void on_resize(int number, siginfo_t *info, void *context) {
  (void)number, (void)info, (void)context;
  ring(TERMINAL_RESIZED);
}

static void on_continue(int number, siginfo_t *info, void *context) {
  (void)number, (void)info, (void)context;
  int kept = errno;
  take();
  errno = kept;
  ring(TERMINAL_RESUMED);
}

static void on_stop(int number, siginfo_t *info, void *context) {
  (void)info, (void)context;
  int kept = errno;
  restore();
  struct sigaction standard, own;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(number, &standard, &own);
  sigset_t open, masked;
  sigemptyset(&open);
  sigaddset(&open, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &open, &masked);
  // Here it stands until it is continued, and the handler of that has taken the terminal again.
  pthread_sigmask(SIG_SETMASK, &masked, NULL);
  sigaction(number, &own, NULL);
  // Where no shell waits for it, the kernel does not stop it: it goes on.
  if (!atomic_load(&is_in)) {
    take();
    ring(TERMINAL_RESUMED);
  }
  errno = kept;
}

int terminal_enter(int terminal, const char *coming, size_t coming_length, const char *going, size_t going_length) {
  if (coming_length > sizeof on || going_length > sizeof off) return EINVAL;
  if (tcgetattr(terminal, &found)) return errno;
  if (bell < 0) bell = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (bell < 0) return errno;
  tty = terminal;
  raw = found;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN);
  raw.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | ISTRIP);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  memcpy(on, coming, on_length = coming_length);
  memcpy(off, going, off_length = going_length);
  atomic_store(&ending, 0);
  atomic_store(&news, 0);
  memset(before, 0, sizeof before);
  stack_t stack;
  // Swift's own backtraces bring a stack along; theirs serves as well.
  if (sigaltstack(NULL, &stack) == 0 && stack.ss_flags & SS_DISABLE) {
    stack_t own = {.ss_sp = spare, .ss_size = sizeof spare};
    sigaltstack(&own, NULL);
  }
  for (size_t i = 0; i < COUNT(asking); i++) handle(asking[i], on_asking, SA_NODEFER);
  for (size_t i = 0; i < COUNT(fatal); i++) handle(fatal[i], on_fatal, SA_ONSTACK);
  handle(SIGWINCH, on_resize, SA_RESTART);
  handle(SIGTSTP, on_stop, SA_RESTART);
  handle(SIGCONT, on_continue, SA_RESTART);
  sigset_t needed;
  sigemptyset(&needed);
  for (size_t i = 0; i < COUNT(asking); i++) sigaddset(&needed, asking[i]);
  for (size_t i = 0; i < COUNT(others); i++) sigaddset(&needed, others[i]);
  pthread_sigmask(SIG_UNBLOCK, &needed, NULL);
  if (!is_guarding) atexit(terminal_leave);
  is_guarding = 2;
  take();
  return 0;
}

void terminal_leave(void) {
  if (is_guarding != 2) return;
  is_guarding = 1;
  restore();
  for (size_t i = 0; i < COUNT(asking); i++) sigaction(asking[i], &before[asking[i]], NULL);
  for (size_t i = 0; i < COUNT(fatal); i++) sigaction(fatal[i], &before[fatal[i]], NULL);
  for (size_t i = 0; i < COUNT(others); i++) sigaction(others[i], &before[others[i]], NULL);
}

int terminal_take_news(void) {
  uint64_t rings;
  if (read(bell, &rings, sizeof rings) < 0) { /* It has not rung. */ }
  return atomic_exchange(&news, 0);
}

int terminal_ending(void) { return atomic_load(&ending); }

void terminal_set_unanswered(int count) { atomic_store(&unanswered, count); }

int terminal_wait(int for_reading, int for_writing, int source, int64_t nanoseconds) {
  struct pollfd ready[3] = {
      {.fd = tty, .events = (short)((for_reading ? POLLIN : 0) | (for_writing ? POLLOUT : 0))},
      {.fd = bell, .events = POLLIN},
      {.fd = source, .events = POLLIN},
  };
  struct timespec most = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  if (ppoll(ready, 3, nanoseconds < 0 ? NULL : &most, NULL) <= 0) return atomic_load(&news) ? 8 : 0;
  short what = ready[0].revents;
  return (what & POLLIN ? 1 : 0) | (what & POLLOUT ? 2 : 0) | (ready[2].revents ? 4 : 0) | (ready[1].revents ? 8 : 0) |
         (what & (POLLHUP | POLLERR | POLLNVAL) ? 16 : 0);
}
