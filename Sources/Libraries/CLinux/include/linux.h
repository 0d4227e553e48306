// Linux calls that the C library's Swift module lacks: epoll, eventfd, timerfd, signalfd, scheduling.
#pragma once
#include <stdint.h>

/// A descriptor that is ready: its tag, and whether it can be read or written. If the other side has ended its
/// direction, the descriptor is readable, and a read returns the end. `gone` is set after an error, and when both
/// directions have ended.
struct linux_ready {
  uint64_t tag;
  _Bool readable, writable, gone;
};

/// Accepts a connection. The new descriptor does not block, and is closed on exec. A negative result is an errno.
int linux_accept(int listener);

/// Raises the limit of open descriptors to `wanted`, or as far as allowed. Returns the number of descriptors that the
/// process may use, at most `wanted`.
int linux_descriptors(int wanted);

/// The user and the process at the other end of a Unix socket. 0, or an errno.
int linux_peer(int socket, uint32_t *user, int32_t *process);

/// A new set of descriptors to wait on (epoll).
int linux_watcher(void);
/// Watches a descriptor for reading and for writing. A second call changes what is watched. Without reading, the end of
/// the other side is not reported.
int linux_attend(int watcher, int descriptor, uint64_t tag, _Bool for_reading, _Bool for_writing);
/// Watches a bell or a timer. Each ring is reported once, and need not be read.
int linux_watch_bell(int watcher, int bell, uint64_t tag);
/// Waits until descriptors are ready and returns their number, at most 64; a negative result is an errno.
int linux_wait(int watcher, struct linux_ready *ready, int most);

/// An alarm on the system's UTC clock: a descriptor that becomes readable at an instant, or when the clock is stepped.
int linux_alarm(void);
/// Sets the alarm to an instant, in nanoseconds since 1970. 0, or an errno.
int linux_set_alarm(int alarm, int64_t nanoseconds);

/// A bell: a descriptor that becomes readable when a number is written to it (eventfd).
int linux_bell(void);

/// A timer: a descriptor that becomes readable at a time of CLOCK_MONOTONIC (timerfd).
int linux_timer(void);
/// Sets that time in nanoseconds; with a time in the past it is readable at once.
void linux_set_timer(int timer, int64_t nanoseconds);

/// Whether a time server disciplines the system's clock: 1 or 0, or a negative errno if the process may not ask.
int linux_clock_is_synchronized(void);

/// Names the calling thread, as `top -H` shows it; only the first 15 bytes are used.
void linux_name_thread(const char *name);

/// Blocks signals in this thread and in the threads that it starts from now on. Returns a descriptor from which the
/// signals can be read without waiting.
int linux_signals(const int *signals, int count);
/// The number of the next signal that has arrived; 0 if there is none.
int linux_next_signal(int descriptor);
/// Gives the calling thread a real-time priority and locks the process in memory. 0, or an errno.
int linux_realtime(int priority);

/// Asks the scheduler for short time slices for the calling thread, so that it runs sooner. Kernels before 6.12 ignore
/// this.
void linux_short_slices(void);

/// Drops the messages of libiio and libxml2 from the C library's standard error, since the program reports the same
/// errors in words that a user understands. All other text is still written.
void linux_hush_libraries(void);

/// Drops the read-only pages of the program and its libraries from memory. The kernel loads a page again when it is
/// used; pages that only the start needed stay out.
void linux_forget_start(void);

/// The number of cores that this process may run on.
int linux_cores(void);

/// Hands an open descriptor over to the process at the other end of a Unix socket; or, where that is negative, an
/// error. 0, or an errno.
int linux_hand_over(int socket, int descriptor, int error);
/// Waits for a descriptor that is handed over, for so many milliseconds. It is closed on exec. A negative result is an
/// errno.
int linux_take_over(int socket, int milliseconds);

/// Starts a program. Its standard input is one end of a pair of sockets that keep messages apart; its standard error is
/// one end of a pipe; its standard output is `output`, or nothing if that is negative. It has no other descriptor of
/// this process, no blocked signal and no handler. Returns its process number and the other two ends, or a negative
/// errno.
int linux_spawn(const char *program, char *const arguments[], char *const environment[], int output, int *socket,
                int *errors);

/// Starts a program in its own process group, without input and output except this process's standard error, and
/// without its other descriptors. Returns its process number, or a negative errno.
int linux_run(const char *program, char *const arguments[], char *const environment[]);

/// Starts a program in its own process group, with pipes as its standard input, output and error, and with at most
/// `memory` bytes of address space. It has no other descriptor of this process. If this process is root, the program
/// runs as the user 65534 (nobody). Returns its process number and this side's ends, which do not block, or a negative
/// errno.
int linux_pipe(const char *program, char *const arguments[], char *const environment[], uint64_t memory,
               int *input, int *output, int *errors);

/// Opens a name in a folder (AT_FDCWD: the working folder) without reading it or waiting for it (O_PATH), so that it
/// can be examined, or be the start of a path. -1, with errno, on failure.
int linux_open_path(int folder, const char *name, int flags);
/// Whether an open file is in the file system in which the kernel shows processes (/proc).
_Bool linux_is_of_proc(int descriptor);

/// The rights on files that a thread had before it took others.
struct linux_rights {
  uint32_t user, group;
  int count;
  uint32_t groups[64];
};
/// Gives the calling thread alone the rights of a user and a group on files, without any other group. Only root may do
/// so. 0, or an errno, and then nothing has changed.
int linux_take_rights(uint32_t user, uint32_t group, struct linux_rights *before);
/// Gives the thread its previous rights back.
void linux_give_rights_back(const struct linux_rights *before);

/// A queue of samples in memory shared by two processes. The process that takes samples out need not trust the other.
struct linux_samples;
/// A sample: its kind, its time and three numbers.
struct linux_sample {
  uint64_t kind;
  int64_t time;
  double x, y, z;
};
/// Creates the memory for a queue: its descriptor, or a negative errno.
int linux_samples_create(void);
/// The queue in that memory; NULL if it cannot be used.
struct linux_samples *linux_samples_open(int descriptor);
void linux_samples_close(struct linux_samples *samples);
/// Adds a sample. One that does not fit is lost, and counted.
void linux_samples_push(struct linux_samples *samples, struct linux_sample sample);
/// Takes the oldest sample out: 1 on success, 0 if there is none, -1 if the other side has broken the queue. `taken` is
/// the number of samples taken so far, initially 0; only the taking side knows it.
int linux_samples_pop(struct linux_samples *samples, uint64_t *taken, struct linux_sample *sample);
/// The number of samples that did not fit, as reported by the other side.
uint64_t linux_samples_lost(const struct linux_samples *samples);

/// Limits this process permanently: `memory` bytes of its own, the same number of addresses more than it has now, this
/// many `descriptors`, no files to write, no new privileges. 0, or an errno.
int linux_confine(uint64_t memory, int descriptors);
/// If this process runs as root, makes it the user 65534 (nobody) from now on. 0, or an errno.
int linux_give_up_root(void);
/// Allows this process from now on only to open connections to other machines, and files for reading: no file for
/// writing, no program, no other process to start or to signal, no memory except the heap's. If `finds`, it looks for
/// boards, and may also connect to this machine's services and map memory. 0, or an errno.
int linux_only_open(int finds);
/// Allows this process from now on only to use what it has open: no other file, socket, program or process. 0, or an
/// errno.
int linux_only_talk(void);
/// The same, and to accept connections on a socket that listens. 0, or an errno.
int linux_only_accept(void);
