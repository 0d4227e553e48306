/* The core of qibla as functions of C: the compass, the earth's field, prayer times, Hijri dates. Made by interface.py
   from interface.tsv: do not edit.

   The functions read no clock and no file, use no thread, and keep nothing but what is behind the pointers that they
   return. Two threads may use two compasses; one compass belongs to one thread at a time.

   Units. Angles are degrees, clockwise from north. The time of a stream (`time`) is nanoseconds since it began, as a
   double: whole numbers are exact for 104 days. UTC is milliseconds since 1970, as in JavaScript's Date. A day is the
   number of days since 1970-01-01. The device's axes: x right, y forward, z out of the face. What is not known is NaN,
   or -1 for a whole number.

   Time zones. The core has none. The caller states how far clocks are ahead of UTC on the days that it asks for, and,
   if they change near them, when and to what (qibla_day_rules). The country's code chooses the authority of the times.

   Memory. An event allocates nothing. The caller owns the memory of every struct; what a function named *_open returns
   is freed by *_close. No pointer may be NULL. */
#ifndef QIBLA_CORE_H
#define QIBLA_CORE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#define QIBLA_SIZE(type, size) static_assert(sizeof(struct type) == size, "a struct has a gap")
#else
#define QIBLA_SIZE(type, size) _Static_assert(sizeof(struct type) == size, "a struct has a gap")
#endif

#ifdef __swift__
#define QIBLA_SWIFT_NAME(name) __attribute__((swift_name(name)))
#else
#define QIBLA_SWIFT_NAME(name)
#endif

/* What *_open returns. */
struct qibla_compass;
struct qibla_days;
struct qibla_board;

#ifdef __wasi__
/* Of wasi-libc: the simulated board reads numbers with it. */
double strtod(const char *text, char **end);
#endif

/* A number that changes with this interface: compare it with qibla_layout(). */
#define QIBLA_LAYOUT 213513030

/* Whether the sensors that a heading needs deliver samples. */
enum qibla_compass_state {
  QIBLA_COMPASS_STATE_LIVE = 0, QIBLA_COMPASS_STATE_STALLED = 1, QIBLA_COMPASS_STATE_ABSENT = 2
};

/* The origin of the position. */
enum qibla_location {
  QIBLA_LOCATION_GPS = 0, QIBLA_LOCATION_CACHED = 1, QIBLA_LOCATION_STALE = 2, QIBLA_LOCATION_MANUAL = 3,
  QIBLA_LOCATION_NONE = 4
};

/* Whether a place has a bearing to the Kaaba. */
enum qibla_site {
  QIBLA_SITE_OPEN = 0, QIBLA_SITE_KAABA = 1, QIBLA_SITE_ANTIPODE = 2
};

/* How far a heading can be trusted. */
enum qibla_accuracy {
  QIBLA_ACCURACY_UNAVAILABLE = 0, QIBLA_ACCURACY_CALIBRATING = 1, QIBLA_ACCURACY_INTERFERENCE = 2,
  QIBLA_ACCURACY_UNSURE = 3, QIBLA_ACCURACY_ACCURATE = 4
};

/* Why a heading cannot be trusted, or why its bound is wide. */
enum qibla_reason {
  QIBLA_REASON_NO_SAMPLES = 0, QIBLA_REASON_STALLED = 1, QIBLA_REASON_NO_MAGNETOMETER = 2, QIBLA_REASON_TILT = 3,
  QIBLA_REASON_NO_CALIBRATION = 4, QIBLA_REASON_FOREIGN_CALIBRATION = 5, QIBLA_REASON_COVERAGE = 6,
  QIBLA_REASON_FIELD_STRONG = 7, QIBLA_REASON_FIELD_WEAK = 8, QIBLA_REASON_DIP = 9, QIBLA_REASON_GYRO_DISAGREES =
  10, QIBLA_REASON_SETTLING = 11, QIBLA_REASON_HIGH_LATITUDE = 12, QIBLA_REASON_LEVEL_ASSUMED = 13,
  QIBLA_REASON_HUB_HEADING = 14, QIBLA_REASON_NO_DATE = 15, QIBLA_REASON_DATE_OUTSIDE_MODEL = 16,
  QIBLA_REASON_RECEIVERS_DISAGREE = 17
};

/* The calibration in use. */
enum qibla_calibration_use {
  QIBLA_CALIBRATION_USE_NONE = 0, QIBLA_CALIBRATION_USE_GIVEN = 1, QIBLA_CALIBRATION_USE_FOUND = 2,
  QIBLA_CALIBRATION_USE_FOREIGN = 3
};

/* The state of the background calibration. */
enum qibla_progress {
  QIBLA_PROGRESS_OFF = 0, QIBLA_PROGRESS_GATHERING = 1, QIBLA_PROGRESS_REFUSED = 2, QIBLA_PROGRESS_SETTLED = 3
};

/* Why there is no new calibration. */
enum qibla_refusal {
  QIBLA_REFUSAL_TOO_FEW_SAMPLES = 0, QIBLA_REFUSAL_DEAD_AXIS = 1, QIBLA_REFUSAL_FROZEN = 2, QIBLA_REFUSAL_GRAVITY =
  3, QIBLA_REFUSAL_SATURATED = 4, QIBLA_REFUSAL_UNITS = 5, QIBLA_REFUSAL_AXES = 6, QIBLA_REFUSAL_TURNS = 7,
  QIBLA_REFUSAL_NOT_FINITE = 8, QIBLA_REFUSAL_COVERAGE = 9, QIBLA_REFUSAL_RESIDUAL = 10, QIBLA_REFUSAL_FOREIGN_FIELD
  = 11, QIBLA_REFUSAL_NO_BETTER = 12
};

/* A sensor: the index of its settings and counts. */
enum qibla_sensor {
  QIBLA_SENSOR_MAGN = 0, QIBLA_SENSOR_ACCEL = 1, QIBLA_SENSOR_GYRO = 2, QIBLA_SENSOR_HEADING = 3
};

/* An axis of a sensor. */
enum qibla_axis {
  QIBLA_AXIS_X = 0, QIBLA_AXIS_Y = 1, QIBLA_AXIS_Z = 2
};

/* Whether the date is known, which determines the declination. */
enum qibla_date_state {
  QIBLA_DATE_STATE_NONE = 0, QIBLA_DATE_STATE_KNOWN = 1, QIBLA_DATE_STATE_OUTSIDE_MODEL = 2
};

/* The usefulness of a compass, by the horizontal field. */
enum qibla_zone {
  QIBLA_ZONE_OK = 0, QIBLA_ZONE_CAUTION = 1, QIBLA_ZONE_BLACKOUT = 2
};

