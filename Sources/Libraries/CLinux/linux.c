#define _GNU_SOURCE
#include "linux.h"
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <sys/syscall.h>
#include <unistd.h>

int linux_accept(int listener) {
  int descriptor = accept4(listener, 0, 0, SOCK_NONBLOCK | SOCK_CLOEXEC);
  return descriptor >= 0 ? descriptor : -errno;
}

int linux_peer(int socket, uint32_t *user, int32_t *process) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return errno;
  // A socket of the internet has no such process.
  if (peer.pid <= 0) return ENOTSUP;
  *user = peer.uid;
  *process = peer.pid;
  return 0;
}

int linux_clock_is_synchronized(void) {
  struct timex state = {0};
  int answer = adjtimex(&state);
  return answer < 0 ? -errno : answer != TIME_ERROR && !(state.status & STA_UNSYNC);
}

int linux_descriptors(int wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 256;
  if (limit.rlim_cur < (rlim_t)wanted) {
    limit.rlim_cur = limit.rlim_max < (rlim_t)wanted ? limit.rlim_max : (rlim_t)wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
  }
  return limit.rlim_cur < (rlim_t)wanted ? (int)limit.rlim_cur : wanted;
}

int linux_watcher(void) { return epoll_create1(EPOLL_CLOEXEC); }

int linux_attend(int watcher, int descriptor, uint64_t tag, _Bool for_reading, _Bool for_writing) {
  struct epoll_event event = {.events = (for_reading ? EPOLLIN | EPOLLRDHUP : 0) | (for_writing ? EPOLLOUT : 0),
                              .data = {.u64 = tag}};
  if (epoll_ctl(watcher, EPOLL_CTL_MOD, descriptor, &event) == 0) return 0;
  return errno == ENOENT ? epoll_ctl(watcher, EPOLL_CTL_ADD, descriptor, &event) : -1;
}

int linux_watch_bell(int watcher, int bell, uint64_t tag) {
  struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data = {.u64 = tag}};
  return epoll_ctl(watcher, EPOLL_CTL_ADD, bell, &event);
}

int linux_wait(int watcher, struct linux_ready *ready, int most) {
  struct epoll_event events[64];
  int count = epoll_wait(watcher, events, most < 64 ? most : 64, -1);
  if (count < 0) return -errno;
  for (int i = 0; i < count; i++) {
    uint32_t what = events[i].events;
    ready[i] = (struct linux_ready){events[i].data.u64, (what & (EPOLLIN | EPOLLRDHUP)) != 0, (what & EPOLLOUT) != 0,
                                    (what & (EPOLLERR | EPOLLHUP)) != 0};
  }
  return count;
}

int linux_alarm(void) { return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC); }

int linux_set_alarm(int alarm, int64_t nanoseconds) {
  struct itimerspec when = {.it_value = {nanoseconds / 1000000000, nanoseconds % 1000000000}};
  return timerfd_settime(alarm, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &when, 0) == 0 ? 0 : errno;
}

int linux_bell(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

int linux_timer(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC); }

void linux_set_timer(int timer, int64_t nanoseconds) {
  // A time of 0 would switch the timer off.
  if (nanoseconds < 1) nanoseconds = 1;
  struct itimerspec when = {.it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000}};
  timerfd_settime(timer, TFD_TIMER_ABSTIME, &when, 0);
}

void linux_name_thread(const char *name) {
  char kept[16] = {0};
  for (int i = 0; i < 15 && name[i]; i++) kept[i] = name[i];
  pthread_setname_np(pthread_self(), kept);
}

int linux_signals(const int *signals, int count) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < count; i++) sigaddset(&set, signals[i]);
  pthread_sigmask(SIG_BLOCK, &set, 0);
  return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

int linux_next_signal(int descriptor) {
  struct signalfd_siginfo info;
  return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

int linux_realtime(int priority) {
  struct sched_param parameters = {.sched_priority = priority};
  // Reset on fork: threads that this one starts have ordinary priority.
  if (sched_setscheduler(0, SCHED_FIFO | SCHED_RESET_ON_FORK, &parameters) != 0) return errno;
  // On fault: locks only the pages of stacks and libraries that are used.
  return mlockall(MCL_CURRENT | MCL_FUTURE | MCL_ONFAULT) == 0 ? 0 : errno;
}

void linux_short_slices(void) {
  // glibc 2.36 has no wrapper for sched_setattr(2). The runtime is the length of a slice: 200 us.
  struct {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t runtime, deadline, period;
  } attributes = {.size = 48, .policy = SCHED_OTHER, .flags = 1 /* SCHED_FLAG_RESET_ON_FORK */,
                  .nice = getpriority(PRIO_PROCESS, 0), .runtime = 200000};
  if (sched_getscheduler(0) == SCHED_OTHER) syscall(SYS_sched_setattr, 0, &attributes, 0);
}

/// Whether a line is a message of libiio, or of libxml2 below it: an error, the text it is about, or the mark below
/// that; or one of libmpg123 below libsndfile.
static _Bool is_noise(const char *line, size_t length) {
  static const char *const noise[] = {"ERROR: ",     "WARNING: ",      "DEBUG: ", "I/O error",
                                      "I/O warning", "Entity: line ", "<", "Warning: ", "[src/libmpg123/"};
  for (size_t i = 0; i < sizeof noise / sizeof *noise; i++)
    if (length >= strlen(noise[i]) && memcmp(line, noise[i], strlen(noise[i])) == 0) return 1;
  if (memmem(line, length, " parser error : ", 16)) return 1;
  size_t blank = 0;
  while (blank < length && line[blank] == ' ') blank++;
  return length - blank == 2 && line[blank] == '^';
}

static ssize_t without_noise(void *cookie, const char *text, size_t length) {
  (void)cookie;
  for (size_t from = 0; from < length;) {
    const char *end = memchr(text + from, '\n', length - from);
    size_t to = end ? (size_t)(end - text) + 1 : length;
    if (!is_noise(text + from, to - from) && write(STDERR_FILENO, text + from, to - from) < 0) break;
    from = to;
  }
  return (ssize_t)length;
}

void linux_hush_libraries(void) {
  // libiio cannot be configured: it always prints to the C library's stream.
  FILE *quiet = fopencookie(0, "w", (cookie_io_functions_t){.write = without_noise});
  if (!quiet) return;
  setvbuf(quiet, 0, _IOLBF, 1024);
  stderr = quiet;
}

static int forget(struct dl_phdr_info *object, size_t size, void *page) {
  (void)size;
  uintptr_t mask = *(const uintptr_t *)page - 1;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || (part->p_flags & PF_W)) continue;
    uintptr_t from = (object->dlpi_addr + part->p_vaddr) & ~mask;
    uintptr_t to = object->dlpi_addr + part->p_vaddr + part->p_memsz;
    madvise((void *)from, to - from, MADV_DONTNEED);
  }
  return 0;
}

void linux_forget_start(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(forget, &page);
}

int linux_cores(void) {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}
