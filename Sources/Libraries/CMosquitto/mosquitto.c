#include "CMosquitto.h"

#include <CLate.h>
#include <pthread.h>
#include <signal.h>

static struct late_library client = LATE_LIBRARY("libmosquitto.so.1");

LATE(client, int, mosquitto_lib_init, (void), (), MOSQ_ERR_NOMEM)
LATE(client, struct mosquitto *, mosquitto_new, (const char *id, bool clean, void *object), (id, clean, object), 0)
LATE(client, void, mosquitto_destroy, (struct mosquitto *it), (it), )
LATE(client, int, mosquitto_username_pw_set, (struct mosquitto *it, const char *name, const char *password),
     (it, name, password), MOSQ_ERR_NOMEM)
LATE(client, int, mosquitto_will_set,
     (struct mosquitto *it, const char *topic, int length, const void *payload, int qos, bool retain),
     (it, topic, length, payload, qos, retain), MOSQ_ERR_NOMEM)
LATE(client, int, mosquitto_tls_set,
     (struct mosquitto *it, const char *ca, const char *folder, const char *certificate, const char *key,
      int (*password)(char *, int, int, void *)),
     (it, ca, folder, certificate, key, password), MOSQ_ERR_NOT_SUPPORTED)
LATE(client, int, mosquitto_connect_async, (struct mosquitto *it, const char *host, int port, int keepalive),
     (it, host, port, keepalive), MOSQ_ERR_NOMEM)
LATE(client, int, mosquitto_threaded_set, (struct mosquitto *it, bool threaded), (it, threaded), MOSQ_ERR_NOMEM)
LATE(client, int, mosquitto_disconnect, (struct mosquitto *it), (it), MOSQ_ERR_NOMEM)
LATE(client, int, mosquitto_publish,
     (struct mosquitto *it, int *number, const char *topic, int length, const void *payload, int qos, bool retain),
     (it, number, topic, length, payload, qos, retain), MOSQ_ERR_NOMEM)
LATE(client, int, mosquitto_subscribe, (struct mosquitto *it, int *number, const char *topic, int qos),
     (it, number, topic, qos), MOSQ_ERR_NOMEM)
LATE(client, int, mosquitto_loop_read, (struct mosquitto *it, int packets), (it, packets), MOSQ_ERR_NOMEM)
LATE(client, int, mosquitto_loop_write, (struct mosquitto *it, int packets), (it, packets), MOSQ_ERR_NOMEM)
LATE(client, int, mosquitto_loop_misc, (struct mosquitto *it), (it), MOSQ_ERR_NOMEM)
LATE(client, int, mosquitto_socket, (struct mosquitto *it), (it), -1)
LATE(client, bool, mosquitto_want_write, (struct mosquitto *it), (it), false)
LATE(client, const char *, mosquitto_strerror, (int code), (code), "libmosquitto is missing")
LATE(client, const char *, mosquitto_connack_string, (int code), (code), "libmosquitto is missing")
LATE(client, void, mosquitto_connect_callback_set,
     (struct mosquitto *it, void (*called)(struct mosquitto *, void *, int)), (it, called), )
LATE(client, void, mosquitto_disconnect_callback_set,
     (struct mosquitto *it, void (*called)(struct mosquitto *, void *, int)), (it, called), )
LATE(client, void, mosquitto_publish_callback_set,
     (struct mosquitto *it, void (*called)(struct mosquitto *, void *, int)), (it, called), )
LATE(client, void, mosquitto_message_callback_set,
     (struct mosquitto *it, void (*called)(struct mosquitto *, void *, const struct mosquitto_message *)), (it, called), )
LATE(client, void, mosquitto_subscribe_callback_set,
     (struct mosquitto *it, void (*called)(struct mosquitto *, void *, int, int, const int *)), (it, called), )
LATE(client, void, mosquitto_log_callback_set,
     (struct mosquitto *it, void (*called)(struct mosquitto *, void *, int, const char *)), (it, called), )

static void set_up(void) { mosquitto_lib_init(); }

bool broker_is_available(void) {
  if (!late_function(&client, "mosquitto_lib_init")) return false;
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, set_up);
  return true;
}

struct mosquitto *broker_client(const char *id, void *object) {
  // One at a time: a second one would take what the first has changed for what was there.
  static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&one);
  struct sigaction before;
  bool is_known = !sigaction(SIGPIPE, 0, &before);
  struct mosquitto *it = mosquitto_new(id, true, object);
  if (is_known) sigaction(SIGPIPE, &before, 0);
  pthread_mutex_unlock(&one);
  return it;
}
