// ROS 2 messages through Cyclone DDS 0.10, loaded at the first call. Only what the bridge needs is declared here: Swift
// sees neither the library's headers nor the generated types.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// A publisher's entities in the library; 0 for one that was not made.
struct ros_writers {
  int32_t participant, imu, field, azimuth;
  /// The reader that counts the participants of the domain.
  int32_t others;
};

/// The values for the messages of one instant, in ROS's units and axes.
struct ros_messages {
  int32_t seconds;
  uint32_t nanoseconds;
  const char *frame;
  /// x, y, z, w: from the frame's axes to east, north, up.
  double orientation[4];
  /// Variances about x, y and z in rad^2; the first is -1 if there is no orientation.
  double variances[3];
  /// The field in tesla, in the frame's axes.
  bool has_field;
  double field[3];
  /// Radians clockwise from true north, and the variance.
  bool has_azimuth;
  double azimuth, variance;
};

/// Whether the library can be loaded and is version 0.10 or later; if not, errno says why.
bool ros_is_available(void);
/// Opens topics with these names in a domain. A negative result is an error of the library; then nothing is open.
int32_t ros_open(uint32_t domain, const char *imu, const char *field, const char *azimuth, struct ros_writers *writers);
/// Returns an error if more participants are in the domain than the library can handle.
int32_t ros_check(const struct ros_writers *writers);
/// Sends the messages; it does not wait for a subscriber. A negative result is an error of the library.
int32_t ros_send(const struct ros_writers *writers, const struct ros_messages *messages);
/// Closes everything.
void ros_close(struct ros_writers *writers);
/// Room for the words of an error, with their zero.
#define ROS_WORDS 256
/// The library's newest warning, or else its words for an error.
void ros_words(int32_t error, char words[ROS_WORDS]);