/* The next step of a guided calibration. */
enum qibla_advice {
  QIBLA_ADVICE_WAIT = 0, QIBLA_ADVICE_NEEDS_ACCELEROMETER = 1, QIBLA_ADVICE_TURN = 2, QIBLA_ADVICE_MEND = 3,
  QIBLA_ADVICE_LEAVE_MAGNETS = 4, QIBLA_ADVICE_GO_ON_TURNING = 5, QIBLA_ADVICE_TURN_UP = 6, QIBLA_ADVICE_GO_ON = 7
};

/* A side of the device that can be up. */
enum qibla_side {
  QIBLA_SIDE_FACE = 0, QIBLA_SIDE_BACK = 1, QIBLA_SIDE_TOP = 2, QIBLA_SIDE_BOTTOM = 3, QIBLA_SIDE_RIGHT = 4,
  QIBLA_SIDE_LEFT = 5
};

/* How a guided calibration ended: with a new calibration, or with the one in force. */
enum qibla_guide_end {
  QIBLA_GUIDE_END_GOOD = 0, QIBLA_GUIDE_END_AS_GOOD = 1
};

/* The axis that points: y, -z (out of the back), or by the attitude. */
enum qibla_forward {
  QIBLA_FORWARD_AUTO = 0, QIBLA_FORWARD_Y = 1, QIBLA_FORWARD_Z = 2
};

/* A time of the day: an index of times. */
enum qibla_prayer {
  QIBLA_PRAYER_FAJR = 0, QIBLA_PRAYER_SUNRISE = 1, QIBLA_PRAYER_DHUHR = 2, QIBLA_PRAYER_ASR = 3,
  QIBLA_PRAYER_MAGHRIB = 4, QIBLA_PRAYER_ISHA = 5
};

/* A time other than the six. */
enum qibla_extra {
  QIBLA_EXTRA_IMSAK = 0, QIBLA_EXTRA_ISHRAQ = 1, QIBLA_EXTRA_FIRST_THIRD = 2, QIBLA_EXTRA_MIDNIGHT = 3,
  QIBLA_EXTRA_LAST_THIRD = 4
};

/* A method of computing prayer times. */
enum qibla_method {
  QIBLA_METHOD_MUSLIM_WORLD_LEAGUE = 0, QIBLA_METHOD_EGYPTIAN = 1, QIBLA_METHOD_KARACHI = 2,
  QIBLA_METHOD_UMM_AL_QURA = 3, QIBLA_METHOD_DUBAI = 4, QIBLA_METHOD_GULF = 5, QIBLA_METHOD_MOONSIGHTING_COMMITTEE =
  6, QIBLA_METHOD_NORTH_AMERICA = 7, QIBLA_METHOD_KUWAIT = 8, QIBLA_METHOD_QATAR = 9, QIBLA_METHOD_SINGAPORE = 10,
  QIBLA_METHOD_TEHRAN = 11, QIBLA_METHOD_JAFARI = 12, QIBLA_METHOD_TURKEY = 13, QIBLA_METHOD_FRANCE = 14,
  QIBLA_METHOD_RUSSIA = 15, QIBLA_METHOD_JAKIM = 16, QIBLA_METHOD_KEMENAG = 17, QIBLA_METHOD_TUNISIA = 18,
  QIBLA_METHOD_ALGERIA = 19, QIBLA_METHOD_MOROCCO = 20, QIBLA_METHOD_PORTUGAL = 21, QIBLA_METHOD_JORDAN = 22,
  QIBLA_METHOD_BAHRAIN = 23, QIBLA_METHOD_BOSNIA = 24, QIBLA_METHOD_BRUNEI = 25, QIBLA_METHOD_LIBYA = 26,
  QIBLA_METHOD_MALDIVES = 27, QIBLA_METHOD_OMAN = 28, QIBLA_METHOD_SRI_LANKA = 29, QIBLA_METHOD_KAZAKHSTAN = 30,
  QIBLA_METHOD_NORTH_KAZAKHSTAN = 31, QIBLA_METHOD_KYRGYZSTAN = 32, QIBLA_METHOD_UZBEKISTAN = 33,
  QIBLA_METHOD_AZERBAIJAN = 34, QIBLA_METHOD_IRAQ = 35, QIBLA_METHOD_KURDISTAN = 36, QIBLA_METHOD_PALESTINE = 37,
  QIBLA_METHOD_BANGLADESH = 38, QIBLA_METHOD_SOUTH_INDIA = 39, QIBLA_METHOD_KOSOVO = 40, QIBLA_METHOD_IRELAND = 41,
  QIBLA_METHOD_LONDON = 42, QIBLA_METHOD_BURY = 43, QIBLA_METHOD_LYON = 44, QIBLA_METHOD_NORWAY = 45,
  QIBLA_METHOD_DIYANET_EUROPE = 46, QIBLA_METHOD_SWEDEN = 47, QIBLA_METHOD_DENMARK = 48, QIBLA_METHOD_TATARSTAN =
  49, QIBLA_METHOD_BASHKORTOSTAN = 50, QIBLA_METHOD_DAGESTAN = 51, QIBLA_METHOD_JOHOR = 52, QIBLA_METHOD_KELANTAN =
  53, QIBLA_METHOD_SARAWAK = 54, QIBLA_METHOD_MALAYSIAN_HIGHLANDS = 55, QIBLA_METHOD_INDONESIAN_HIGHLANDS = 56,
  QIBLA_METHOD_MAURITANIA = 57, QIBLA_METHOD_TAJIKISTAN = 58, QIBLA_METHOD_CAPE_TOWN = 59
};

/* A school of law, by the length of a shadow at asr. */
enum qibla_madhab {
  QIBLA_MADHAB_SHAFI = 0, QIBLA_MADHAB_HANAFI = 1
};

/* The rule for days without dawn, dusk, sunrise or sunset. */
enum qibla_high_latitude {
  QIBLA_HIGH_LATITUDE_AUTOMATIC = 0, QIBLA_HIGH_LATITUDE_MIDDLE_OF_THE_NIGHT = 1,
  QIBLA_HIGH_LATITUDE_SEVENTH_OF_THE_NIGHT = 2, QIBLA_HIGH_LATITUDE_TWILIGHT_ANGLE = 3,
  QIBLA_HIGH_LATITUDE_NEAREST_LATITUDE = 4, QIBLA_HIGH_LATITUDE_NEAREST_DAY = 5, QIBLA_HIGH_LATITUDE_NONE = 6
};

