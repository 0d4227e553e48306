/*
 * qibla.h   a client of the compass service qibla in one header: its lines, from its Unix socket, in structs.
 *
 * In one file of a program, before every other header:
 *
 *     #define QIBLA_IMPLEMENTATION
 *     #include "qibla.h"
 *
 * and in all others only the second line. It is C99 and C++11 and needs POSIX alone. It allocates no memory, prints
 * nothing, starts no thread and never waits, except in qibla_wait().
 *
 *     static qibla_client client;
 *     static qibla_line line;
 *     if (qibla_open(&client, NULL) != 0) return 1;
 *     while (qibla_wait(&client, &line, -1) > 0)
 *       if (line.kind == QIBLA_READING && line.as.reading.pointer.known) turn_to(line.as.reading.pointer.value);
 *     qibla_close(&client);
 *
 * The meaning and the unit of every field are in docs/protocol.md and, for programs, in docs/schemas. A field that the
 * service does not know, or does not send, has known == false, and its value is 0 or empty. New classes and fields may
 * come: other classes are QIBLA_OTHER, other fields are skipped, and line.text is the whole line for your own reader.
 *
 * MIT License
 *
 * Copyright (c) 2026 The qibla authors
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
 * documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
 * rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to
 * permit persons to whom the Software is furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
 * Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
 * WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
 * COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
 * OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */
#ifndef QIBLA_H
#define QIBLA_H

/* The socket's functions are POSIX, which a strict -std=c99 hides. */
#if defined(QIBLA_IMPLEMENTATION) && !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L
#endif

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The longest line that is read, in bytes; a longer one is dropped and counted. The service's are below 8 KB. */
#define QIBLA_LONGEST_LINE 16384
/* The longest request, in bytes, by the service's own limit. */
#define QIBLA_LONGEST_REQUEST 8192
/* The most sources, and the most bridges, in the state of a service; more are counted. */
#define QIBLA_MOST_SOURCES 8
/* The most faults of today's calls; more are counted. */
#define QIBLA_MOST_FAULTS 8

/* A number, a whole number, yes or no. Not known: known is false. */
typedef struct { bool known; double value; } qibla_number;
typedef struct { bool known; int64_t value; } qibla_whole;
typedef struct { bool known; bool value; } qibla_flag;
/* One of the protocol's words, such as "accurate". */
typedef struct { bool known; char text[32]; } qibla_word;
/* A text for people in UTF-8; a longer one is cut between two characters. Control characters are spaces. */
typedef struct { bool known; char text[512]; } qibla_text;
/* Numbers in their order. */
typedef struct { bool known; double value[3]; } qibla_vector;
typedef struct { bool known; double value[4]; } qibla_quaternion;

typedef enum {
  QIBLA_BROKEN,  /* no valid line: no JSON object, or a field of another type */
  QIBLA_OTHER,   /* a class that this header does not know */
  QIBLA_EVENT,   /* an event, after qibla_request_events(): a line of a trace; only its t is read */
  QIBLA_READING, /* the heading and its neighbours, 60 times a second */
  QIBLA_HAPTIC,  /* a cue: the device has turned to the Kaaba */
  QIBLA_ALERT,   /* a moment of a prayer, or a reminder, is called */
  QIBLA_HUSH,    /* somebody asks for silence: whoever plays the adhan ends it */
  QIBLA_STATUS,  /* sensors, calibration, position; once a second */
  QIBLA_MISSED,  /* lines were missed, because this program read too slowly */
  QIBLA_SERVICE, /* the answer to qibla_request_state() */
  QIBLA_ANSWER   /* the answer to every other request */
} qibla_kind;

typedef struct {
  qibla_whole t; /* nanoseconds since the stream began */
  qibla_word compass, location, site, accuracy, reason;
  qibla_number location_age_s, heading, magnetic, declination, pitch, roll, rate, bearing, pointer, distance_km;
  qibla_number uncertainty, field_ut, expected_ut, dip, expected_dip;
  qibla_quaternion quaternion; /* w, x, y, z */
  qibla_flag aligned, simulated;
} qibla_reading;

typedef struct { qibla_whole t; qibla_word cue; } qibla_haptic;

typedef struct {
  bool known;
  qibla_text id, text;
  qibla_word kind, prayer, time;
  qibla_whole epoch, late_s;
  qibla_flag adhan, doubtful;
  qibla_word earliest, latest;
} qibla_alert;

typedef struct {
  bool known;
  qibla_number rate_hz;
  qibla_whole taken, not_a_number, absurd, repeated, late;
} qibla_sensor;

typedef struct { bool known; qibla_number lat, lon, alt; } qibla_position;

typedef struct {
  qibla_whole t, fixes_refused, places_refused;
  struct { bool known; qibla_sensor magn, accel, gyro, heading; } sensors;
  qibla_word calibration, date;
  struct { bool known; qibla_number heading_sigma_deg, residual_percent, coverage_percent; } quality;
  qibla_number good_to_deg;
  struct {
    bool known;
    qibla_word state, refusal;
    qibla_number done_percent, coverage_percent, heading_sigma_deg;
    struct { bool known; char text[33]; } covered;
    qibla_whole shifts;
  } calibrating;
  struct { bool known; qibla_vector bias, sigma; } gyro_bias;
  qibla_position position, last_position;
  struct { bool known; qibla_flag valid; qibla_word zone; qibla_number sigma_deg; } declination;
} qibla_status;

