// What Linux has beyond the C library's Swift module: waiting on many descriptors, wake-ups as descriptors.
#pragma once
#include <stdint.h>

/// A descriptor that is ready: what it was watched as, and what can be done with it.
struct linux_ready {
  uint64_t tag;
  _Bool readable, writable, gone;
};

/// A connection that neither blocks nor survives an exec. Negative is an errno.
int linux_accept(int listener);

/// Lets this process have so many descriptors, or as many as it may; how many that are.
int linux_descriptors(int wanted);

/// A set of descriptors to wait on.
int linux_watcher(void);
/// Watches a descriptor for reading, and for writing where that is wanted too; again, to change what is wanted.
int linux_watch(int watcher, int descriptor, uint64_t tag, _Bool for_writing);
/// The same, and reading only where that is wanted: who is not read from is not told that the other side ended.
int linux_attend(int watcher, int descriptor, uint64_t tag, _Bool for_reading, _Bool for_writing);
/// Watches a bell: each time it is rung that is told once, and it need not be silenced.
int linux_watch_bell(int watcher, int bell, uint64_t tag);
/// Waits until some are ready and tells how many; negative is an errno.
int linux_wait(int watcher, struct linux_ready *ready, int most);

/// A descriptor that is readable once it has been rung.
int linux_bell(void);

/// A descriptor that is readable from an instant of CLOCK_MONOTONIC on.
int linux_timer(void);
/// Sets that instant, in nanoseconds; one that has passed is now.
void linux_set_timer(int timer, int64_t nanoseconds);
/// Makes it unreadable until it is set again.
void linux_silence_timer(int timer);

/// Names the calling thread, as `top -H` shows it; 15 bytes count.
void linux_name_thread(const char *name);

/// Blocks these signals in this thread, and in those it starts from now on, and makes a descriptor they can be read from
/// without waiting.
int linux_signals(const int *signals, int count);
/// The next signal that came; 0 where none did.
int linux_next_signal(int descriptor);
/// Locks the process in memory and gives the calling thread a real-time priority. 0, or an errno.
int linux_realtime(int priority);

/// Asks the scheduler for short slices, and thereby for early ones, for the calling thread; kernels before 6.12 take no
/// notice.
void linux_short_slices(void);

/// Keeps what libraries would write to standard error as `ERROR: ` and the like from it: it means nothing to a reader, and
/// what is wrong is told in words. All else goes there as before.
void linux_hush_libraries(void);

/// Lets go of the pages of programs and libraries that are only read: those that are still needed come back one by one,
/// those that only the start needed do not.
void linux_forget_start(void);

/// How many cores this process may run on.
int linux_cores(void);
