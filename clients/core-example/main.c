/* core-example LATITUDE LONGITUDE COUNTRY HOURS [DATE]   prints the Qibla of a place, and the prayer times of a day by
   the authority of its country (two capital letters), with clocks that are HOURS ahead of UTC. It shows how a program
   in C uses qibla-core.h: without a service and without a file. */
#include "qibla-core.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Prints an instant as the clock shows it. The core has rounded it to a minute. */
static void show(const char *name, double utc, double hours) {
  if (isnan(utc)) {
    printf("%-8s --:--\n", name);
    return;
  }
  long minute = (long)floor(utc / 60000 + hours * 60) % 1440;
  printf("%-8s %02ld:%02ld\n", name, minute / 60, minute % 60);
}

int main(int count, char **arguments) {
  if (count < 5 || strlen(arguments[3]) != 2) {
    fprintf(stderr, "use: %s LATITUDE LONGITUDE COUNTRY HOURS [YYYY-MM-DD]\n", arguments[0]);
    return 64;
  }
  if (qibla_layout() != QIBLA_LAYOUT) {
    fprintf(stderr, "This program was built with another qibla-core.h than its library.\n");
    return 70;
  }
  double latitude = atof(arguments[1]), longitude = atof(arguments[2]), hours = atof(arguments[4]);
  struct qibla_way way;
  if (qibla_bearing(latitude, longitude, &way) < 0) {
    fprintf(stderr, "%s, %s is no place on the earth.\n", arguments[1], arguments[2]);
    return 65;
  }
  printf("qibla    %.2f degrees from true north, %.0f km\n", way.bearing, way.distance / 1000);

  time_t now = time(NULL);
  struct tm *date = gmtime(&now);
  int year = date->tm_year + 1900, month = date->tm_mon + 1, day = date->tm_mday;
  if (count > 5 && sscanf(arguments[5], "%d-%d-%d", &year, &month, &day) != 3) {
    fprintf(stderr, "%s is no date as 2026-11-30.\n", arguments[5]);
    return 65;
  }
  struct qibla_day_rules rules;
  qibla_day_rules_default(&rules);
  rules.latitude = latitude;
  rules.longitude = longitude;
  rules.country = 256 * arguments[3][0] + arguments[3][1];
  rules.offset = (int32_t)(hours * 3600);
  struct qibla_days *days = qibla_days_open(&rules);
  struct qibla_day times;
  if (!days || qibla_days_day(days, qibla_day_of_date(year, month, day), &times) < 0) {
    fprintf(stderr, "There is no such day or clock.\n");
    return 65;
  }
  static const char *const names[] = {"fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha"};
  for (int prayer = 0; prayer < 6; prayer++) show(names[prayer], times.times[prayer], hours);
  printf("hijri    %d-%02d-%02d\n", times.hijri_year, times.hijri_month, times.hijri_day);
  qibla_days_close(days);
  return 0;
}
