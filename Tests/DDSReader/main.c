// A subscriber as a robot has one: prints each message of the topics below a name, a line each.
//
//   dds-reader DOMAIN TOPIC     best effort, as ROS's profile for sensor data
#include <CDDS.h>
#include <CLate.h>
#include <dds/dds.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../Sources/Libraries/CDDS/messages.h"

static struct late_library cyclone = LATE_EITHER("libddsc.so.0debian", "libddsc.so.0");
#define CALL(name) ((__typeof__(name) *)late_function(&cyclone, #name))

enum { imu, field, azimuth, kinds };

static void print_imu(const sensor_msgs_msg_dds__Imu_ *it) {
  printf("imu %d %u %s %.9f %.9f %.9f %.9f %g %g %g %g %g\n", it->header.stamp.sec, it->header.stamp.nanosec,
         it->header.frame_id, it->orientation.x, it->orientation.y, it->orientation.z, it->orientation.w,
         it->orientation_covariance[0], it->orientation_covariance[4], it->orientation_covariance[8],
         it->angular_velocity_covariance[0], it->linear_acceleration_covariance[0]);
}

static void print(int kind, const void *sample) {
  const sensor_msgs_msg_dds__MagneticField_ *magnetic = sample;
  const compass_interfaces_msg_dds__Azimuth_ *angle = sample;
  if (kind == imu) print_imu(sample);
  if (kind == field)
    printf("mag %g %g %g\n", magnetic->magnetic_field.x, magnetic->magnetic_field.y, magnetic->magnetic_field.z);
  if (kind == azimuth)
    printf("azimuth %.9f %g %d %d %d\n", angle->azimuth, angle->variance, angle->unit, angle->orientation,
           angle->reference);
}

int main(int count, char **words) {
  if (count != 3) return 64;
  static const dds_topic_descriptor_t *const descriptors[kinds] = {
      &sensor_msgs_msg_dds__Imu__desc, &sensor_msgs_msg_dds__MagneticField__desc,
      &compass_interfaces_msg_dds__Azimuth__desc};
  static const char *const names[kinds] = {"data", "mag", "azimuth"};
  dds_entity_t participant = dds_create_participant((uint32_t)strtoul(words[1], 0, 10), 0, 0);
  dds_entity_t waits = CALL(dds_create_waitset)(participant);
  dds_entity_t readers[kinds];
  dds_qos_t *qos = dds_create_qos();
  dds_qset_reliability(qos, DDS_RELIABILITY_BEST_EFFORT, 0);
  dds_qset_history(qos, DDS_HISTORY_KEEP_LAST, 5);
  for (int kind = 0; kind < kinds; kind++) {
    char name[256];
    snprintf(name, sizeof name, "rt/%s/%s", words[2], names[kind]);
    readers[kind] = CALL(dds_create_reader)(
        participant, dds_create_topic(participant, descriptors[kind], name, 0, 0), qos, 0);
    dds_entity_t condition = CALL(dds_create_readcondition)(readers[kind], DDS_ANY_STATE);
    if (CALL(dds_waitset_attach)(waits, condition, 0) < 0) return 69;
  }
  while (CALL(dds_waitset_wait)(waits, 0, 0, DDS_INFINITY) >= 0) {
    for (int kind = 0; kind < kinds; kind++) {
      void *samples[1] = {0};
      dds_sample_info_t info[1];
      while (CALL(dds_take)(readers[kind], samples, info, 1, 1) > 0) {
        if (info[0].valid_data) print(kind, samples[0]);
        CALL(dds_return_loan)(readers[kind], samples, 1);
      }
    }
    fflush(stdout);
  }
  return 70;
}