/* The dusk of the Moonsighting Committee's isha. */
enum qibla_dusk {
  QIBLA_DUSK_GENERAL = 0, QIBLA_DUSK_RED = 1, QIBLA_DUSK_WHITE = 2
};

/* How times are rounded to minutes. */
enum qibla_rounding {
  QIBLA_ROUNDING_AUTO = 0, QIBLA_ROUNDING_NEAREST = 1, QIBLA_ROUNDING_UP = 2, QIBLA_ROUNDING_DOWN = 3,
  QIBLA_ROUNDING_EXACT = 4
};

/* The fajr and maghrib that a fast counts from. */
enum qibla_fast_times {
  QIBLA_FAST_TIMES_SAFE = 0, QIBLA_FAST_TIMES_SHOWN = 1
};

/* When the Hijri day begins. */
enum qibla_day_start {
  QIBLA_DAY_START_MIDNIGHT = 0, QIBLA_DAY_START_MAGHRIB = 1
};

/* How the times of a day were checked. */
enum qibla_standing {
  QIBLA_STANDING_PRINTED = 0, QIBLA_STANDING_RELAYED = 1, QIBLA_STANDING_PUBLISHED = 2, QIBLA_STANDING_GENERAL = 3,
  QIBLA_STANDING_OWN = 4, QIBLA_STANDING_LIBRARIES = 5, QIBLA_STANDING_TIMETABLE = 6
};

/* The origin of fajr, maghrib or isha; of the other times if the sun does not rise or set: latitude or day. */
enum qibla_source {
  QIBLA_SOURCE_METHOD = 0, QIBLA_SOURCE_SEASON = 1, QIBLA_SOURCE_PART_OF_NIGHT = 2, QIBLA_SOURCE_LATITUDE = 3,
  QIBLA_SOURCE_DAY = 4, QIBLA_SOURCE_SUNSET = 5
};

/* A calendar of Hijri months. */
enum qibla_calendar {
  QIBLA_CALENDAR_UMM_AL_QURA = 0, QIBLA_CALENDAR_ICU = 1, QIBLA_CALENDAR_FCNA = 2, QIBLA_CALENDAR_CIVIL = 3
};

/* The origin of a Hijri date. */
enum qibla_hijri_source {
  QIBLA_HIJRI_SOURCE_UMM_AL_QURA = 0, QIBLA_HIJRI_SOURCE_ICU = 1, QIBLA_HIJRI_SOURCE_FCNA = 2,
  QIBLA_HIJRI_SOURCE_CIVIL = 3, QIBLA_HIJRI_SOURCE_ANNOUNCED = 4, QIBLA_HIJRI_SOURCE_PRESUMED = 5
};

/* A day or a night of the Hijri year: a bit of `events`. */
enum qibla_hijri_event {
  QIBLA_HIJRI_EVENT_NEW_YEAR = 0, QIBLA_HIJRI_EVENT_TASUA = 1, QIBLA_HIJRI_EVENT_ASHURA = 2,
  QIBLA_HIJRI_EVENT_MAWLID = 3, QIBLA_HIJRI_EVENT_RAGHAIB = 4, QIBLA_HIJRI_EVENT_ISRA = 5,
  QIBLA_HIJRI_EVENT_MID_SHABAN = 6, QIBLA_HIJRI_EVENT_RAMADAN = 7, QIBLA_HIJRI_EVENT_LAYLAT_AL_QADR = 8,
  QIBLA_HIJRI_EVENT_EID_AL_FITR = 9, QIBLA_HIJRI_EVENT_SIX_OF_SHAWWAL = 10, QIBLA_HIJRI_EVENT_FIRST_TEN = 11,
  QIBLA_HIJRI_EVENT_ARAFAH = 12, QIBLA_HIJRI_EVENT_EID_AL_ADHA = 13, QIBLA_HIJRI_EVENT_TASHRIQ = 14,
  QIBLA_HIJRI_EVENT_WHITE_DAYS = 15, QIBLA_HIJRI_EVENT_SACRED_MONTH = 16, QIBLA_HIJRI_EVENT_WEEKLY_FAST = 17
};

/* The rule of fasting on a day. */
enum qibla_fasting {
  QIBLA_FASTING_FREE = 0, QIBLA_FASTING_RECOMMENDED = 1, QIBLA_FASTING_OBLIGATORY = 2, QIBLA_FASTING_FORBIDDEN = 3
};

/* The kind of a moment. */
enum qibla_call {
  QIBLA_CALL_RECORDING = 0, QIBLA_CALL_BEFORE = 1, QIBLA_CALL_BEGIN = 2, QIBLA_CALL_AFTER = 3, QIBLA_CALL_ADHAN = 4,
  QIBLA_CALL_FIRST_ADHAN = 5, QIBLA_CALL_IQAMA = 6, QIBLA_CALL_SUHOOR = 7, QIBLA_CALL_IFTAR = 8, QIBLA_CALL_JUMUAH =
  9, QIBLA_CALL_EID = 10, QIBLA_CALL_TAKBIRS = 11, QIBLA_CALL_FAST = 12, QIBLA_CALL_REMINDER = 13
};

/* The kind of an event: the order of events at the same time. */
enum qibla_event_kind {
  QIBLA_EVENT_KIND_SETTINGS = 0, QIBLA_EVENT_KIND_SENSORS = 1, QIBLA_EVENT_KIND_CLOCK = 2,
  QIBLA_EVENT_KIND_CALIBRATION = 3, QIBLA_EVENT_KIND_PLACE = 4, QIBLA_EVENT_KIND_FIX = 5, QIBLA_EVENT_KIND_ACCEL =
  6, QIBLA_EVENT_KIND_GYRO = 7, QIBLA_EVENT_KIND_MAGN = 8, QIBLA_EVENT_KIND_HEADING = 9, QIBLA_EVENT_KIND_TRUTH =
  10, QIBLA_EVENT_KIND_GYRO_BIAS = 11, QIBLA_EVENT_KIND_MARK = 12, QIBLA_EVENT_KIND_TICK = 13
};

/* The bearing and the distance from a place to the Kaaba. */
struct qibla_way {
  /* Degrees clockwise from true north; NaN at the Kaaba and at its antipode. */
  double bearing;
  /* Metres. */
  double distance;
  /* Whether there is a bearing. An enum qibla_site. */
  int32_t site;
  /* 0. */
  int32_t reserved;
};
QIBLA_SIZE(qibla_way, 24);

