/*
 * needle.c   shows the way to the Kaaba from a running qibla service, on one line that changes.
 *
 *     cc -std=c99 -I.. needle.c -o needle && ./needle [SOCKET [READINGS]]
 */
#define QIBLA_IMPLEMENTATION
#include "qibla.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where to turn, in words. */
static void show(const qibla_reading *reading) {
  printf("\r%-12s ", reading->accuracy.known ? reading->accuracy.text : "unavailable");
  if (reading->pointer.known)
    printf("%3.0f degrees %-8s", reading->pointer.value < 0 ? -reading->pointer.value : reading->pointer.value,
           reading->aligned.value ? "aligned" : reading->pointer.value < 0 ? "left" : "right");
  else
    printf("%-20s", "direction not known");
  if (reading->uncertainty.known) printf(" within %3.0f", reading->uncertainty.value);
  fflush(stdout);
}

int main(int count, char **arguments) {
  static qibla_client client;
  static qibla_line line;
  long left = count > 2 ? atol(arguments[2]) : -1;
  int got = 0;
  if (qibla_open(&client, count > 1 ? arguments[1] : NULL) != 0) {
    fprintf(stderr, "needle: no service: %s\n", strerror(errno));
    return 69;
  }
  while (left != 0 && (got = qibla_wait(&client, &line, 5000)) > 0) {
    if (line.kind == QIBLA_READING) {
      show(&line.as.reading);
      left--;
    } else if (line.kind == QIBLA_ALERT) {
      printf("\r%s\n", line.as.alert.text.text);
    }
  }
  printf("\n");
  if (got <= 0 && left != 0) fprintf(stderr, "needle: %s\n", got < 0 ? strerror(errno) : "the service is silent");
  qibla_close(&client);
  return left == 0 ? 0 : 69;
}
