// The kernel's input system (evdev): keys of keyboards, remotes and GPIO buttons, and the speaker of a PC.
#pragma once
#include <stdbool.h>

/// Opens a device that has one of these keys, for reading, without taking it from others. A negative errno on failure:
/// ENODEV where it has none of them.
int keys_open(const char *path, const unsigned short *codes, int count);

/// Reads what has come: 1 if one of these keys was pressed, 0 if none was, a negative errno where the device has gone.
int keys_pressed(int device, const unsigned short *codes, int count);

/// A descriptor that is readable when a device may have come, or may have become readable (inotify); a negative errno
/// on failure.
int keys_watch(const char *folder);
/// Forgets what made it readable.
void keys_forget(int watch);

/// Whether an open device can sound, as the speaker of a PC does.
bool speaker_sounds(int device);
/// Sounds a tone in hertz; 0 ends it. False where the device does not take it.
bool speaker_tone(int device, int hertz);