/* The earth's magnetic field at a place and a date, by the World Magnetic Model. */
struct qibla_field {
  /* The date, as a year with its fraction. */
  double year;
  /* Degrees from geographic to magnetic north, east positive. */
  double declination;
  /* Degrees below the horizon. */
  double dip;
  /* Nanotesla. */
  double strength;
  /* Nanotesla. */
  double horizontal;
  /* Nanotesla. */
  double north;
  /* Nanotesla. */
  double east;
  /* Nanotesla. */
  double down;
  /* Degrees a year. */
  double declination_rate;
  /* Degrees a year. */
  double dip_rate;
  /* Nanotesla a year. */
  double strength_rate;
  /* One standard deviation of the declination, in degrees, with the part that comes from the date. */
  double declination_sigma;
  /* The usefulness of a compass. An enum qibla_zone. */
  int32_t zone;
  /* 1 if the date is within the model's years. */
  int32_t valid;
};
QIBLA_SIZE(qibla_field, 104);

/* The settings of a compass. docs/hardware.md describes each: `alignment_enter_deg` is `alignment.enter_deg`. */
struct qibla_settings {
  /* As in a configuration file. */
  double pointing_tilt_begins_deg;
  /* As in a configuration file. */
  double pointing_tilt_span_deg;
  /* As in a configuration file. */
  double samples_late_ms;
  /* As in a configuration file. */
  double samples_stalled_after_s;
  /* As in a configuration file. */
  double samples_frozen_after_s;
  /* As in a configuration file. */
  double samples_largest_accel_mps2;
  /* As in a configuration file. */
  double samples_largest_gyro_radps;
  /* As in a configuration file. */
  double samples_largest_magn_ut;
  /* As in a configuration file. */
  double field_says_deg;
  /* As in a configuration file. */
  double field_clears_deg;
  /* As in a configuration file. */
  double errors_local_anomaly_deg;
  /* As in a configuration file. */
  double errors_lean_deg;
  /* As in a configuration file. */
  double errors_calibration_deg;
  /* As in a configuration file. */
  double errors_uncalibrated_deg;
  /* As in a configuration file. */
  double calibration_largest_sigma_deg;
  /* As in a configuration file. */
  double calibration_largest_flat_sigma_deg;
  /* As in a configuration file. */
  double calibration_largest_first_sigma_deg;
  /* As in a configuration file. */
  double calibration_largest_residual_percent;
  /* As in a configuration file. */
  double calibration_margin;
  /* As in a configuration file. */
  double calibration_nearly_right_deg;
  /* As in a configuration file. */
  double location_fresh_s;
  /* As in a configuration file. */
  double location_cached_h;
  /* As in a configuration file. */
  double location_fastest_mps;
  /* As in a configuration file. */
  double location_jump_settles_s;
  /* As in a configuration file. */
  double location_receiver_silent_s;
  /* As in a configuration file. */
  double accuracy_unsure_above_deg;
  /* As in a configuration file. */
  double accuracy_sure_below_deg;
  /* As in a configuration file. */
  double alignment_enter_deg;
  /* As in a configuration file. */
  double alignment_leave_deg;
  /* As in a configuration file. */
  double alignment_dwell_ms;
  /* As in a configuration file. */
  double alignment_spacing_ms;
  /* As in a configuration file. An enum qibla_forward. */
  int32_t pointing_forward;
  /* 1: calibrate in the background. */
  int32_t calibration_background;
};
QIBLA_SIZE(qibla_settings, 256);

/* The properties of one sensor. NaN: unknown. */
struct qibla_sensor_facts {
  /* Samples a second. */
  double rate;
  /* Milliseconds from the motion to a sample's time stamp. */
  double latency;
  /* Standard deviation of a component, in the sensor's unit. */
  double noise;
  /* 1 if the device has the sensor; the other fields count only then. */
  int32_t present;
  /* A number for the part's name, equal for equal names; 0: unknown. */
  int32_t device;
};
QIBLA_SIZE(qibla_sensor_facts, 32);

/* The correction of a device's samples: corrected = mount * matrix * (raw - offset). Matrices are row by row. */
struct qibla_calibration {
  /* UTC; NaN: unknown. */
  double created;
  /* Microtesla. */
  double magn_offset[3];
  /* No unit. */
  double magn_matrix[9];
  /* m/s2. */
  double accel_offset[3];
  /* No unit. */
  double accel_matrix[9];
  /* rad/s; NaN: unknown. */
  double gyro_bias[3];
  /* rad/s; NaN: unknown. */
  double gyro_bias_sigma[3];
  /* The rotation of the device in its mounting. */
  double mount[9];
  /* Degrees added to every heading. */
  double trim;
  /* Degrees; NaN: unknown. Like the five below. */
  double heading_sigma;
  /* Percent of the field. */
  double residual;
  /* Percent of all directions. */
  double coverage;
  /* Degrees. */
  double tilt;
  /* Degrees. */
  double tilted_sigma;
  /* Degrees. */
  double trim_sigma;
  /* Microtesla by which the device's own field moved between calibrations; it counts if `comparisons` is above 0. */
  double moved;
  /* UTC of the last comparison; NaN: unknown. */
  double checked;
  /* The number of the magnetometer's name; 0: any. */
  int32_t device;
  /* 1 if the accelerometer's errors were measured; -1: if there is a correction of it. */
  int32_t knows_accel;
  /* The number of samples; -1: unknown. */
  int32_t samples;
  /* The number of comparisons behind `moved`. */
  int32_t comparisons;
};
QIBLA_SIZE(qibla_calibration, 408);

/* The state of the compass at a tick. NaN and -1: unknown. */
struct qibla_reading {
  /* Nanoseconds since the stream began. */
  double time;
  /* Degrees clockwise from true north. */
  double heading;
  /* Degrees clockwise from magnetic north. */
  double magnetic;
  /* Degrees, east positive. */
  double declination;
  /* Degrees of y above the horizon. */
  double pitch;
  /* Degrees, positive when the right edge is down. */
  double roll;
  /* w, x, y, z: from the device to magnetic east, north, up. */
  double quaternion[4];
  /* Degrees/s, clockwise. */
  double rate;
  /* Degrees from true north to the Kaaba. */
  double bearing;
  /* Degrees to turn to face the Kaaba; negative: to the left. */
  double pointer;
  /* Metres to the Kaaba. */
  double distance;
  /* 95 % bound of the heading, in degrees (of `magnetic` while `heading` is unknown). */
  double uncertainty;
  /* Microtesla. */
  double field;
  /* Microtesla, by the world model. */
  double expected_field;
  /* Degrees below the horizon. */
  double dip;
  /* Degrees, by the world model. */
  double expected_dip;
  /* Seconds, if the location is cached or stale. */
  double location_age;
  /* Whether samples come. An enum qibla_compass_state. */
  int32_t compass;
  /* The origin of the position. An enum qibla_location. */
  int32_t location;
  /* -1 without a position. An enum qibla_site. */
  int32_t site;
  /* How far the heading can be trusted. An enum qibla_accuracy. */
  int32_t accuracy;
  /* Why it cannot be trusted, or why its bound is wide; -1: no reason. An enum qibla_reason. */
  int32_t reason;
  /* 1 if the device faces the Kaaba. */
  int32_t aligned;
  /* 1 if a haptic pulse is due now. */
  int32_t pulse;
  /* 0 if the heading may be in any direction. */
  int32_t knows_direction;
  /* 1 if there is a new status, which happens once a second. */
  int32_t has_status;
  /* 1 if a calibration was found, 2 if the one in force was checked: it should be stored. */
  int32_t has_calibration;
};
QIBLA_SIZE(qibla_reading, 200);

