#include <CLate.h>
#include <dds/dds.h>
#include <dds/ddsrt/log.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "CDDS.h"
#include "messages.h"

// Debian's name, and that of Cyclone's own build.
static struct late_library cyclone = LATE_EITHER("libddsc.so.0debian", "libddsc.so.0");

LATE(cyclone, dds_entity_t, dds_create_participant,
     (const dds_domainid_t domain, const dds_qos_t *qos, const dds_listener_t *listener), (domain, qos, listener),
     DDS_RETCODE_UNSUPPORTED)
LATE(cyclone, dds_entity_t, dds_create_topic,
     (dds_entity_t participant, const dds_topic_descriptor_t *descriptor, const char *name, const dds_qos_t *qos,
      const dds_listener_t *listener),
     (participant, descriptor, name, qos, listener), DDS_RETCODE_UNSUPPORTED)
LATE(cyclone, dds_entity_t, dds_create_writer,
     (dds_entity_t owner, dds_entity_t topic, const dds_qos_t *qos, const dds_listener_t *listener),
     (owner, topic, qos, listener), DDS_RETCODE_UNSUPPORTED)
LATE(cyclone, dds_qos_t *, dds_create_qos, (void), (), 0)
LATE(cyclone, void, dds_delete_qos, (dds_qos_t *qos), (qos), )
LATE(cyclone, void, dds_qset_reliability, (dds_qos_t *qos, dds_reliability_kind_t kind, dds_duration_t longest),
     (qos, kind, longest), )
LATE(cyclone, void, dds_qset_history, (dds_qos_t *qos, dds_history_kind_t kind, int32_t depth), (qos, kind, depth), )
LATE(cyclone, dds_return_t, dds_write, (dds_entity_t writer, const void *sample), (writer, sample),
     DDS_RETCODE_UNSUPPORTED)
LATE(cyclone, dds_entity_t, dds_create_reader,
     (dds_entity_t owner, dds_entity_t topic, const dds_qos_t *qos, const dds_listener_t *listener),
     (owner, topic, qos, listener), DDS_RETCODE_UNSUPPORTED)
LATE(cyclone, dds_return_t, dds_read_mask,
     (dds_entity_t reader, void **samples, dds_sample_info_t *facts, size_t size, uint32_t most, uint32_t mask),
     (reader, samples, facts, size, most, mask), DDS_RETCODE_UNSUPPORTED)
LATE(cyclone, dds_return_t, dds_take_mask,
     (dds_entity_t reader, void **samples, dds_sample_info_t *facts, size_t size, uint32_t most, uint32_t mask),
     (reader, samples, facts, size, most, mask), DDS_RETCODE_UNSUPPORTED)
LATE(cyclone, dds_return_t, dds_return_loan, (dds_entity_t reader, void **samples, int32_t count),
     (reader, samples, count), DDS_RETCODE_UNSUPPORTED)
LATE(cyclone, dds_return_t, dds_delete, (dds_entity_t entity), (entity), DDS_RETCODE_UNSUPPORTED)
LATE(cyclone, const char *, dds_strretcode, (dds_return_t code), (code), "Cyclone DDS is missing")
LATE(cyclone, void, dds_set_log_sink, (dds_log_write_fn_t sink, void *data), (sink, data), )

// The library logs from its own threads, to standard error unless it is given a place.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char newest[ROS_WORDS];

static void keep(const char *words) {
  pthread_mutex_lock(&lock);
  snprintf(newest, sizeof newest, "%s", words);
  newest[strcspn(newest, "\n")] = 0;
  pthread_mutex_unlock(&lock);
}

// Drops an older warning, so that it is not given as the reason of the next error.
static void forget(void) { keep(""); }

static void hear(void *data, const dds_log_data_t *log) {
  if (log->priority & (DDS_LC_FATAL | DDS_LC_ERROR | DDS_LC_WARNING)) keep(log->message);
}

bool ros_is_available(void) {
  // Releases before 0.10 have the same file name, and another form of descriptors.
  return late_function(&cyclone, "dds_get_typeinfo");
}

static int32_t add(int32_t participant, const dds_topic_descriptor_t *descriptor, const char *name, int32_t *writer) {
  dds_entity_t topic = dds_create_topic(participant, descriptor, name, 0, 0);
  if (topic < 0) return topic;
  dds_qos_t *qos = dds_create_qos();
  // Subscribers of either kind match a reliable publisher. The last messages are kept for those that missed one, and
  // give way: nothing waits.
  dds_qset_reliability(qos, DDS_RELIABILITY_RELIABLE, 0);
  dds_qset_history(qos, DDS_HISTORY_KEEP_LAST, 5);
  *writer = dds_create_writer(participant, topic, qos, 0);
  dds_delete_qos(qos);
  return *writer;
}

static void *pass(void *gate) {
  pthread_mutex_lock(gate);
  pthread_mutex_unlock(gate);
  return 0;
}

