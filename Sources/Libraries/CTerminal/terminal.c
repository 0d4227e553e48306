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

// Signals that ask for an orderly end.
static const int asking[] = {SIGINT, SIGTERM, SIGHUP};
// Signals that end the process at once: it cannot continue after them, or is not meant to.
static const int fatal[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGFPE,    SIGABRT, SIGTRAP, SIGSYS, SIGQUIT, SIGXCPU,
                            SIGXFSZ, SIGALRM, SIGPIPE, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGIO, SIGPWR};
static const int others[] = {SIGWINCH, SIGTSTP, SIGCONT};
#define COUNT(a) (sizeof(a) / sizeof *(a))
enum { HIGHEST = 65 };

// The terminal, and an eventfd that is readable once a signal has come.
static int tty = -1, bell = -1;
static struct termios original, raw;
static char on[256], off[256];
static size_t on_length, off_length;
// Whether the terminal is set up; the bits of the signals that have come; the signal that asks for an end; the number
// of questions without an answer.
static atomic_int is_set_up, pending, ending, unanswered;
static enum { UNUSED, REGISTERED /* with atexit */, GUARDING } state;
static struct sigaction previous[HIGHEST];
// The stack of the handlers of fatal signals: after a stack overflow there is no room on the ordinary one.
static char spare[16384];

static void write_all(const char *bytes, size_t length) {
  // Waits at most five times 50 ms for the terminal: the process must be able to end.
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

// Answers end with these: status n, mode y, position R, device attributes c, background BEL or ST (`ESC \`).
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
  if (!atomic_exchange(&is_set_up, 0)) return;
  int kept = errno;
  write_all(off, off_length);
  take_answers();
  tcflush(tty, TCIFLUSH);
  tcsetattr(tty, TCSANOW, &original);
  errno = kept;
}

static void set_up(void) {
  tcsetattr(tty, TCSANOW, &raw);
  atomic_store(&is_set_up, 1);
  write_all(on, on_length);
}

static void notify(int signal_bit) {
  int kept = errno;
  atomic_fetch_or(&pending, signal_bit);
  uint64_t one = 1;
  if (write(bell, &one, sizeof one) < 0) { /* The counter is full: it is readable already. */ }
  errno = kept;
}

static void handle(int number, void (*handler)(int, siginfo_t *, void *), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO | flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, &previous[number]);
  // A signal that the parent process set to be ignored, as nohup does, stays ignored.
  if (previous[number].sa_handler == SIG_IGN) sigaction(number, &previous[number], NULL);
}

static void on_fatal(int number, siginfo_t *info, void *context) {
  (void)context;
  restore();
  // Hand the signal to the previous handler: on return a faulting instruction runs again, any other signal is raised.
  sigaction(number, &previous[number], NULL);
  int runs_again = info->si_code > 0 && (number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE);
  if (!runs_again) raise(number);
}

static void on_asking(int number, siginfo_t *info, void *context) {
  int none = 0;
  if (!atomic_compare_exchange_strong(&ending, &none, number)) {
    // The second request: the loop has not reacted to the first.
    restore();
    signal(number, SIG_DFL);
    raise(number);
    return;
  }
  (void)info, (void)context;
  notify(TERMINAL_ENDING);
}

static void on_resize(int number, siginfo_t *info, void *context) {
  (void)number, (void)info, (void)context;
  notify(TERMINAL_RESIZED);
}

static void on_continue(int number, siginfo_t *info, void *context) {
  (void)number, (void)info, (void)context;
  int kept = errno;
  set_up();
  errno = kept;
  notify(TERMINAL_RESUMED);
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
  // The process stops here. When it continues, on_continue has already set up the terminal again.
  pthread_sigmask(SIG_SETMASK, &masked, NULL);
  sigaction(number, &own, NULL);
  // Where no shell waits for it (its group is orphaned), the kernel did not stop the process at all.
  if (!atomic_load(&is_set_up)) {
    set_up();
    notify(TERMINAL_RESUMED);
  }
  errno = kept;
}

int terminal_enter(int terminal, const char *enter, size_t enter_length, const char *leave, size_t leave_length) {
  if (enter_length > sizeof on || leave_length > sizeof off) return EINVAL;
  if (tcgetattr(terminal, &original)) return errno;
  if (bell < 0) bell = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (bell < 0) return errno;
  tty = terminal;
  raw = original;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN);
  raw.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | ISTRIP);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  memcpy(on, enter, on_length = enter_length);
  memcpy(off, leave, off_length = leave_length);
  atomic_store(&ending, 0);
  atomic_store(&pending, 0);
  memset(previous, 0, sizeof previous);
  stack_t stack;
  // Swift's backtraces may have installed a stack for signals already: that one serves as well.
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
  if (state == UNUSED) atexit(terminal_leave);
  state = GUARDING;
  set_up();
  return 0;
}

void terminal_leave(void) {
  if (state != GUARDING) return;
  state = REGISTERED;
  restore();
  for (size_t i = 0; i < COUNT(asking); i++) sigaction(asking[i], &previous[asking[i]], NULL);
  for (size_t i = 0; i < COUNT(fatal); i++) sigaction(fatal[i], &previous[fatal[i]], NULL);
  for (size_t i = 0; i < COUNT(others); i++) sigaction(others[i], &previous[others[i]], NULL);
}

int terminal_take_signals(void) {
  uint64_t count;
  if (read(bell, &count, sizeof count) < 0) { /* No signal has come. */ }
  return atomic_exchange(&pending, 0);
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
  if (ppoll(ready, 3, nanoseconds < 0 ? NULL : &most, NULL) <= 0) return atomic_load(&pending) ? 8 : 0;
  short what = ready[0].revents;
  return (what & POLLIN ? 1 : 0) | (what & POLLOUT ? 2 : 0) | (ready[2].revents ? 4 : 0) | (ready[1].revents ? 8 : 0) |
         (what & (POLLHUP | POLLERR | POLLNVAL) ? 16 : 0);
}