/* The state of the pipeline, once a second. NaN and -1: unknown. An index of four is a sensor. */
struct qibla_status {
  /* Nanoseconds since the stream began. */
  double time;
  /* Samples accepted in the last second. */
  double rate[4];
  /* Samples accepted since the stream began. */
  double taken[4];
  /* Samples rejected: a component is not finite. */
  double not_a_number[4];
  /* Samples rejected: an impossible size. */
  double absurd[4];
  /* Samples rejected: the same time as the one before. */
  double repeated[4];
  /* Samples rejected: too late. */
  double late[4];
  /* Fixes rejected. */
  double fixes_refused;
  /* Places rejected. */
  double places_refused;
  /* Degrees: the position in use. */
  double latitude;
  /* Degrees. */
  double longitude;
  /* Metres. */
  double altitude;
  /* Degrees: the last position, if it is too old for use. */
  double last_latitude;
  /* Degrees. */
  double last_longitude;
  /* Degrees, one standard deviation. */
  double declination_sigma;
  /* Degrees: one standard deviation of the calibration in use. */
  double heading_sigma;
  /* Percent of the field. */
  double residual;
  /* Percent of all directions. */
  double coverage;
  /* Percent, towards the wanted sigma of the background calibration. */
  double progress_done;
  /* Percent of all directions. */
  double progress_coverage;
  /* Degrees. */
  double progress_sigma;
  /* Percent of the field. */
  double progress_residual;
  /* The figure of the refusal: m/s2, microtesla, degrees, percent, or a number of samples. */
  double refusal_value;
  /* rad/s. */
  double gyro_bias[3];
  /* rad/s. */
  double gyro_bias_sigma[3];
  /* The covered directions as 128 bits, the lowest first. */
  int32_t covered[4];
  /* The calibration in use. An enum qibla_calibration_use. */
  int32_t calibration;
  /* Degrees: the 95 % bound of headings with it from tomorrow on. */
  int32_t good_to;
  /* The state of the background calibration. An enum qibla_progress. */
  int32_t progress;
  /* -1: not refused. An enum qibla_refusal. */
  int32_t refusal;
  /* The faulty sensor. An enum qibla_sensor. */
  int32_t refusal_sensor;
  /* Its faulty axis. An enum qibla_axis. */
  int32_t refusal_axis;
  /* Whether the date is known. An enum qibla_date_state. */
  int32_t date;
  /* The zone of the horizontal field. An enum qibla_zone. */
  int32_t zone;
  /* 1 if the date is within the model's years. */
  int32_t declination_valid;
  /* The number of lasting changes of the field. */
  int32_t shifts;
};
QIBLA_SIZE(qibla_status, 432);

/* A guided calibration. NaN and -1: unknown. */
struct qibla_guidance {
  /* From 0 to 1. It reaches 1 at the end. */
  double done;
  /* The direction that is up, in device axes. */
  double up[3];
  /* Percent of all directions that have been up. */
  double coverage;
  /* Degrees: the sigma at which the calibration is good. */
  double goal;
  /* Degrees: the calibration that was found. */
  double heading_sigma;
  /* Degrees: one standard deviation with the old calibration, as the new one shows it. */
  double before;
  /* Microtesla. */
  double measured_field;
  /* Microtesla. */
  double expected_field;
  /* The figure of the refusal, as in a status. */
  double refusal_value;
  /* The directions that have been up as 128 bits, the lowest first. */
  int32_t covered[4];
  /* The next step. An enum qibla_advice. */
  int32_t advice;
  /* The side to turn up, if that is the step. An enum qibla_side. */
  int32_t side;
  /* Why there are no samples, if the step is to wait. An enum qibla_reason. */
  int32_t reason;
  /* Why a sensor must be mended, if that is the step. An enum qibla_refusal. */
  int32_t refusal;
  /* The faulty sensor. An enum qibla_sensor. */
  int32_t refusal_sensor;
  /* Its faulty axis. An enum qibla_axis. */
  int32_t refusal_axis;
  /* The sides that have been up, a bit each. */
  int32_t sides;
  /* The number of sides that have been up, if it changed at this tick; -1 otherwise. */
  int32_t milestone_sides;
  /* 1 if a calibration was found at this tick, 2 if the guide ended at it, 0 otherwise. */
  int32_t milestone;
  /* How it ended; -1 before the end. An enum qibla_guide_end. */
  int32_t end;
  /* Degrees: the 95 % bound from tomorrow on, at the end. */
  int32_t good_to;
  /* 0. */
  int32_t reserved;
};
QIBLA_SIZE(qibla_guidance, 152);

/* A place with its rules of times and dates. qibla_day_rules_default fills in the defaults. */
struct qibla_day_rules {
  /* Degrees. */
  double latitude;
  /* Degrees. */
  double longitude;
  /* Metres; NaN: unknown. */
  double altitude;
  /* UTC from which clocks are `offset_after` ahead of UTC; NaN: never. */
  double clock_changes;
  /* The user's own depth, in degrees; NaN: the method's. */
  double fajr_angle;
  /* The user's own depth, in degrees; NaN: the method's. */
  double maghrib_angle;
  /* The user's own depth, in degrees; NaN: the method's. */
  double isha_angle;
  /* The user's own minutes after maghrib; NaN: the method's. */
  double isha_minutes;
  /* Minutes added to each time. */
  double adjustment[6];
  /* Seconds that clocks are ahead of UTC; negative west of Greenwich. The caller knows the zones, not the core. */
  int32_t offset;
  /* The same after `clock_changes`. */
  int32_t offset_after;
  /* 256 * the first letter + the second letter of the ISO 3166 code in capitals; 0: unknown. */
  int32_t country;
  /* -1: that of the place's authority. An enum qibla_method. */
  int32_t method;
  /* -1: that of the place's authority. An enum qibla_madhab. */
  int32_t madhab;
  /* The rule. An enum qibla_high_latitude. */
  int32_t high_latitude;
  /* The dusk. An enum qibla_dusk. */
  int32_t dusk;
  /* 1: isha of Ramadan as the method has it; 0: as in other months; -1: as the method defines it. */
  int32_t ramadan_isha;
  /* How times are rounded. An enum qibla_rounding. */
  int32_t rounding;
  /* 1: with the authority's precautionary minutes. */
  int32_t caution;
  /* 1: as the Adhan libraries compute. */
  int32_t compatible;
  /* 1: sunrise and sunset of an open horizon below the place. */
  int32_t open_horizon;
  /* What a fast counts from. An enum qibla_fast_times. */
  int32_t fast_times;
  /* The calendar of Hijri dates. An enum qibla_calendar. */
  int32_t calendar;
  /* Days from -2 to 2. */
  int32_t calendar_adjustment;
  /* When the Hijri day begins. An enum qibla_day_start. */
  int32_t day_start;
  /* 1: it may be another place. */
  int32_t doubtful;
  /* 0. */
  int32_t reserved;
};
QIBLA_SIZE(qibla_day_rules, 184);

