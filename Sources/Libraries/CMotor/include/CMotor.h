// A vibration motor of the kernel's input system (force feedback): effects are loaded once and then played.
#pragma once
#include <stdbool.h>

/// Opens an input device that can rumble. Returns its descriptor, or a negative errno: ENODEV for a device without a
/// motor.
int motor_open(const char *path);
/// Loads a rumble of this length in milliseconds. Returns the number of the effect, or a negative errno.
int motor_load(int motor, unsigned milliseconds);
/// Plays an effect; false if the motor is gone.
bool motor_play(int motor, int effect);