// Cyclone DDS ends the whole process where it is refused one of its seven threads. So as many are tried first, with
// some room for the rest of the service.
static bool has_threads(void) {
  enum { most = 10 };
  pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  pthread_t threads[most];
  int count = 0;
  pthread_mutex_lock(&gate);
  while (count < most && pthread_create(&threads[count], 0, pass, &gate) == 0) count++;
  pthread_mutex_unlock(&gate);
  for (int k = 0; k < count; k++) pthread_join(threads[k], 0);
  return count == most;
}

int32_t ros_open(uint32_t domain, const char *imu, const char *field, const char *azimuth, struct ros_writers *writers) {
  *writers = (struct ros_writers){0};
  forget();
  if (!has_threads()) {
    keep("its threads are refused; does the unit's TasksMax=, or a user's limit, allow them?");
    return DDS_RETCODE_OUT_OF_RESOURCES;
  }
  dds_set_log_sink(hear, 0);
  dds_entity_t participant = dds_create_participant(domain, 0, 0);
  if (participant < 0) return participant;
  writers->participant = participant;
  int32_t failed = add(participant, &sensor_msgs_msg_dds__Imu__desc, imu, &writers->imu);
  if (failed >= 0) failed = add(participant, &sensor_msgs_msg_dds__MagneticField__desc, field, &writers->field);
  if (failed >= 0) failed = add(participant, &compass_interfaces_msg_dds__Azimuth__desc, azimuth, &writers->azimuth);
  if (failed >= 0) failed = writers->others = dds_create_reader(participant, DDS_BUILTIN_TOPIC_DCPSPARTICIPANT, 0, 0);
  if (failed < 0) ros_close(writers);
  return failed < 0 ? failed : 0;
}

static std_msgs_msg_dds__Header_ header(const struct ros_messages *it) {
  return (std_msgs_msg_dds__Header_){{it->seconds, it->nanoseconds}, (char *)it->frame};
}

// A message that finds a full queue is dropped.
static int32_t publish(dds_entity_t writer, const void *message) {
  int32_t failed = dds_write(writer, message);
  return failed == DDS_RETCODE_TIMEOUT ? 0 : failed;
}

enum { most_others = 256 };

// The number of participants in a state; it counts to most_others + 1 and no further.
static int32_t count(dds_entity_t others, uint32_t state, bool is_taken) {
  void *samples[most_others + 1] = {0};
  dds_sample_info_t facts[most_others + 1];
  uint32_t mask = DDS_ANY_SAMPLE_STATE | DDS_ANY_VIEW_STATE | state;
  int32_t found = is_taken ? dds_take_mask(others, samples, facts, most_others + 1, most_others + 1, mask)
                           : dds_read_mask(others, samples, facts, most_others + 1, most_others + 1, mask);
  if (found > 0) dds_return_loan(others, samples, found);
  return found;
}

// The library keeps every participant that announces itself, for as long as that wishes. To close the domain is the
// only way to be rid of them.
int32_t ros_check(const struct ros_writers *writers) {
  // Those that have left are kept until they are taken.
  uint32_t gone = DDS_NOT_ALIVE_DISPOSED_INSTANCE_STATE | DDS_NOT_ALIVE_NO_WRITERS_INSTANCE_STATE;
  while (count(writers->others, gone, true) > most_others) {
  }
  if (count(writers->others, DDS_ALIVE_INSTANCE_STATE, false) <= most_others) return 0;
  keep("more than 256 participants are in it; let it be the robot's alone");
  return DDS_RETCODE_OUT_OF_RESOURCES;
}

int32_t ros_send(const struct ros_writers *writers, const struct ros_messages *it) {
  sensor_msgs_msg_dds__Imu_ imu = {
      .header = header(it),
      .orientation = {it->orientation[0], it->orientation[1], it->orientation[2], it->orientation[3]},
      // The readings have neither rate nor acceleration in three axes.
      .angular_velocity_covariance = {-1},
      .linear_acceleration_covariance = {-1},
  };
  for (int axis = 0; axis < 3; axis++) imu.orientation_covariance[4 * axis] = it->variances[axis];
  forget();
  int32_t failed = publish(writers->imu, &imu);
  if (failed >= 0 && it->has_field) {
    sensor_msgs_msg_dds__MagneticField_ field = {header(it), {it->field[0], it->field[1], it->field[2]}, {0}};
    failed = publish(writers->field, &field);
  }
  if (failed >= 0 && it->has_azimuth) {
    // Radians, clockwise from north (NED), geographic north.
    compass_interfaces_msg_dds__Azimuth_ azimuth = {header(it), it->azimuth, it->variance, 0, 1, 1};
    failed = publish(writers->azimuth, &azimuth);
  }
  return failed;
}

void ros_close(struct ros_writers *writers) {
  if (writers->participant > 0) dds_delete(writers->participant);
  *writers = (struct ros_writers){0};
}

void ros_words(int32_t error, char words[ROS_WORDS]) {
  pthread_mutex_lock(&lock);
  snprintf(words, ROS_WORDS, "%s", newest[0] ? newest : dds_strretcode(error));
  pthread_mutex_unlock(&lock);
}