/* The times of a day. Instants are UTC; NaN: there is none. */
struct qibla_day {
  /* As shown, by prayer. */
  double times[6];
  /* Before they are rounded. */
  double exact[6];
  /* The earliest minute at which a mosque here may print each. */
  double earliest[6];
  /* The latest minute. */
  double latest[6];
  /* The other times, by `extra`. */
  double extras[5];
  /* When a fast of the day begins. */
  double fast_begin;
  /* When it ends. */
  double fast_end;
  /* Tomorrow's fajr. */
  double next_fajr;
  /* The part of the night, the latitude in degrees, or the number of days, by the source. */
  double fajr_value;
  /* The same of maghrib. */
  double maghrib_value;
  /* The same of isha. */
  double isha_value;
  /* The same of sunrise, asr and maghrib, if the sun does not rise or set. */
  double polar_value;
  /* Days since 1970-01-01. */
  int32_t day;
  /* The Hijri date of the daytime; 0: none. */
  int32_t hijri_year;
  /* From 1. */
  int32_t hijri_month;
  /* From 1. */
  int32_t hijri_day;
  /* The origin of the date; -1: none. An enum qibla_hijri_source. */
  int32_t hijri_source;
  /* The origin of fajr. An enum qibla_source. */
  int32_t fajr_source;
  /* The origin of maghrib. An enum qibla_source. */
  int32_t maghrib_source;
  /* The origin of isha. An enum qibla_source. */
  int32_t isha_source;
  /* The origin of sunrise, asr and maghrib if the sun does not rise or set; -1 if it does. An enum qibla_source. */
  int32_t polar_source;
  /* How the times were checked. An enum qibla_standing. */
  int32_t standing;
  /* The method. An enum qibla_method. */
  int32_t method;
  /* The school. An enum qibla_madhab. */
  int32_t madhab;
  /* 1 if the method is that of the place's own authority. */
  int32_t own_authority;
  /* 1 if precautionary minutes were left out to keep the order of the times. */
  int32_t without_caution;
  /* 0. */
  int32_t reserved[2];
};
QIBLA_SIZE(qibla_day, 352);

/* The present day at an instant. UTC; NaN and -1: none. */
struct qibla_now {
  /* When the prayer in force began. */
  double current_time;
  /* When the next one begins. */
  double next_time;
  /* The earliest minute at which a mosque here may print the next one. */
  double next_earliest;
  /* The latest minute. */
  double next_latest;
  /* Until when all this holds, in whole minutes. */
  double valid_until;
  /* Days since 1970-01-01: the day of the place's calendar. */
  int32_t day;
  /* The prayer in force; -1 after sunrise. An enum qibla_prayer. */
  int32_t current;
  /* The next one. An enum qibla_prayer. */
  int32_t next;
  /* 1 if the Hijri date is already the next day's. */
  int32_t after_maghrib;
  /* The Hijri date in force; 0: none. */
  int32_t hijri_year;
  /* From 1. */
  int32_t hijri_month;
  /* From 1. */
  int32_t hijri_day;
  /* 0. */
  int32_t reserved;
};
QIBLA_SIZE(qibla_now, 72);

/* A moment that is called: the beginning of a prayer, minutes before it, suhoor, iftar, takbirs. */
struct qibla_moment {
  /* UTC. */
  double instant;
  /* Seconds for which it may still be called. */
  double lapse;
  /* UTC; NaN: unknown. */
  double earliest;
  /* UTC; NaN: unknown. */
  double latest;
  /* Days since 1970-01-01. */
  int32_t day;
  /* The kind. An enum qibla_call. */
  int32_t kind;
  /* The prayer, or the time from which it is counted; -1 for takbirs by the clock. An enum qibla_prayer. */
  int32_t prayer;
  /* Minutes before or after; 0 for a kind without. */
  int32_t minutes;
  /* The fast that is announced, or the feast of takbirs; -1 otherwise. An enum qibla_hijri_event. */
  int32_t event;
  /* 1 if the adhan is called then. */
  int32_t calls_adhan;
};
QIBLA_SIZE(qibla_moment, 56);

/* A Hijri date with what people observe on it. */
struct qibla_hijri {
  /* Days since 1970-01-01: the civil day of its daytime. */
  int32_t day;
  /* From 1. */
  int32_t year;
  /* From 1. */
  int32_t month;
  /* The day of the month, from 1. */
  int32_t of_month;
  /* The number of days of the month. */
  int32_t length;
  /* The origin of the date. An enum qibla_hijri_source. */
  int32_t source;
  /* The events, a bit each by `hijri_event`. */
  int32_t events;
  /* The rule of fasting. An enum qibla_fasting. */
  int32_t fasting;
};
QIBLA_SIZE(qibla_hijri, 32);

/* The sun's place in the sky. */
struct qibla_sun {
  /* Degrees clockwise from true north; a shadow points to the opposite side. */
  double azimuth;
  /* Degrees above the horizon, without refraction. */
  double altitude;
};
QIBLA_SIZE(qibla_sun, 16);

/* An instant at which the sun, or a shadow, shows the Qibla. */
struct qibla_alignment {
  /* UTC. */
  double instant;
  /* 1 if a shadow points to the Qibla. */
  int32_t by_shadow;
  /* 0. */
  int32_t reserved;
};
QIBLA_SIZE(qibla_alignment, 16);