typedef struct { qibla_word name, state; qibla_text reason; } qibla_source;
typedef struct {
  size_t count; /* may be more than QIBLA_MOST_SOURCES */
  qibla_source all[QIBLA_MOST_SOURCES];
} qibla_sources;

typedef struct {
  bool known;
  qibla_text waiting, rule;
  qibla_alert next;
  qibla_word hijri;
  size_t fault_count; /* may be more than QIBLA_MOST_FAULTS */
  qibla_text faults[QIBLA_MOST_FAULTS];
} qibla_calls;

typedef struct {
  qibla_word version;
  qibla_whole pid, clients, readings, skipped;
  qibla_number uptime_s;
  qibla_text iio, place;
  qibla_flag simulated;
  qibla_sources sources; /* sensors and receivers */
  qibla_sources bridges; /* bridges that send to a peer */
  qibla_calls calls;
  struct { bool known; qibla_text state; qibla_flag fine, muted; } sound;
} qibla_service;

typedef struct { qibla_text error, path; qibla_whole beginning_ns; } qibla_answer;

typedef struct { qibla_whole count; } qibla_missed;

/* A line: its kind says which member of `as` is filled. */
typedef struct {
  qibla_kind kind;
  const char *text; /* without line feed and without a zero at its end; valid until the next call */
  size_t length;
  qibla_word class_name;
  union {
    qibla_reading reading;
    qibla_haptic haptic;
    qibla_alert alert;
    qibla_status status;
    qibla_missed missed;
    qibla_service service;
    qibla_answer answer;
    struct { qibla_whole t; } event;
  } as;
} qibla_line;

/* A connection. All that it needs is in it: 25 KB. */
typedef struct {
  int descriptor;
  uint64_t dropped; /* lines that were too long */
  size_t start, end, unsent;
  bool is_skipping;
  char in[QIBLA_LONGEST_LINE + 1];
  char out[QIBLA_LONGEST_REQUEST];
} qibla_client;

/*
 * Connects to a socket. NULL is this machine's service: $QIBLA_SOCKET where it is set, else /run/qibla/qibla.sock, else
 * $XDG_RUNTIME_DIR/qibla.sock. 0, or -1 with errno.
 */
int qibla_open(qibla_client *client, const char *path);

/* Closes the connection. A client that is closed may be closed again. */
void qibla_close(qibla_client *client);

/* For poll(): the descriptor, and the events to wait for (POLLIN, with POLLOUT while a request waits). */
int qibla_descriptor(const qibla_client *client);
short qibla_events(const qibla_client *client);

/*
 * The next line, without waiting. 1: a line. 0: none now; wait with poll() and call again. -1 with errno: the
 * connection has ended (ECONNRESET where the service closed it); close it, and open another one after some seconds.
 * Call it until it returns 0: several lines may have come.
 */
int qibla_next(qibla_client *client, qibla_line *line);

/* The same, and waits for a line: at most so many milliseconds, then it is 0; -1 waits without an end. */
int qibla_wait(qibla_client *client, qibla_line *line, int milliseconds);

/*
 * Requests. 0, or -1 with errno: EAGAIN where too much waits to be sent, EMSGSIZE where the request is too long or has
 * a line feed. The answer is a line; at most four requests of a client wait at a time.
 */
int qibla_request_state(qibla_client *client);  /* a line of QIBLA_SERVICE */
int qibla_request_events(qibla_client *client); /* from then on events instead of readings */
int qibla_request_hush(qibla_client *client);   /* what sounds for a prayer ends */
/* Mutes the calls until they are unmuted. Only root and the service's own user may ask for it. */
int qibla_request_mute(qibla_client *client, bool on);
/* Stores a calibration, a JSON object. NULL asks whether one would be stored. */
int qibla_request_store(qibla_client *client, const char *calibration);

/* Reads a line that came in another way, such as from a file: any bytes, without the line feed. */
void qibla_parse(const char *text, size_t length, qibla_line *line);

#ifdef __cplusplus
}
#endif

#endif /* QIBLA_H */

#if defined(QIBLA_IMPLEMENTATION) && !defined(QIBLA_IMPLEMENTED)
#define QIBLA_IMPLEMENTED

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The deepest nesting of a line that is read; the service's is 4. */
#define QIBLA__DEEPEST 16

typedef struct { const unsigned char *at, *end; } qibla__scan;

/* A field of a class: its key, its type, its place in the struct, and of an object its own fields. */
typedef enum {
  QIBLA__NUMBER, QIBLA__WHOLE, QIBLA__FLAG, QIBLA__TEXT, QIBLA__NUMBERS, QIBLA__OBJECT, QIBLA__SOURCES,
  QIBLA__FAULTS
} qibla__type;
typedef struct qibla__field {
  const char *key;
  qibla__type type;
  size_t offset;
  size_t size; /* of a text: its bytes with the zero; of numbers and an object's fields: how many there are */
  const struct qibla__field *fields;
} qibla__field;

