/****************************************************************

  Generated from messages.idl by Eclipse Cyclone DDS IDL to C Translator
  File name: messages.h
  Cyclone DDS: V0.10.2

*****************************************************************/
#ifndef DDSC_MESSAGES_H
#define DDSC_MESSAGES_H

#include "dds/ddsc/dds_public_impl.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct builtin_interfaces_msg_dds__Time_
{
  int32_t sec;
  uint32_t nanosec;
} builtin_interfaces_msg_dds__Time_;

typedef struct std_msgs_msg_dds__Header_
{
  struct builtin_interfaces_msg_dds__Time_ stamp;
  char * frame_id;
} std_msgs_msg_dds__Header_;

typedef struct geometry_msgs_msg_dds__Quaternion_
{
  double x;
  double y;
  double z;
  double w;
} geometry_msgs_msg_dds__Quaternion_;

typedef struct geometry_msgs_msg_dds__Vector3_
{
  double x;
  double y;
  double z;
} geometry_msgs_msg_dds__Vector3_;

typedef struct sensor_msgs_msg_dds__Imu_
{
  struct std_msgs_msg_dds__Header_ header;
  struct geometry_msgs_msg_dds__Quaternion_ orientation;
  double orientation_covariance[9];
  struct geometry_msgs_msg_dds__Vector3_ angular_velocity;
  double angular_velocity_covariance[9];
  struct geometry_msgs_msg_dds__Vector3_ linear_acceleration;
  double linear_acceleration_covariance[9];
} sensor_msgs_msg_dds__Imu_;

extern const dds_topic_descriptor_t sensor_msgs_msg_dds__Imu__desc;

#define sensor_msgs_msg_dds__Imu___alloc() \
((sensor_msgs_msg_dds__Imu_*) dds_alloc (sizeof (sensor_msgs_msg_dds__Imu_)));

#define sensor_msgs_msg_dds__Imu__free(d,o) \
dds_sample_free ((d), &sensor_msgs_msg_dds__Imu__desc, (o))

typedef struct sensor_msgs_msg_dds__MagneticField_
{
  struct std_msgs_msg_dds__Header_ header;
  struct geometry_msgs_msg_dds__Vector3_ magnetic_field;
  double magnetic_field_covariance[9];
} sensor_msgs_msg_dds__MagneticField_;

extern const dds_topic_descriptor_t sensor_msgs_msg_dds__MagneticField__desc;

#define sensor_msgs_msg_dds__MagneticField___alloc() \
((sensor_msgs_msg_dds__MagneticField_*) dds_alloc (sizeof (sensor_msgs_msg_dds__MagneticField_)));

#define sensor_msgs_msg_dds__MagneticField__free(d,o) \
dds_sample_free ((d), &sensor_msgs_msg_dds__MagneticField__desc, (o))

typedef struct compass_interfaces_msg_dds__Azimuth_
{
  struct std_msgs_msg_dds__Header_ header;
  double azimuth;
  double variance;
  uint8_t unit;
  uint8_t orientation;
  uint8_t reference;
} compass_interfaces_msg_dds__Azimuth_;

extern const dds_topic_descriptor_t compass_interfaces_msg_dds__Azimuth__desc;

#define compass_interfaces_msg_dds__Azimuth___alloc() \
((compass_interfaces_msg_dds__Azimuth_*) dds_alloc (sizeof (compass_interfaces_msg_dds__Azimuth_)));

#define compass_interfaces_msg_dds__Azimuth__free(d,o) \
dds_sample_free ((d), &compass_interfaces_msg_dds__Azimuth__desc, (o))

#ifdef __cplusplus
}
#endif

#endif /* DDSC_MESSAGES_H */