/* An event of a simulated board. NaN and -1: unknown, or not of its kind. */
struct qibla_event {
  /* Nanoseconds since the stream began. */
  double time;
  /* UTC: of a clock, of a fix, of a gyroscope's stored bias. */
  double utc;
  /* A sample, a bias of a gyroscope in rad/s, or a truth: heading, pitch and roll in degrees. */
  double three[3];
  /* Of a gyroscope's stored bias, in rad/s. */
  double sigma[3];
  /* A truth: w, x, y, z from the device to magnetic east, north, up. */
  double attitude[4];
  /* Degrees: of a place or a fix. */
  double latitude;
  /* Degrees. */
  double longitude;
  /* Metres. */
  double altitude;
  /* Metres: of a fix. */
  double error;
  /* Seconds: of a place that a receiver reported; NaN if it was set by hand. */
  double age;
  /* Its kind. An enum qibla_event_kind. */
  int32_t kind;
  /* Of a fix: 0 or 1: no fix; 2: without altitude; 3: with altitude. */
  int32_t mode;
  /* Of a fix: a number for the receiver's name, equal for equal names. */
  int32_t device;
  /* 0. */
  int32_t reserved;
};
QIBLA_SIZE(qibla_event, 152);

/* The version of this header that the code was built with: QIBLA_LAYOUT. */
int32_t qibla_layout(void) QIBLA_SWIFT_NAME("qiblaLayout()");

/* The version of the program, as text that ends with a zero. */
const char *qibla_version(void) QIBLA_SWIFT_NAME("qiblaVersion()");

/* The year of an instant with its fraction. */
double qibla_decimal_year(double utc) QIBLA_SWIFT_NAME("qiblaDecimalYear(_:)");

/* The way from a place to the Kaaba. Returns 0, or -1 if there is no such place. */
int32_t qibla_bearing(double latitude, double longitude, struct qibla_way *out)
    QIBLA_SWIFT_NAME("qiblaBearing(_:_:_:)");

/* The field at a place; altitude in metres, NaN for unknown. Returns 0, or -1 if there is no such place or date. */
int32_t qibla_field(double latitude, double longitude, double altitude, double year, struct qibla_field *out)
    QIBLA_SWIFT_NAME("qiblaField(_:_:_:_:_:)");

/* The sun over a place. Returns 0, or -1 if there is no such place or date. */
int32_t qibla_sun(double latitude, double longitude, double utc, struct qibla_sun *out)
    QIBLA_SWIFT_NAME("qiblaSun(_:_:_:_:)");

/* The instants from one to another, at most two days apart, at which the sun or a shadow shows the Qibla. Returns
   their number, of which at most `room` are written, or -1. */
int32_t qibla_sun_alignments(double latitude, double longitude, double from, double to, struct qibla_alignment *out,
    int32_t room) QIBLA_SWIFT_NAME("qiblaSunAlignments(_:_:_:_:_:_:)");

/* The next instant at which the sun is above the Kaaba or its antipode, seen from a place. Returns it, or NaN if
   there is none. */
double qibla_sun_over_kaaba(double latitude, double longitude, double after, struct qibla_alignment *out)
    QIBLA_SWIFT_NAME("qiblaSunOverKaaba(_:_:_:_:)");

/* A compass that has seen no event. */
struct qibla_compass *qibla_compass_open(void) QIBLA_SWIFT_NAME("qiblaCompassOpen()");

/* Frees a compass. */
void qibla_compass_close(struct qibla_compass *compass) QIBLA_SWIFT_NAME("qiblaCompassClose(_:)");

/* Every setting at its default. */
void qibla_settings_default(struct qibla_settings *out) QIBLA_SWIFT_NAME("qiblaSettingsDefault(_:)");

/* The settings from now on. Returns 0, or -1 if one is not finite or negative: then nothing changes. */
int32_t qibla_compass_settings(struct qibla_compass *compass, double time, const struct qibla_settings *settings)
    QIBLA_SWIFT_NAME("qiblaCompassSettings(_:_:_:)");

/* The sensors from now on: four, by `sensor`. */
void qibla_compass_sensors(struct qibla_compass *compass, double time, const struct qibla_sensor_facts *four)
    QIBLA_SWIFT_NAME("qiblaCompassSensors(_:_:_:)");

/* UTC at this time. */
void qibla_compass_clock(struct qibla_compass *compass, double time, double utc)
    QIBLA_SWIFT_NAME("qiblaCompassClock(_:_:_:)");

/* The calibration from now on. Returns 0, or -1 if a number is not finite: then nothing changes. */
int32_t qibla_compass_calibration(struct qibla_compass *compass, double time, const struct qibla_calibration
    *calibration) QIBLA_SWIFT_NAME("qiblaCompassCalibration(_:_:_:)");

/* The calibration in force. Returns 0, or -1 if there is none. */
int32_t qibla_compass_calibration_get(struct qibla_compass *compass, struct qibla_calibration *out)
    QIBLA_SWIFT_NAME("qiblaCompassCalibrationGet(_:_:)");

/* What an earlier run has learnt of this gyroscope: three numbers in rad/s, and their sigma; created: UTC or NaN. */
void qibla_compass_gyro_bias(struct qibla_compass *compass, double time, const double *bias, const double *sigma, double
    created) QIBLA_SWIFT_NAME("qiblaCompassGyroBias(_:_:_:_:_:)");

/* A place; altitude in metres or NaN. age: seconds since a receiver reported it; NaN: it was set by hand. */
void qibla_compass_place(struct qibla_compass *compass, double time, double latitude, double longitude, double altitude,
    double age) QIBLA_SWIFT_NAME("qiblaCompassPlace(_:_:_:_:_:_:)");

/* A receiver's report: mode 0 or 1: no fix; 2: without altitude; 3: with altitude. NaN and 0: not reported. */
void qibla_compass_fix(struct qibla_compass *compass, double time, int32_t mode, double latitude, double longitude,
    double altitude, double error, double utc, int32_t device) QIBLA_SWIFT_NAME("qiblaCompassFix(_:_:_:_:_:_:_:_:_:)");

/* Acceleration in m/s2: flat and face up, z is +9.81. */
void qibla_compass_accel(struct qibla_compass *compass, double time, double x, double y, double z)
    QIBLA_SWIFT_NAME("qiblaCompassAccel(_:_:_:_:_:)");

/* Angular rate in rad/s. */
void qibla_compass_gyro(struct qibla_compass *compass, double time, double x, double y, double z)
    QIBLA_SWIFT_NAME("qiblaCompassGyro(_:_:_:_:_:)");

/* Magnetic field in microtesla. */
void qibla_compass_magn(struct qibla_compass *compass, double time, double x, double y, double z)
    QIBLA_SWIFT_NAME("qiblaCompassMagn(_:_:_:_:_:)");

