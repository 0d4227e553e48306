// The kernel's input system (evdev): the keys of keyboards, remotes and GPIO buttons, and the PC speaker.
#pragma once
#include <stdbool.h>

/// Opens a device for reading that has one of these keys, without taking it from other programs. A negative errno on
/// failure: ENODEV if it has none of the keys.
int keys_open(const char *path, const unsigned short *codes, int count);

/// Reads what has arrived: how often one of these keys was pressed; a negative errno if the device is gone.
int keys_pressed(int device, const unsigned short *codes, int count);

/// A descriptor that becomes readable when a device may have appeared, or may have become accessible (inotify); a
/// negative errno on failure.
int keys_watch(const char *folder);
/// Reads and discards what made it readable.
void keys_forget(int watch);

/// Whether an open device can make sounds, like the PC speaker.
bool speaker_sounds(int device);
/// Sounds a tone in hertz; 0 ends it. False if the device does not accept it.
bool speaker_tone(int device, int hertz);
