// D-Bus through sd-bus of libsystemd 252, loaded at the first call. Swift can use neither its tables, which are macros,
// nor its functions with variable arguments: both are wrapped here. A negative result is an errno.
#pragma once
#include <systemd/sd-bus.h>

/// The most properties of an object, and the size of a copied text, including its zero.
#define BUS_PROPERTIES 16
#define BUS_TEXT 512

/// A property: its name, its D-Bus type, and its value, which sd-bus reads in place. An unknown number is NaN, an
/// unknown word is "".
struct bus_property {
  const char *name, *type;
  union {
    double number;
    const char *word;
    int flag;
    int64_t whole;
  };
};

/// An object: its properties in the order of the interface. Entries without a name are left out.
struct bus_object {
  struct bus_property properties[BUS_PROPERTIES];
  /// The description of the properties, which sd-bus keeps using.
  sd_bus_vtable table[BUS_PROPERTIES + 5];
  /// Called before a message is answered, to update the properties above.
  void (*refresh)(void *owner);
  /// Called when a program asks for silence.
  void (*hush)(void *owner);
  void *owner;
  /// The copied texts.
  char texts[BUS_PROPERTIES][BUS_TEXT];
};

/// Sets a property by its place in the interface. Names and words must live longer than the object; a text is copied.
void bus_show_number(struct bus_object *object, int place, const char *name, double value);
void bus_show_word(struct bus_object *object, int place, const char *name, const char *value);
void bus_show_flag(struct bus_object *object, int place, const char *name, int value);
void bus_show_whole(struct bus_object *object, int place, const char *name, int64_t value);
void bus_show_text(struct bus_object *object, int place, const char *name, const char *value);

/// A call of a prayer's moment.
struct bus_call {
  const char *id, *kind, *prayer, *text;
  int64_t epoch, late;
  int adhan, doubtful;
};

/// The bus: the system's, the user's, or the one at an address.
enum bus_kind { bus_system, bus_user, bus_at };

/// Connects to a bus. A call waits at most `patience` microseconds for its answer.
int bus_connect(enum bus_kind kind, const char *address, uint64_t patience, sd_bus **bus);
/// Publishes the compass, and the prayers unless they are NULL, with their present properties, and takes the bus name.
/// Both must live longer than the connection.
int bus_offer(sd_bus *bus, struct bus_object *compass, struct bus_object *prayers);
/// Emits PropertiesChanged for the properties in `names`, which ends with NULL: of the compass, or of the prayers.
int bus_changed(sd_bus *bus, const char **names);
int bus_prayers_changed(sd_bus *bus, const char **names);
/// Emits AlignmentChanged: the device faces the Kaaba, or no longer does.
int bus_aligned(sd_bus *bus, int aligned);
/// Emits Called, for a moment of a prayer, or Hushed, when the present sound ends.
int bus_called(sd_bus *bus, const struct bus_call *call);
int bus_hushed(sd_bus *bus);
/// Asks feedbackd for haptic feedback.
int bus_feedback(sd_bus *bus);
/// When the bus must be processed even if nothing has arrived: microseconds of CLOCK_MONOTONIC, or UINT64_MAX for
/// never.
uint64_t bus_deadline(sd_bus *bus);

/// A notification of the desktop.
struct bus_notification {
  const char *summary, *body;
  /// Pairs of a name and its text, ending with NULL; NULL: no buttons.
  const char **actions;
  /// The number of the notification that it replaces; 0: none.
  uint32_t replaces;
  /// 0 low, 1 normal, 2 critical.
  uint8_t urgency;
  /// Milliseconds until it disappears; -1: the server decides, 0: never.
  int32_t lasts;
};

/// Functions for pressed buttons of notifications, and for notifications that were closed.
struct bus_listener {
  void (*acted)(void *owner, const char *server, uint32_t id, const char *action);
  void (*closed)(void *owner, const char *server, uint32_t id);
  void *owner;
};

/// Listens to the notification server, whichever program that is. `listener` must live longer than the connection.
int bus_listen(sd_bus *bus, struct bus_listener *listener);
/// Room for the longest connection name that D-Bus allows, including its zero.
#define BUS_NAME 256
/// Whether the server shows buttons; stores the name of its connection.
int bus_has_actions(sd_bus *bus, char server[BUS_NAME]);
/// Shows a notification on the server with this connection name, and stores its number.
int bus_notify(sd_bus *bus, const char *server, const struct bus_notification *notification, uint32_t *id);

/// The objects of net.hadess.SensorProxy, including the compass, and their properties, which sd-bus reads in place.
struct bus_sensors {
  int has_compass;
  /// Degrees clockwise from magnetic north; -1 if unknown.
  double heading;
  /// The sensors that this program does not offer.
  int has_other;
  const char *orientation, *unit;
  double level;
  /// The clients that have claimed the compass; a client that disconnects is removed automatically.
  sd_bus_track *claims;
};

/// Whether a name has an owner.
int bus_is_owned(sd_bus *bus, const char *name);
/// Publishes the objects and takes the bus name. `sensors` must live longer than the connection.
int bus_offer_sensors(sd_bus *bus, struct bus_sensors *sensors);
/// Sends the compass's properties to the clients that have claimed it.
int bus_tell_heading(sd_bus *bus, struct bus_sensors *sensors);
/// Ends the claims; must be called before the connection ends.
void bus_end_claims(struct bus_sensors *sensors);
