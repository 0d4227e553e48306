// The terminal as it was found, put back whatever happens: a small guard that is safe in signal handlers.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Makes a terminal raw, writes what puts it to use, and from here on restores it before the process stops or ends by
/// any signal or trap. `on` and `off` are what is written on coming and going. 0, or an errno.
///
/// Output is neither processed nor wrapped, keys arrive one by one; those that make signals still do.
int terminal_enter(int terminal, const char *on, size_t on_length, const char *off, size_t off_length);
/// Puts everything back: the terminal, and who took which signal. More than once does nothing.
void terminal_leave(void);

/// What has happened since it was asked last, as bits.
enum terminal_news { TERMINAL_RESIZED = 1, TERMINAL_RESUMED = 2, TERMINAL_ENDING = 4 };
int terminal_take_news(void);
/// The signal that asked for an orderly end; 0 where none did. A second one ends the process at once.
int terminal_ending(void);

/// How many questions the terminal has not answered: leaving waits for them a while, so that no answer is left to be
/// taken for the next program's keys.
void terminal_set_unanswered(int count);

/// Waits until the terminal can be read (1) or written (2), as far as either is asked for, the source can be read (4), or
/// something happened (8), for so many nanoseconds at most; below zero is for ever. `source` below zero is none. The answer has the bits; 16 is
/// set where the terminal has gone.
int terminal_wait(int for_reading, int for_writing, int source, int64_t nanoseconds);
