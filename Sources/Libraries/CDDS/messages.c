/****************************************************************

  Generated from messages.idl by Eclipse Cyclone DDS IDL to C Translator
  File name: messages.c
  Cyclone DDS: V0.10.2

*****************************************************************/
#include "messages.h"

static const uint32_t sensor_msgs_msg_dds__Imu__ops [] =
{
  /* Imu_ */
  DDS_OP_ADR | DDS_OP_TYPE_EXT, offsetof (sensor_msgs_msg_dds__Imu_, header), (3u << 16u) + 22u /* Header_ */,
  DDS_OP_ADR | DDS_OP_TYPE_EXT, offsetof (sensor_msgs_msg_dds__Imu_, orientation), (3u << 16u) + 30u /* Quaternion_ */,
  DDS_OP_ADR | DDS_OP_TYPE_ARR | DDS_OP_SUBTYPE_8BY | DDS_OP_FLAG_FP, offsetof (sensor_msgs_msg_dds__Imu_, orientation_covariance), 9u,
  DDS_OP_ADR | DDS_OP_TYPE_EXT, offsetof (sensor_msgs_msg_dds__Imu_, angular_velocity), (3u << 16u) + 33u /* Vector3_ */,
  DDS_OP_ADR | DDS_OP_TYPE_ARR | DDS_OP_SUBTYPE_8BY | DDS_OP_FLAG_FP, offsetof (sensor_msgs_msg_dds__Imu_, angular_velocity_covariance), 9u,
  DDS_OP_ADR | DDS_OP_TYPE_EXT, offsetof (sensor_msgs_msg_dds__Imu_, linear_acceleration), (3u << 16u) + 27u /* Vector3_ */,
  DDS_OP_ADR | DDS_OP_TYPE_ARR | DDS_OP_SUBTYPE_8BY | DDS_OP_FLAG_FP, offsetof (sensor_msgs_msg_dds__Imu_, linear_acceleration_covariance), 9u,
  DDS_OP_RTS,

  /* Header_ */
  DDS_OP_ADR | DDS_OP_TYPE_EXT, offsetof (std_msgs_msg_dds__Header_, stamp), (3u << 16u) + 6u /* Time_ */,
  DDS_OP_ADR | DDS_OP_TYPE_STR, offsetof (std_msgs_msg_dds__Header_, frame_id),
  DDS_OP_RTS,

  /* Time_ */
  DDS_OP_ADR | DDS_OP_TYPE_4BY | DDS_OP_FLAG_SGN, offsetof (builtin_interfaces_msg_dds__Time_, sec),
  DDS_OP_ADR | DDS_OP_TYPE_4BY, offsetof (builtin_interfaces_msg_dds__Time_, nanosec),
  DDS_OP_RTS,

  /* Quaternion_ */
  DDS_OP_ADR | DDS_OP_TYPE_8BY | DDS_OP_FLAG_FP, offsetof (geometry_msgs_msg_dds__Quaternion_, x),
  DDS_OP_ADR | DDS_OP_TYPE_8BY | DDS_OP_FLAG_FP, offsetof (geometry_msgs_msg_dds__Quaternion_, y),
  DDS_OP_ADR | DDS_OP_TYPE_8BY | DDS_OP_FLAG_FP, offsetof (geometry_msgs_msg_dds__Quaternion_, z),
  DDS_OP_ADR | DDS_OP_TYPE_8BY | DDS_OP_FLAG_FP, offsetof (geometry_msgs_msg_dds__Quaternion_, w),
  DDS_OP_RTS,

  /* Vector3_ */
  DDS_OP_ADR | DDS_OP_TYPE_8BY | DDS_OP_FLAG_FP, offsetof (geometry_msgs_msg_dds__Vector3_, x),
  DDS_OP_ADR | DDS_OP_TYPE_8BY | DDS_OP_FLAG_FP, offsetof (geometry_msgs_msg_dds__Vector3_, y),
  DDS_OP_ADR | DDS_OP_TYPE_8BY | DDS_OP_FLAG_FP, offsetof (geometry_msgs_msg_dds__Vector3_, z),
  DDS_OP_RTS
};

const dds_topic_descriptor_t sensor_msgs_msg_dds__Imu__desc =
{
  .m_size = sizeof (sensor_msgs_msg_dds__Imu_),
  .m_align = dds_alignof (sensor_msgs_msg_dds__Imu_),
  .m_flagset = 0u,
  .m_nkeys = 0u,
  .m_typename = "sensor_msgs::msg::dds_::Imu_",
  .m_keys = NULL,
  .m_nops = 23,
  .m_ops = sensor_msgs_msg_dds__Imu__ops,
  .m_meta = ""
};

