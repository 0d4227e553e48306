// A vibration motor as the kernel's input system has it: force feedback, with effects that are loaded and then played.
#pragma once
#include <stdbool.h>

/// Opens an input device that can rumble. Negative is an errno; ENODEV is a device without a motor.
int motor_open(const char *path);
/// Loads a rumble of so many milliseconds. Its number, or a negative errno.
int motor_load(int motor, unsigned milliseconds);
/// Plays it; false where the motor is gone.
bool motor_play(int motor, int effect);
