// Sets up a terminal in raw mode and restores it however the process ends, even from within signal handlers.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Makes a terminal raw and writes `on`. From here on the terminal is restored, and `off` written, before the process
/// stops, and before it ends by exit, by a trap, or by one of the signals listed in terminal.c. 0, or an errno.
///
/// Raw mode here: no echo, keys arrive one by one, output is not processed (a line feed moves down only). The keys that
/// send signals (Ctrl-C, Ctrl-\, Ctrl-Z) still do.
int terminal_enter(int terminal, const char *on, size_t on_length, const char *off, size_t off_length);
/// Restores the terminal and the previous signal handlers. A second call does nothing.
void terminal_leave(void);

/// The signals that have come since the last call, as bits.
enum terminal_signals { TERMINAL_RESIZED = 1, TERMINAL_RESUMED = 2, TERMINAL_ENDING = 4 };
int terminal_take_signals(void);
/// The signal that asks for an orderly end; 0 if none has come. A second such signal ends the process at once.
int terminal_ending(void);

/// Sets the number of questions that the terminal has not answered. Restoring waits up to 200 ms for the answers, so
/// that the next program does not take them for keys.
void terminal_set_unanswered(int count);

/// Waits at most `nanoseconds` (negative: for ever) and returns what is ready as bits: 1 the terminal can be read, 2 it
/// can be written, 4 the source can be read, 8 a signal has come, 16 the terminal was closed. It waits for 1 and 2 only
/// if `for_reading` and `for_writing` ask for them. A negative `source` means none.
int terminal_wait(int for_reading, int for_writing, int source, int64_t nanoseconds);
