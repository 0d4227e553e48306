// Calls of Linux that the C library's Swift module does not have: epoll, eventfd, timerfd, signalfd, scheduling.
#pragma once
#include <stdint.h>

/// A descriptor that is ready: its tag, and whether it can be read or written. The end of what the other side sends is
/// read as its end. `gone` is set after an error, and where the connection has ended both ways.
struct linux_ready {
  uint64_t tag;
  _Bool readable, writable, gone;
};

/// Accepts a connection; its descriptor does not block and is closed on exec. A negative result is an errno.
int linux_accept(int listener);

/// Raises the limit of open descriptors to `wanted`, or as far as the process may. Returns the number that it may use,
/// at most `wanted`.
int linux_descriptors(int wanted);

/// A new set of descriptors to wait on (epoll).
int linux_watcher(void);
/// Watches a descriptor for reading and, with `for_writing`, for writing. A second call changes what is watched.
int linux_watch(int watcher, int descriptor, uint64_t tag, _Bool for_writing);
/// The same with a choice for reading. Without reading, the end of the other side is not reported.
int linux_attend(int watcher, int descriptor, uint64_t tag, _Bool for_reading, _Bool for_writing);
/// Watches a bell: each ring is reported once, and the bell need not be read.
int linux_watch_bell(int watcher, int bell, uint64_t tag);
/// Waits until descriptors are ready and returns their number, at most 64; negative is an errno.
int linux_wait(int watcher, struct linux_ready *ready, int most);

/// A bell: a descriptor that is readable once a number was written to it (eventfd).
int linux_bell(void);

/// A timer: a descriptor that is readable from a time of CLOCK_MONOTONIC on (timerfd).
int linux_timer(void);
/// Sets that time in nanoseconds; a time in the past makes it readable now.
void linux_set_timer(int timer, int64_t nanoseconds);
/// Makes the timer unreadable until it is set again.
void linux_silence_timer(int timer);

/// Whether a time server disciplines the system's clock: 1 or 0, or a negative errno where the process may not ask.
int linux_clock_is_synchronized(void);

/// Names the calling thread, as `top -H` shows it; only the first 15 bytes are used.
void linux_name_thread(const char *name);

/// Blocks signals in this thread and in threads that it starts from now on. Returns a descriptor that they can be read
/// from without waiting.
int linux_signals(const int *signals, int count);
/// The number of the next signal that has come; 0 where none has.
int linux_next_signal(int descriptor);
/// Gives the calling thread a real-time priority and locks the process in memory. 0, or an errno.
int linux_realtime(int priority);

/// Asks the scheduler for short time slices for the calling thread, which it then runs earlier. Kernels before 6.12
/// ignore this.
void linux_short_slices(void);

/// Drops the messages of libiio and libxml2 from the C library's standard error: the program reports the same errors in
/// words that a user understands. All other text is written as before.
void linux_hush_libraries(void);

/// Drops the read-only pages of the program and its libraries from memory. The kernel loads a page again when it is
/// used; the pages that only the start needed stay out.
void linux_forget_start(void);

/// The number of cores that this process may run on.
int linux_cores(void);