#define QIBLA__N(in, name) { #name, QIBLA__NUMBER, offsetof(in, name), 0, NULL }
#define QIBLA__I(in, name) { #name, QIBLA__WHOLE, offsetof(in, name), 0, NULL }
#define QIBLA__B(in, name) { #name, QIBLA__FLAG, offsetof(in, name), 0, NULL }
#define QIBLA__T(in, name) { #name, QIBLA__TEXT, offsetof(in, name), sizeof(((in *)0)->name.text), NULL }
#define QIBLA__COUNT(table) (sizeof(table) / sizeof((table)[0]))
/* The field `name` of the object `object` in a struct. */
#define QIBLA__IN(kind, in, object, name, size, fields) \
  { #name, kind, offsetof(in, object.name) - offsetof(in, object), size, fields }
#define QIBLA__OBJECT_OF(in, name, table) { #name, QIBLA__OBJECT, offsetof(in, name), QIBLA__COUNT(table), table }

static const qibla__field qibla__reading_fields[] = {
  QIBLA__I(qibla_reading, t), QIBLA__T(qibla_reading, compass), QIBLA__T(qibla_reading, location),
  QIBLA__N(qibla_reading, location_age_s), QIBLA__T(qibla_reading, site), QIBLA__N(qibla_reading, heading),
  QIBLA__N(qibla_reading, magnetic), QIBLA__N(qibla_reading, declination), QIBLA__N(qibla_reading, pitch),
  QIBLA__N(qibla_reading, roll), { "quaternion", QIBLA__NUMBERS, offsetof(qibla_reading, quaternion), 4, NULL },
  QIBLA__N(qibla_reading, rate), QIBLA__N(qibla_reading, bearing), QIBLA__N(qibla_reading, pointer),
  QIBLA__N(qibla_reading, distance_km), QIBLA__T(qibla_reading, accuracy), QIBLA__T(qibla_reading, reason),
  QIBLA__N(qibla_reading, uncertainty), QIBLA__N(qibla_reading, field_ut), QIBLA__N(qibla_reading, expected_ut),
  QIBLA__N(qibla_reading, dip), QIBLA__N(qibla_reading, expected_dip), QIBLA__B(qibla_reading, aligned),
  QIBLA__B(qibla_reading, simulated)
};

static const qibla__field qibla__haptic_fields[] = { QIBLA__I(qibla_haptic, t), QIBLA__T(qibla_haptic, cue) };

static const qibla__field qibla__alert_fields[] = {
  QIBLA__T(qibla_alert, id), QIBLA__T(qibla_alert, kind), QIBLA__T(qibla_alert, prayer), QIBLA__T(qibla_alert, time),
  QIBLA__I(qibla_alert, epoch), QIBLA__I(qibla_alert, late_s), QIBLA__B(qibla_alert, adhan),
  QIBLA__T(qibla_alert, text), QIBLA__B(qibla_alert, doubtful),
  QIBLA__T(qibla_alert, earliest), QIBLA__T(qibla_alert, latest)
};

static const qibla__field qibla__sensor_fields[] = {
  QIBLA__N(qibla_sensor, rate_hz), QIBLA__I(qibla_sensor, taken), QIBLA__I(qibla_sensor, not_a_number),
  QIBLA__I(qibla_sensor, absurd), QIBLA__I(qibla_sensor, repeated), QIBLA__I(qibla_sensor, late)
};

#define QIBLA__SENSOR(name) QIBLA__IN(QIBLA__OBJECT, qibla_status, sensors, name, 6, qibla__sensor_fields)
static const qibla__field qibla__sensors_fields[] = {
  QIBLA__SENSOR(magn), QIBLA__SENSOR(accel), QIBLA__SENSOR(gyro), QIBLA__SENSOR(heading)
};

static const qibla__field qibla__position_fields[] = {
  QIBLA__N(qibla_position, lat), QIBLA__N(qibla_position, lon), QIBLA__N(qibla_position, alt)
};

static const qibla__field qibla__quality_fields[] = {
  QIBLA__IN(QIBLA__NUMBER, qibla_status, quality, heading_sigma_deg, 0, NULL),
  QIBLA__IN(QIBLA__NUMBER, qibla_status, quality, residual_percent, 0, NULL),
  QIBLA__IN(QIBLA__NUMBER, qibla_status, quality, coverage_percent, 0, NULL)
};

static const qibla__field qibla__calibrating_fields[] = {
  QIBLA__IN(QIBLA__TEXT, qibla_status, calibrating, state, sizeof(((qibla_word *)0)->text), NULL),
  QIBLA__IN(QIBLA__NUMBER, qibla_status, calibrating, done_percent, 0, NULL),
  QIBLA__IN(QIBLA__NUMBER, qibla_status, calibrating, coverage_percent, 0, NULL),
  QIBLA__IN(QIBLA__TEXT, qibla_status, calibrating, covered, 33, NULL),
  QIBLA__IN(QIBLA__NUMBER, qibla_status, calibrating, heading_sigma_deg, 0, NULL),
  QIBLA__IN(QIBLA__TEXT, qibla_status, calibrating, refusal, sizeof(((qibla_word *)0)->text), NULL),
  QIBLA__IN(QIBLA__WHOLE, qibla_status, calibrating, shifts, 0, NULL)
};

static const qibla__field qibla__bias_fields[] = {
  QIBLA__IN(QIBLA__NUMBERS, qibla_status, gyro_bias, bias, 3, NULL),
  QIBLA__IN(QIBLA__NUMBERS, qibla_status, gyro_bias, sigma, 3, NULL)
};

static const qibla__field qibla__declination_fields[] = {
  QIBLA__IN(QIBLA__FLAG, qibla_status, declination, valid, 0, NULL),
  QIBLA__IN(QIBLA__TEXT, qibla_status, declination, zone, sizeof(((qibla_word *)0)->text), NULL),
  QIBLA__IN(QIBLA__NUMBER, qibla_status, declination, sigma_deg, 0, NULL)
};

static const qibla__field qibla__status_fields[] = {
  QIBLA__I(qibla_status, t), QIBLA__OBJECT_OF(qibla_status, sensors, qibla__sensors_fields),
  QIBLA__I(qibla_status, fixes_refused), QIBLA__I(qibla_status, places_refused), QIBLA__T(qibla_status, calibration),
  QIBLA__OBJECT_OF(qibla_status, quality, qibla__quality_fields), QIBLA__N(qibla_status, good_to_deg),
  QIBLA__OBJECT_OF(qibla_status, calibrating, qibla__calibrating_fields),
  QIBLA__OBJECT_OF(qibla_status, gyro_bias, qibla__bias_fields),
  QIBLA__OBJECT_OF(qibla_status, position, qibla__position_fields),
  QIBLA__OBJECT_OF(qibla_status, last_position, qibla__position_fields), QIBLA__T(qibla_status, date),
  QIBLA__OBJECT_OF(qibla_status, declination, qibla__declination_fields)
};

static const qibla__field qibla__source_fields[] = {
  QIBLA__T(qibla_source, name), QIBLA__T(qibla_source, state), QIBLA__T(qibla_source, reason)
};

static const qibla__field qibla__calls_fields[] = {
  QIBLA__T(qibla_calls, waiting), QIBLA__OBJECT_OF(qibla_calls, next, qibla__alert_fields),
  QIBLA__T(qibla_calls, hijri), QIBLA__T(qibla_calls, rule), { "faults", QIBLA__FAULTS, 0, 0, NULL }
};

static const qibla__field qibla__sound_fields[] = {
  QIBLA__IN(QIBLA__TEXT, qibla_service, sound, state, sizeof(((qibla_text *)0)->text), NULL),
  QIBLA__IN(QIBLA__FLAG, qibla_service, sound, fine, 0, NULL),
  QIBLA__IN(QIBLA__FLAG, qibla_service, sound, muted, 0, NULL)
};

#define QIBLA__SOURCES_OF(name) \
  { #name, QIBLA__SOURCES, offsetof(qibla_service, name), QIBLA__COUNT(qibla__source_fields), qibla__source_fields }
static const qibla__field qibla__service_fields[] = {
  QIBLA__T(qibla_service, version), QIBLA__I(qibla_service, pid), QIBLA__N(qibla_service, uptime_s),
  QIBLA__T(qibla_service, iio), QIBLA__B(qibla_service, simulated),
  QIBLA__SOURCES_OF(sources), QIBLA__SOURCES_OF(bridges),
  QIBLA__T(qibla_service, place), QIBLA__I(qibla_service, clients), QIBLA__I(qibla_service, readings),
  QIBLA__I(qibla_service, skipped), QIBLA__OBJECT_OF(qibla_service, calls, qibla__calls_fields),
  QIBLA__OBJECT_OF(qibla_service, sound, qibla__sound_fields)
};

static const qibla__field qibla__answer_fields[] = {
  QIBLA__T(qibla_answer, error), QIBLA__T(qibla_answer, path), QIBLA__I(qibla_answer, beginning_ns)
};

static const qibla__field qibla__missed_fields[] = { QIBLA__I(qibla_missed, count) };
static const qibla__field qibla__event_fields[] = { { "t", QIBLA__WHOLE, 0, 0, NULL } };
static const qibla__field qibla__class_fields[] = {
  { "class", QIBLA__TEXT, 0, sizeof(((qibla_word *)0)->text), NULL }
};

static const struct {
  const char *name;
  qibla_kind kind;
  const qibla__field *fields;
  size_t count;
} qibla__classes[] = {
  { "reading", QIBLA_READING, qibla__reading_fields, QIBLA__COUNT(qibla__reading_fields) },
  { "haptic", QIBLA_HAPTIC, qibla__haptic_fields, QIBLA__COUNT(qibla__haptic_fields) },
  { "alert", QIBLA_ALERT, qibla__alert_fields, QIBLA__COUNT(qibla__alert_fields) },
  { "hush", QIBLA_HUSH, NULL, 0 },
  { "status", QIBLA_STATUS, qibla__status_fields, QIBLA__COUNT(qibla__status_fields) },
  { "missed", QIBLA_MISSED, qibla__missed_fields, QIBLA__COUNT(qibla__missed_fields) },
  { "service", QIBLA_SERVICE, qibla__service_fields, QIBLA__COUNT(qibla__service_fields) },
  { "answer", QIBLA_ANSWER, qibla__answer_fields, QIBLA__COUNT(qibla__answer_fields) }
};

static void qibla__spaces(qibla__scan *scan) {
  while (scan->at < scan->end && (*scan->at == ' ' || *scan->at == '\t' || *scan->at == '\r' || *scan->at == '\n'))
    scan->at++;
}

/* Takes a byte, after spaces. */
static bool qibla__takes(qibla__scan *scan, char byte) {
  qibla__spaces(scan);
  if (scan->at == scan->end || *scan->at != (unsigned char)byte) return false;
  scan->at++;
  return true;
}

static bool qibla__word(qibla__scan *scan, const char *word) {
  size_t length = strlen(word);
  if ((size_t)(scan->end - scan->at) < length || memcmp(scan->at, word, length) != 0) return false;
  scan->at += length;
  return true;
}

static bool qibla__hex(qibla__scan *scan, uint32_t *value) {
  int i;
  *value = 0;
  if (scan->end - scan->at < 4) return false;
  for (i = 0; i < 4; i++) {
    unsigned char c = *scan->at++;
    if (c >= '0' && c <= '9') *value = *value << 4 | (uint32_t)(c - '0');
    else if (c >= 'a' && c <= 'f') *value = *value << 4 | (uint32_t)(c - 'a' + 10);
    else if (c >= 'A' && c <= 'F') *value = *value << 4 | (uint32_t)(c - 'A' + 10);
    else return false;
  }
  return true;
}

/* The character behind a backslash. Half a surrogate pair is none. */
static bool qibla__escape(qibla__scan *scan, uint32_t *point) {
  static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
  const char *found;
  uint32_t low;
  unsigned char c;
  if (scan->at == scan->end) return false;
  c = *scan->at++;
  if (c != 'u') {
    found = c != 0 ? strchr(from, c) : NULL;
    if (found != NULL) *point = (uint32_t)to[found - from];
    return found != NULL;
  }
  if (!qibla__hex(scan, point)) return false;
  if (*point >= 0xDC00 && *point <= 0xDFFF) return false;
  if (*point < 0xD800 || *point > 0xDBFF) return true;
  if (!qibla__word(scan, "\\u") || !qibla__hex(scan, &low) || low < 0xDC00 || low > 0xDFFF) return false;
  *point = 0x10000 + ((*point - 0xD800) << 10) + (low - 0xDC00);
  return true;
}

/* A character in UTF-8: no overlong form, no surrogate, nothing above U+10FFFF. */
static bool qibla__character(qibla__scan *scan, uint32_t *point) {
  static const uint32_t least[] = { 0, 0x80, 0x800, 0x10000 };
  unsigned char c = *scan->at++;
  int more = c < 0x80 ? 0 : c >= 0xC2 && c < 0xE0 ? 1 : c >= 0xE0 && c < 0xF0 ? 2 : c >= 0xF0 && c < 0xF5 ? 3 : -1, i;
  if (more < 0 || scan->end - scan->at < more) return false;
  *point = more == 0 ? c : c & (0x3Fu >> more);
  for (i = 0; i < more; i++) {
    c = *scan->at++;
    if ((c & 0xC0) != 0x80) return false;
    *point = *point << 6 | (c & 0x3F);
  }
  return *point >= least[more] && *point <= 0x10FFFF && (*point < 0xD800 || *point > 0xDFFF);
}

/* Writes a character; 0 where it does not fit with a zero behind it. */
static size_t qibla__put(uint32_t point, char *out, size_t room) {
  size_t length = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4, i;
  static const unsigned char lead[] = { 0, 0, 0xC0, 0xE0, 0xF0 };
  if (length >= room) return 0;
  for (i = length; i-- > 1; point >>= 6) out[i] = (char)(0x80 | (point & 0x3F));
  out[0] = (char)(lead[length] | point);
  return length;
}

/* A string: its start in `out`, of `size` bytes with a zero behind it. NULL skips it. */
static bool qibla__string(qibla__scan *scan, char *out, size_t size) {
  size_t used = 0, put;
  bool is_full = out == NULL;
  uint32_t point;
  if (!qibla__takes(scan, '"')) return false;
  while (scan->at < scan->end) {
    if (*scan->at == '"') {
      scan->at++;
      if (out != NULL) out[used] = 0;
      return true;
    }
    if (*scan->at < 0x20) return false;
    if (*scan->at == '\\') {
      scan->at++;
      if (!qibla__escape(scan, &point)) return false;
    } else if (!qibla__character(scan, &point)) {
      return false;
    }
    if (point < 0x20 || (point >= 0x7F && point < 0xA0)) point = ' ';
    if (is_full) continue;
    put = qibla__put(point, out + used, size - used);
    used += put;
    is_full = put == 0;
  }
  return false;
}

static bool qibla__is_digit(const qibla__scan *scan) {
  return scan->at < scan->end && *scan->at >= '0' && *scan->at <= '9';
}

/* Reads digits; counts those after the first 18 that count, which are left out. */
static bool qibla__digits(qibla__scan *scan, uint64_t *digits, int *left_out) {
  const unsigned char *start = scan->at;
  while (qibla__is_digit(scan)) {
    if (*digits < 100000000000000000u) *digits = *digits * 10 + (uint64_t)(*scan->at - '0');
    else ++*left_out;
    scan->at++;
  }
  return scan->at > start;
}

/*
 * A number, whatever the locale: exact to 15 digits, which is more than any field has. One that is too large for a
 * double is refused. `whole` is where a whole number goes: it must have no fraction, no exponent, at most 18 digits.
 */
static bool qibla__number(qibla__scan *scan, double *value, int64_t *whole) {
  uint64_t digits = 0;
  int left_out = 0, before, exponent = 0, sign = 1;
  bool is_negative = qibla__takes(scan, '-'), is_whole = true;
  const unsigned char *start = scan->at, *point;
  double scale = 1;
  if (!qibla__digits(scan, &digits, &left_out) || (*start == '0' && scan->at - start > 1)) return false;
  before = left_out;
  if (scan->at < scan->end && *scan->at == '.') {
    point = ++scan->at;
    if (!qibla__digits(scan, &digits, &left_out)) return false;
    before -= (int)(scan->at - point) - (left_out - before);
    is_whole = false;
  }
  if (scan->at < scan->end && (*scan->at == 'e' || *scan->at == 'E')) {
    scan->at++;
    is_whole = false;
    if (scan->at < scan->end && (*scan->at == '-' || *scan->at == '+')) sign = *scan->at++ == '-' ? -1 : 1;
    if (!qibla__is_digit(scan)) return false;
    for (; qibla__is_digit(scan); scan->at++)
      if (exponent < 100000) exponent = exponent * 10 + (*scan->at - '0');
  }
  if (whole != NULL) {
    *whole = is_negative ? -(int64_t)digits : (int64_t)digits;
    return is_whole && left_out == 0;
  }
  exponent = sign * exponent + before;
  *value = (double)digits;
  if (digits != 0) {
    /* In two steps, because the first scale may be out of range where the value is not. */
    for (; exponent < -300; exponent++) {
      *value /= 10;
      if (*value == 0) break;
    }
    for (; exponent > 300; exponent--) {
      *value *= 10;
      if (*value > 1e308) return false;
    }
    for (before = exponent < 0 ? -exponent : exponent; before > 0; before--) scale *= 10;
    *value = exponent < 0 ? *value / scale : *value * scale;
    if (*value > 1.7976931348623157e308) return false;
  }
  if (is_negative) *value = -*value;
  return true;
}

/* Skips any value. */
static bool qibla__skip(qibla__scan *scan, int depth) {
  double value;
  char closing;
  qibla__spaces(scan);
  if (scan->at == scan->end || depth > QIBLA__DEEPEST) return false;
  switch (*scan->at) {
  case '"': return qibla__string(scan, NULL, 0);
  case 't': return qibla__word(scan, "true");
  case 'f': return qibla__word(scan, "false");
  case 'n': return qibla__word(scan, "null");
  case '{': case '[': break;
  default: return qibla__number(scan, &value, NULL);
  }
  closing = *scan->at++ == '{' ? '}' : ']';
  if (qibla__takes(scan, closing)) return true;
  do {
    if (closing == '}' && (!qibla__string(scan, NULL, 0) || !qibla__takes(scan, ':'))) return false;
    if (!qibla__skip(scan, depth + 1)) return false;
  } while (qibla__takes(scan, ','));
  return qibla__takes(scan, closing);
}

static bool qibla__object(qibla__scan *, const qibla__field *, size_t, void *, int);

/* Sources or bridges of a service: those that fit, and how many there are. */
static bool qibla__sources(qibla__scan *scan, const qibla__field *field, qibla_sources *sources, int depth) {
  sources->count = 0;
  if (!qibla__takes(scan, '[')) return false;
  if (qibla__takes(scan, ']')) return true;
  do {
    qibla_source source;
    memset(&source, 0, sizeof source);
    if (!qibla__object(scan, field->fields, field->size, &source, depth + 2)) return false;
    if (sources->count < QIBLA_MOST_SOURCES) sources->all[sources->count] = source;
    sources->count++;
  } while (qibla__takes(scan, ','));
  return qibla__takes(scan, ']');
}

/* The faults of today's calls: those that fit, and how many there are. */
static bool qibla__faults(qibla__scan *scan, qibla_calls *calls) {
  calls->fault_count = 0;
  if (!qibla__takes(scan, '[')) return false;
  if (qibla__takes(scan, ']')) return true;
  do {
    qibla_text *fault = calls->fault_count < QIBLA_MOST_FAULTS ? calls->faults + calls->fault_count : NULL;
    if (!qibla__string(scan, fault != NULL ? fault->text : NULL, sizeof fault->text)) return false;
    if (fault != NULL) fault->known = true;
    calls->fault_count++;
  } while (qibla__takes(scan, ','));
  return qibla__takes(scan, ']');
}

static bool qibla__numbers(qibla__scan *scan, double *values, size_t count) {
  size_t i;
  if (!qibla__takes(scan, '[')) return false;
  for (i = 0; i < count; i++)
    if ((i > 0 && !qibla__takes(scan, ',')) || (qibla__spaces(scan), !qibla__number(scan, values + i, NULL)))
      return false;
  return qibla__takes(scan, ']');
}

/* Reads a value into its field of a struct. */
static bool qibla__value(qibla__scan *scan, const qibla__field *field, void *in, int depth) {
  char *place = (char *)in + field->offset;
  bool *known = (bool *)(void *)place;
  qibla__spaces(scan);
  if (field->type == QIBLA__SOURCES) return qibla__sources(scan, field, (qibla_sources *)(void *)place, depth);
  if (field->type == QIBLA__FAULTS) return qibla__faults(scan, (qibla_calls *)in);
  if (qibla__word(scan, "null")) {
    *known = false;
    return true;
  }
  *known = true;
  switch (field->type) {
  case QIBLA__NUMBER: return qibla__number(scan, &((qibla_number *)(void *)place)->value, NULL);
  case QIBLA__WHOLE: return qibla__number(scan, NULL, &((qibla_whole *)(void *)place)->value);
  case QIBLA__FLAG:
    ((qibla_flag *)(void *)place)->value = qibla__word(scan, "true");
    return ((qibla_flag *)(void *)place)->value || qibla__word(scan, "false");
  case QIBLA__TEXT: return qibla__string(scan, place + offsetof(qibla_word, text), field->size);
  case QIBLA__NUMBERS: return qibla__numbers(scan, ((qibla_vector *)(void *)place)->value, field->size);
  case QIBLA__OBJECT: return qibla__object(scan, field->fields, field->size, place, depth + 1);
  default: return false;
  }
}

/* Reads an object into a struct; fields that are not in the table are skipped. */
static bool qibla__object(qibla__scan *scan, const qibla__field *fields, size_t count, void *in, int depth) {
  char key[32];
  size_t i;
  if (depth > QIBLA__DEEPEST || !qibla__takes(scan, '{')) return false;
  if (qibla__takes(scan, '}')) return true;
  do {
    if (!qibla__string(scan, key, sizeof key) || !qibla__takes(scan, ':')) return false;
    for (i = 0; i < count && strcmp(fields[i].key, key) != 0; i++) continue;
    if (!(i < count ? qibla__value(scan, fields + i, in, depth) : qibla__skip(scan, depth + 1))) return false;
  } while (qibla__takes(scan, ','));
  return qibla__takes(scan, '}');
}

/* The whole line is one object. */
static bool qibla__whole_line(const qibla_line *line, const qibla__field *fields, size_t count, void *in) {
  qibla__scan scan;
  scan.at = (const unsigned char *)line->text;
  scan.end = scan.at + line->length;
  if (!qibla__object(&scan, fields, count, in, 0)) return false;
  qibla__spaces(&scan);
  return scan.at == scan.end;
}

void qibla_parse(const char *text, size_t length, qibla_line *line) {
  const qibla__field *fields = NULL;
  size_t count = 0, i;
  memset(line, 0, sizeof *line);
  line->text = text;
  line->length = length;
  if (!qibla__whole_line(line, qibla__class_fields, 1, &line->class_name)) return;
  line->kind = line->class_name.known ? QIBLA_OTHER : QIBLA_EVENT;
  for (i = 0; i < QIBLA__COUNT(qibla__classes) && line->class_name.known; i++) {
    if (strcmp(qibla__classes[i].name, line->class_name.text) != 0) continue;
    line->kind = qibla__classes[i].kind;
    fields = qibla__classes[i].fields;
    count = qibla__classes[i].count;
  }
  if (line->kind == QIBLA_EVENT) {
    fields = qibla__event_fields;
    count = 1;
  }
  line->as.alert.known = line->kind == QIBLA_ALERT;
  if (count > 0 && qibla__whole_line(line, fields, count, &line->as)) return;
  if (count > 0) {
    memset(&line->as, 0, sizeof line->as);
    line->kind = QIBLA_BROKEN;
  }
}

static int qibla__connect(qibla_client *client, const char *path) {
  struct sockaddr_un address;
  int flags, failure;
  memset(&address, 0, sizeof address);
  address.sun_family = AF_UNIX;
  if (strlen(path) >= sizeof address.sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  memcpy(address.sun_path, path, strlen(path));
  client->descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
  if (client->descriptor < 0) return -1;
  flags = fcntl(client->descriptor, F_GETFL);
  if (flags >= 0 && fcntl(client->descriptor, F_SETFL, flags | O_NONBLOCK) == 0
      && fcntl(client->descriptor, F_SETFD, FD_CLOEXEC) == 0
      && connect(client->descriptor, (const struct sockaddr *)&address, sizeof address) == 0)
    return 0;
  failure = errno;
  qibla_close(client);
  errno = failure;
  return -1;
}

int qibla_open(qibla_client *client, const char *path) {
  const char *folder;
  char own[sizeof(((struct sockaddr_un *)0)->sun_path)];
  client->descriptor = -1;
  client->dropped = 0;
  client->start = client->end = client->unsent = 0;
  client->is_skipping = false;
  if (path == NULL) {
    path = getenv("QIBLA_SOCKET");
    if (path != NULL && *path == 0) path = NULL;
  }
  if (path != NULL) return qibla__connect(client, path);
  if (qibla__connect(client, "/run/qibla/qibla.sock") == 0) return 0;
  folder = getenv("XDG_RUNTIME_DIR");
  if (folder == NULL || strlen(folder) + sizeof "/qibla.sock" > sizeof own) return -1;
  strcpy(own, folder);
  strcat(own, "/qibla.sock");
  return qibla__connect(client, own);
}

void qibla_close(qibla_client *client) {
  if (client->descriptor >= 0) close(client->descriptor);
  client->descriptor = -1;
}

int qibla_descriptor(const qibla_client *client) { return client->descriptor; }

short qibla_events(const qibla_client *client) { return (short)(client->unsent > 0 ? POLLIN | POLLOUT : POLLIN); }

/* Sends what waits; what cannot be sent now waits on. */
static int qibla__flush(qibla_client *client) {
  ssize_t sent;
  while (client->unsent > 0) {
    sent = send(client->descriptor, client->out, client->unsent, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -1;
    client->unsent -= (size_t)sent;
    memmove(client->out, client->out + sent, client->unsent);
  }
  return 0;
}

/* Cuts the next whole line out of what was received. */
static bool qibla__cut(qibla_client *client, qibla_line *line) {
  while (client->start < client->end) {
    char *first = client->in + client->start;
    char *feed = (char *)memchr(first, '\n', client->end - client->start);
    bool was_skipping = client->is_skipping;
    if (feed == NULL) break;
    client->start += (size_t)(feed - first) + 1;
    client->is_skipping = false;
    if (was_skipping) continue;
    qibla_parse(first, (size_t)(feed - first), line);
    return true;
  }
  memmove(client->in, client->in + client->start, client->end - client->start);
  client->end -= client->start;
  client->start = 0;
  if (client->end == sizeof client->in) {
    /* The rest of a line that is too long is thrown away until its line feed. */
    if (!client->is_skipping) client->dropped++;
    client->is_skipping = true;
  }
  if (client->is_skipping) client->end = 0;
  return false;
}

int qibla_next(qibla_client *client, qibla_line *line) {
  ssize_t got;
  int rounds;
  if (client->descriptor < 0) {
    errno = EBADF;
    return -1;
  }
  /* If this fails, recv() says why, after the lines that have come; nothing waits to be sent any more. */
  if (qibla__flush(client) != 0) client->unsent = 0;
  /* A peer that sends without a line feed, or without an end, must not hold the program here. */
  for (rounds = 0; rounds < 8; rounds++) {
    if (qibla__cut(client, line)) return 1;
    got = recv(client->descriptor, client->in + client->end, sizeof client->in - client->end, 0);
    if (got > 0) {
      client->end += (size_t)got;
      continue;
    }
    if (got == 0) errno = ECONNRESET;
    if (got == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) return -1;
    return 0;
  }
  return 0;
}

/* Milliseconds of a clock that is never set. */
static int64_t qibla__now(void) {
  struct timespec now;
  return clock_gettime(CLOCK_MONOTONIC, &now) == 0 ? (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 : 0;
}

int qibla_wait(qibla_client *client, qibla_line *line, int milliseconds) {
  struct pollfd awaited;
  int64_t end = qibla__now() + milliseconds, left = milliseconds;
  int result = qibla_next(client, line);
  while (result == 0) {
    awaited.fd = client->descriptor;
    awaited.events = qibla_events(client);
    awaited.revents = 0;
    if (milliseconds >= 0) left = end - qibla__now();
    result = poll(&awaited, 1, milliseconds < 0 ? -1 : left > 0 ? (int)left : 0);
    if (result < 0 && errno == EINTR) {
      result = 0;
      continue;
    }
    if (result <= 0) return result;
    result = qibla_next(client, line);
    /* A peer that sends parts of a line must not prolong the time. */
    if (result == 0 && milliseconds >= 0 && left <= 0) return 0;
  }
  return result;
}

static int qibla__send(qibla_client *client, const char *start, const char *rest, const char *end) {
  size_t a = strlen(start), b = rest != NULL ? strlen(rest) : 0, c = strlen(end);
  char *out = client->out + client->unsent;
  if (client->descriptor < 0) {
    errno = EBADF;
    return -1;
  }
  if (b > sizeof client->out || a + b + c > sizeof client->out || (b > 0 && strpbrk(rest, "\r\n") != NULL)) {
    errno = EMSGSIZE;
    return -1;
  }
  if (a + b + c > sizeof client->out - client->unsent) {
    errno = EAGAIN;
    return -1;
  }
  memcpy(out, start, a);
  if (b > 0) memcpy(out + a, rest, b);
  memcpy(out + a + b, end, c);
  client->unsent += a + b + c;
  return qibla__flush(client);
}

int qibla_request_state(qibla_client *client) { return qibla__send(client, "{\"request\":\"state\"}", NULL, "\n"); }
int qibla_request_events(qibla_client *client) { return qibla__send(client, "{\"request\":\"events\"}", NULL, "\n"); }
int qibla_request_hush(qibla_client *client) { return qibla__send(client, "{\"request\":\"hush\"}", NULL, "\n"); }

int qibla_request_mute(qibla_client *client, bool on) {
  return qibla__send(client, "{\"request\":\"mute\",\"on\":", on ? "true" : "false", "}\n");
}

int qibla_request_store(qibla_client *client, const char *calibration) {
  if (calibration == NULL) return qibla__send(client, "{\"request\":\"store\"}", NULL, "\n");
  return qibla__send(client, "{\"request\":\"store\",\"calibration\":", calibration, "}\n");
}

#ifdef __cplusplus
}
#endif

#endif /* QIBLA_IMPLEMENTATION */
