/*
 * check.c   prints what clients/qibla.h reads, as JSON, for Tests/clients.py to compare with clients/qibla.py.
 *
 *     check lines FILE                        each line of a file
 *     check socket PATH COUNT [REQUEST]...    COUNT lines of a socket, after requests: state, events, hush, store;
 *                                             PATH - is this machine's service
 *     check deaf                              a peer that takes no more requests is not waited for
 *
 * While it waits for a socket, signals interrupt it.
 */
#define _XOPEN_SOURCE 700
#define _POSIX_C_SOURCE 200809L
#define QIBLA_IMPLEMENTATION
#include "qibla.h"

#include <signal.h>
#include <stdio.h>
#include <sys/time.h>

static void print_text(const char *text) {
  putchar('"');
  for (; *text != 0; text++) {
    if (*text == '"' || *text == '\\') putchar('\\');
    putchar(*text);
  }
  putchar('"');
}

static void print_fields(const qibla__field *fields, size_t count, const char *in);

static void print_field(const qibla__field *field, const char *in) {
  const char *place = in + field->offset;
  size_t i;
  if (field->type == QIBLA__SOURCES) {
    const qibla_sources *sources = (const qibla_sources *)(const void *)place;
    printf("{\"count\":%zu,\"some\":[", sources->count);
    for (i = 0; i < sources->count && i < QIBLA_MOST_SOURCES; i++) {
      if (i > 0) putchar(',');
      print_fields(field->fields, field->size, (const char *)(sources->all + i));
    }
    printf("]}");
    return;
  }
  if (field->type == QIBLA__FAULTS) {
    const qibla_calls *calls = (const qibla_calls *)(const void *)in;
    printf("{\"count\":%zu,\"some\":[", calls->fault_count);
    for (i = 0; i < calls->fault_count && i < QIBLA_MOST_FAULTS; i++) {
      if (i > 0) putchar(',');
      print_text(calls->faults[i].text);
    }
    printf("]}");
    return;
  }
  if (!*(const bool *)(const void *)place) {
    printf("null");
    return;
  }
  switch (field->type) {
  case QIBLA__NUMBER: printf("%.17g", ((const qibla_number *)(const void *)place)->value); break;
  case QIBLA__WHOLE: printf("%lld", (long long)((const qibla_whole *)(const void *)place)->value); break;
  case QIBLA__FLAG: printf(((const qibla_flag *)(const void *)place)->value ? "true" : "false"); break;
  case QIBLA__TEXT: print_text(place + offsetof(qibla_word, text)); break;
  case QIBLA__NUMBERS:
    for (i = 0; i < field->size; i++)
      printf("%c%.17g", i == 0 ? '[' : ',', ((const qibla_vector *)(const void *)place)->value[i]);
    putchar(']');
    break;
  case QIBLA__OBJECT: print_fields(field->fields, field->size, place); break;
  default: break;
  }
}

static void print_fields(const qibla__field *fields, size_t count, const char *in) {
  size_t i;
  putchar('{');
  for (i = 0; i < count; i++) {
    printf("%s\"%s\":", i > 0 ? "," : "", fields[i].key);
    print_field(fields + i, in);
  }
  putchar('}');
}

static void print(const qibla_line *line) {
  static const char *const others[] = { "broken", "other", "event" };
  size_t i;
  printf("{\"kind\":");
  for (i = 0; i < QIBLA__COUNT(qibla__classes) && qibla__classes[i].kind != line->kind; i++) continue;
  if (i < QIBLA__COUNT(qibla__classes)) {
    printf("\"%s\",\"fields\":", qibla__classes[i].name);
    print_fields(qibla__classes[i].fields, qibla__classes[i].count, (const char *)&line->as);
  } else {
    printf("\"%s\",\"fields\":", others[line->kind]);
    print_fields(qibla__event_fields, line->kind == QIBLA_EVENT, (const char *)&line->as);
  }
  puts("}");
}

/* Each line is read from a block of its own size: an address sanitizer then sees a byte read behind it. */
static int read_lines(const char *path) {
  static char text[4 * QIBLA_LONGEST_LINE];
  static qibla_line line;
  FILE *file = fopen(path, "rb");
  size_t length = 0;
  int c;
  if (file == NULL) return 66;
  while ((c = getc(file)) != EOF) {
    char *own;
    if (c != '\n') {
      if (length < sizeof text) text[length++] = (char)c;
      continue;
    }
    own = (char *)malloc(length > 0 ? length : 1);
    if (own == NULL) return 71;
    memcpy(own, text, length);
    qibla_parse(own, length, &line);
    print(&line);
    free(own);
    length = 0;
  }
  fclose(file);
  return 0;
}

static void ignore(int signal) { (void)signal; }

/* A signal each 5 ms ends poll(), and is no error. */
static int interrupt(void) {
  struct itimerval each;
  struct sigaction action;
  memset(&each, 0, sizeof each);
  memset(&action, 0, sizeof action);
  each.it_interval.tv_usec = each.it_value.tv_usec = 5000;
  action.sa_handler = ignore;
  action.sa_flags = SA_RESTART;
  return sigaction(SIGALRM, &action, NULL) != 0 || setitimer(ITIMER_REAL, &each, NULL) != 0 ? -1 : 0;
}

/* A request that cannot be sent any more must not ask for POLLOUT for ever: the program would never wait. */
static int deafen(void) {
  static qibla_client client;
  static qibla_line line;
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0 || fcntl(ends[0], F_SETFL, O_NONBLOCK) != 0) return 71;
  client.descriptor = ends[0];
  client.unsent = 5;
  memcpy(client.out, "late\n", client.unsent);
  if (qibla_events(&client) != (POLLIN | POLLOUT) || shutdown(ends[1], SHUT_RD) != 0) return 71;
  if (write(ends[1], "{\"class\":\"hush\"}\n", 17) != 17 || qibla_next(&client, &line) != 1) return 76;
  if (qibla_next(&client, &line) != 0 || qibla_events(&client) != POLLIN) return 1;
  close(ends[1]);
  qibla_close(&client);
  return 0;
}

static int listen_to(const char *path, long count, char **requests) {
  static qibla_client client;
  static qibla_line line;
  int got = 1, sent = 0;
  if (interrupt() != 0) return 71;
  if (qibla_open(&client, strcmp(path, "-") == 0 ? NULL : path) != 0) return 69;
  for (; *requests != NULL && sent == 0; requests++)
    sent = strcmp(*requests, "state") == 0    ? qibla_request_state(&client)
           : strcmp(*requests, "events") == 0 ? qibla_request_events(&client)
           : strcmp(*requests, "hush") == 0   ? qibla_request_hush(&client)
           : strcmp(*requests, "store") == 0  ? qibla_request_store(&client, NULL)
                                              : qibla_request_store(&client, *requests);
  if (sent != 0) return 76;
  for (; count > 0 && (got = qibla_wait(&client, &line, 20000)) > 0; count--) print(&line);
  printf("{\"dropped\":%llu,\"end\":\"%s\"}\n", (unsigned long long)client.dropped,
         got > 0 ? "enough" : got == 0 ? "silence" : errno == ECONNRESET ? "closed" : strerror(errno));
  qibla_close(&client);
  return 0;
}

int main(int count, char **arguments) {
  if (count == 3 && strcmp(arguments[1], "lines") == 0) return read_lines(arguments[2]);
  if (count >= 4 && strcmp(arguments[1], "socket") == 0)
    return listen_to(arguments[2], atol(arguments[3]), arguments + 4);
  if (count == 2 && strcmp(arguments[1], "deaf") == 0) return deafen();
  return 64;
}