/* A heading from magnetic north, from a sensor that reports nothing else. */
void qibla_compass_heading(struct qibla_compass *compass, double time, double degrees)
    QIBLA_SWIFT_NAME("qiblaCompassHeading(_:_:_:)");

/* The reading at a time. */
void qibla_compass_tick(struct qibla_compass *compass, double time, struct qibla_reading *out)
    QIBLA_SWIFT_NAME("qiblaCompassTick(_:_:_:)");

/* The last status. Returns 0, or -1 before the first. */
int32_t qibla_compass_status(struct qibla_compass *compass, struct qibla_status *out)
    QIBLA_SWIFT_NAME("qiblaCompassStatus(_:_:)");

/* Begins a guided calibration: each tick steps it. */
void qibla_guide_open(struct qibla_compass *compass) QIBLA_SWIFT_NAME("qiblaGuideOpen(_:)");

/* Ends it. */
void qibla_guide_close(struct qibla_compass *compass) QIBLA_SWIFT_NAME("qiblaGuideClose(_:)");

/* The guidance after the last tick. Returns 0, or -1 if no guide is open. */
int32_t qibla_guide(struct qibla_compass *compass, struct qibla_guidance *out) QIBLA_SWIFT_NAME("qiblaGuide(_:_:)");

/* The 128 directions of `covered`, three numbers each, in device axes. Returns 128; room: the most directions
   written. */
int32_t qibla_directions(double *out, int32_t room) QIBLA_SWIFT_NAME("qiblaDirections(_:_:)");

/* Every rule at its default, at no place. */
void qibla_day_rules_default(struct qibla_day_rules *out) QIBLA_SWIFT_NAME("qiblaDayRulesDefault(_:)");

/* The days of a place; NULL if there is no such place or rule. */
struct qibla_days *qibla_days_open(const struct qibla_day_rules *rules) QIBLA_SWIFT_NAME("qiblaDaysOpen(_:)");

/* Frees them. */
void qibla_days_close(struct qibla_days *days) QIBLA_SWIFT_NAME("qiblaDaysClose(_:)");

/* The announced first day of a Hijri month, as days since 1970-01-01. Returns 0, or -1 if it is refused. */
int32_t qibla_days_announce(struct qibla_days *days, int32_t year, int32_t month, int32_t day)
    QIBLA_SWIFT_NAME("qiblaDaysAnnounce(_:_:_:_:)");

/* A day of the place's calendar, as days since 1970-01-01. Returns 0, or -1 for a day that the calendar leaves out. */
int32_t qibla_days_day(struct qibla_days *days, int32_t day, struct qibla_day *out)
    QIBLA_SWIFT_NAME("qiblaDaysDay(_:_:_:)");

/* The present day at an instant. Returns 0, or -1 if there is no such instant. */
int32_t qibla_days_now(struct qibla_days *days, double utc, struct qibla_now *out)
    QIBLA_SWIFT_NAME("qiblaDaysNow(_:_:_:)");

/* The moments from an instant up to another, at most 40 days. Returns their number, of which at most `room` are
   written, or -1. */
int32_t qibla_days_moments(struct qibla_days *days, double from, double to, struct qibla_moment *out, int32_t room)
    QIBLA_SWIFT_NAME("qiblaDaysMoments(_:_:_:_:_:)");

/* The Hijri date of a civil day, given as days since 1970-01-01. Returns 0, or -1 outside the calendar. */
int32_t qibla_hijri_of_day(int32_t calendar, int32_t adjustment, int32_t day, struct qibla_hijri *out)
    QIBLA_SWIFT_NAME("qiblaHijriOfDay(_:_:_:_:)");

/* The civil day of a Hijri date, as days since 1970-01-01; INT32_MIN if there is no such date. */
int32_t qibla_day_of_hijri(int32_t calendar, int32_t adjustment, int32_t year, int32_t month, int32_t day)
    QIBLA_SWIFT_NAME("qiblaDayOfHijri(_:_:_:_:_:)");

/* The number of a civil day; INT32_MIN if there is no such date. */
int32_t qibla_day_of_date(int32_t year, int32_t month, int32_t day) QIBLA_SWIFT_NAME("qiblaDayOfDate(_:_:_:)");

/* A simulated board that runs a scenario, which is text in ASCII as `qibla simulate` reads it. seed: NaN for the
   scenario's own. NULL if the text is no scenario. */
struct qibla_board *qibla_board_open(const uint8_t *scenario, int32_t length, double seed)
    QIBLA_SWIFT_NAME("qiblaBoardOpen(_:_:_:)");

/* Frees it. */
void qibla_board_close(struct qibla_board *board) QIBLA_SWIFT_NAME("qiblaBoardClose(_:)");

/* The next event, if it is due by a time. Returns 1 with an event, 0 if none is due, -1 if the scenario is over.
   There are no ticks. */
int32_t qibla_board_next(struct qibla_board *board, double until, struct qibla_event *out)
    QIBLA_SWIFT_NAME("qiblaBoardNext(_:_:_:)");

/* The sensors, by `sensor`. */
void qibla_board_sensors(struct qibla_board *board, struct qibla_sensor_facts *four)
    QIBLA_SWIFT_NAME("qiblaBoardSensors(_:_:)");

/* The calibration of the last event. Returns 0, or -1 if it has none. */
int32_t qibla_board_calibration(struct qibla_board *board, struct qibla_calibration *out)
    QIBLA_SWIFT_NAME("qiblaBoardCalibration(_:_:)");

/* The text of the last event, which is a mark. Returns its length, of which at most `room` bytes are written. */
int32_t qibla_board_mark(struct qibla_board *board, uint8_t *out, int32_t room)
    QIBLA_SWIFT_NAME("qiblaBoardMark(_:_:_:)");

/* Performs an action now: the words of a scenario's line after `at 3s`, in ASCII. Returns 0, or -1 if the text is
   no action. */
int32_t qibla_board_perform(struct qibla_board *board, const uint8_t *action, int32_t length)
    QIBLA_SWIFT_NAME("qiblaBoardPerform(_:_:_:)");

/* Drops the rest of the scenario and brings the device to rest, so that actions alone move it. */
void qibla_board_improvise(struct qibla_board *board) QIBLA_SWIFT_NAME("qiblaBoardImprovise(_:)");

/* Degrees of y above the horizon, as the last action left it. */
double qibla_board_tilt(struct qibla_board *board) QIBLA_SWIFT_NAME("qiblaBoardTilt(_:)");

#ifdef __cplusplus
}
#endif

#endif