static const uint32_t sensor_msgs_msg_dds__MagneticField__ops [] =
{
  /* MagneticField_ */
  DDS_OP_ADR | DDS_OP_TYPE_EXT, offsetof (sensor_msgs_msg_dds__MagneticField_, header), (3u << 16u) + 10u /* Header_ */,
  DDS_OP_ADR | DDS_OP_TYPE_EXT, offsetof (sensor_msgs_msg_dds__MagneticField_, magnetic_field), (3u << 16u) + 18u /* Vector3_ */,
  DDS_OP_ADR | DDS_OP_TYPE_ARR | DDS_OP_SUBTYPE_8BY | DDS_OP_FLAG_FP, offsetof (sensor_msgs_msg_dds__MagneticField_, magnetic_field_covariance), 9u,
  DDS_OP_RTS,

  /* Header_ */
  DDS_OP_ADR | DDS_OP_TYPE_EXT, offsetof (std_msgs_msg_dds__Header_, stamp), (3u << 16u) + 6u /* Time_ */,
  DDS_OP_ADR | DDS_OP_TYPE_STR, offsetof (std_msgs_msg_dds__Header_, frame_id),
  DDS_OP_RTS,

  /* Time_ */
  DDS_OP_ADR | DDS_OP_TYPE_4BY | DDS_OP_FLAG_SGN, offsetof (builtin_interfaces_msg_dds__Time_, sec),
  DDS_OP_ADR | DDS_OP_TYPE_4BY, offsetof (builtin_interfaces_msg_dds__Time_, nanosec),
  DDS_OP_RTS,

  /* Vector3_ */
  DDS_OP_ADR | DDS_OP_TYPE_8BY | DDS_OP_FLAG_FP, offsetof (geometry_msgs_msg_dds__Vector3_, x),
  DDS_OP_ADR | DDS_OP_TYPE_8BY | DDS_OP_FLAG_FP, offsetof (geometry_msgs_msg_dds__Vector3_, y),
  DDS_OP_ADR | DDS_OP_TYPE_8BY | DDS_OP_FLAG_FP, offsetof (geometry_msgs_msg_dds__Vector3_, z),
  DDS_OP_RTS
};

const dds_topic_descriptor_t sensor_msgs_msg_dds__MagneticField__desc =
{
  .m_size = sizeof (sensor_msgs_msg_dds__MagneticField_),
  .m_align = dds_alignof (sensor_msgs_msg_dds__MagneticField_),
  .m_flagset = 0u,
  .m_nkeys = 0u,
  .m_typename = "sensor_msgs::msg::dds_::MagneticField_",
  .m_keys = NULL,
  .m_nops = 14,
  .m_ops = sensor_msgs_msg_dds__MagneticField__ops,
  .m_meta = ""
};

static const uint32_t compass_interfaces_msg_dds__Azimuth__ops [] =
{
  /* Azimuth_ */
  DDS_OP_ADR | DDS_OP_TYPE_EXT, offsetof (compass_interfaces_msg_dds__Azimuth_, header), (3u << 16u) + 14u /* Header_ */,
  DDS_OP_ADR | DDS_OP_TYPE_8BY | DDS_OP_FLAG_FP, offsetof (compass_interfaces_msg_dds__Azimuth_, azimuth),
  DDS_OP_ADR | DDS_OP_TYPE_8BY | DDS_OP_FLAG_FP, offsetof (compass_interfaces_msg_dds__Azimuth_, variance),
  DDS_OP_ADR | DDS_OP_TYPE_1BY, offsetof (compass_interfaces_msg_dds__Azimuth_, unit),
  DDS_OP_ADR | DDS_OP_TYPE_1BY, offsetof (compass_interfaces_msg_dds__Azimuth_, orientation),
  DDS_OP_ADR | DDS_OP_TYPE_1BY, offsetof (compass_interfaces_msg_dds__Azimuth_, reference),
  DDS_OP_RTS,

  /* Header_ */
  DDS_OP_ADR | DDS_OP_TYPE_EXT, offsetof (std_msgs_msg_dds__Header_, stamp), (3u << 16u) + 6u /* Time_ */,
  DDS_OP_ADR | DDS_OP_TYPE_STR, offsetof (std_msgs_msg_dds__Header_, frame_id),
  DDS_OP_RTS,

  /* Time_ */
  DDS_OP_ADR | DDS_OP_TYPE_4BY | DDS_OP_FLAG_SGN, offsetof (builtin_interfaces_msg_dds__Time_, sec),
  DDS_OP_ADR | DDS_OP_TYPE_4BY, offsetof (builtin_interfaces_msg_dds__Time_, nanosec),
  DDS_OP_RTS
};

const dds_topic_descriptor_t compass_interfaces_msg_dds__Azimuth__desc =
{
  .m_size = sizeof (compass_interfaces_msg_dds__Azimuth_),
  .m_align = dds_alignof (compass_interfaces_msg_dds__Azimuth_),
  .m_flagset = 0u,
  .m_nkeys = 0u,
  .m_typename = "compass_interfaces::msg::dds_::Azimuth_",
  .m_keys = NULL,
  .m_nops = 13,
  .m_ops = compass_interfaces_msg_dds__Azimuth__ops,
  .m_meta = ""
};

