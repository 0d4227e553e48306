internal import Almanac
internal import Pointing
internal import Quantities
internal import Text
internal import Words

/// A device's entities for Home Assistant's discovery: a topic and a JSON object for each, which the broker keeps.
struct Discovery {
  private let topics: Topics
  private let version: String
  private let options: MQTTOptions
  private let sounds: Bool
  private let hasIqama: Bool
  /// Seconds after which a reading is out of date.
  private let expiry: Int

  /// The entities of a device. A device without sound has no mute switch, and one without iqamas has no next iqama.
  init(_ topics: Topics, _ options: MQTTOptions, version: String, sounds: Bool, hasIqama: Bool) {
    (self.topics, self.options, self.version) = (topics, options, version)
    (self.sounds, self.hasIqama) = (sounds, hasIqama)
    expiry = max(15, Int(clamping: 5 / options.rate))
  }

  /// The topic on which Home Assistant says that it has started.
  static func birth(_ first: String) -> String { first + "/status" }

  private func has(_ key: String) -> Bool {
    switch key {
    case "mute": sounds
    case "next_iqama": hasIqama
    default: true
    }
  }

  /// The messages for all entities. An entity that the device lacks has an empty object, so that the broker forgets it.
  var messages: [(topic: String, object: String)] {
    var all = angles + words + times + actions
    all.append(("event", "alert", "Prayer call", addAlert))
    return all.map { entity in
      let topic = "\(options.discoveryTopic)/\(entity.component)/qibla_\(topics.device)/\(entity.key)/config"
      guard options.discovery != .none, has(entity.key) else { return (topic, "") }
      return (
        topic,
        String { json in
          json.add("name", entity.name)
          json.add("unique_id", "qibla_\(topics.device)_\(entity.key)")
          // Older releases read the first key, newer ones the second.
          json.add("object_id", "\(topics.device)_\(entity.key)")
          json.add("default_entity_id", "\(entity.component).\(topics.device)_\(entity.key)")
          json.add("availability_topic", topics.availability)
          addDevice(to: &json)
          entity.add(&json)
        }
      )
    }
  }

  private typealias Entity = (component: String, key: String, name: String, add: (inout ByteBuffer) -> Void)

  private func addDevice(to json: inout ByteBuffer) {
    json.add("device") { json in
      json.add("identifiers", ["qibla_\(topics.device)"])
      json.add("name", "Qibla compass \(topics.device)")
      json.add("manufacturer", "qibla")
      json.add("sw_version", version)
    }
    json.add("origin") { json in
      json.add("name", "qibla")
      json.add("sw_version", version)
    }
  }

  private func addReading(_ template: String, _ icon: String, to json: inout ByteBuffer) {
    json.add("state_topic", topics.reading)
    json.add("value_template", template)
    json.add("expire_after", expiry)
    json.add("icon", icon)
  }

  private var angles: [Entity] {
    [
      ("heading", "Heading", "mdi:compass"), ("bearing", "Qibla", "mdi:compass-rose"),
      ("pointer", "Turn to the Qibla", "mdi:rotate-left"), ("uncertainty", "Heading bound", "mdi:plus-minus-variant"),
    ].map { key, name, icon in
      (
        "sensor", key, name,
        { json in
          addReading("{{ value_json.\(key) }}", icon, to: &json)
          json.add("unit_of_measurement", "°")
          json.add("suggested_display_precision", 0)
        }
      )
    }
  }

  private var words: [Entity] {
    [
      (
        "sensor", "accuracy", "Heading accuracy",
        { json in
          // In Home Assistant a state named `unavailable` has another meaning.
          addReading(
            "{{ 'no heading' if value_json.accuracy == 'unavailable' else value_json.accuracy }}", "mdi:check-decagram",
            to: &json)
          json.add("device_class", "enum")
          json.add("options", Accuracy.allCases.map { $0 == .unavailable ? "no heading" : "\($0)" })
        }
      ),
      (
        "sensor", "reason", "Heading reason",
        { json in addReading("{{ value_json.reason or 'fine' }}", "mdi:help-circle-outline", to: &json) }
      ),
      (
        "binary_sensor", "aligned", "Faces the Kaaba",
        { json in
          addReading(
            "{{ none if value_json.pointer is none else 'ON' if value_json.aligned else 'OFF' }}", "mdi:bullseye-arrow",
            to: &json)
        }
      ),
    ]
  }

  private func addTimes(_ template: String, _ icon: String, to json: inout ByteBuffer) {
    json.add("state_topic", topics.times)
    json.add("value_template", template)
    json.add("icon", icon)
  }

  private func timestamp(_ key: String, _ name: String, _ template: String) -> Entity {
    (
      "sensor", key, name,
      { json in
        addTimes(template, "mdi:clock-outline", to: &json)
        json.add("device_class", "timestamp")
      }
    )
  }

  private func moment(_ key: String) -> String {
    "{{ value_json.\(key).time if value_json.\(key) else none }}"
  }

  private var times: [Entity] {
    Prayer.allCases.map { prayer in
      let sensor = timestamp("\(prayer)", PrayerWords(.english).name(prayer), "{{ value_json.\(prayer) }}")
      return (
        sensor.0, sensor.1, sensor.2,
        { json in
          sensor.3(&json)
          json.add("json_attributes_topic", topics.times)
          json.add("json_attributes_template", "{{ value_json.spread.\(prayer) | default({}) | tojson }}")
        }
      )
    } + [
      timestamp("fast_begin", "Fast begins", "{{ value_json.fast.begin }}"),
      timestamp("fast_end", "Fast ends", "{{ value_json.fast.end }}"),
      timestamp("next_prayer", "Next prayer", moment("next")),
      timestamp("next_iqama", "Next iqama", moment("iqama")),
      (
        "sensor", "next_prayer_name", "Next prayer's name",
        { json in
          addTimes("{{ value_json.next.name if value_json.next else 'unknown' }}", "mdi:mosque", to: &json)
        }
      ),
      (
        "sensor", "hijri", "Hijri date",
        { json in addTimes("{{ value_json.hijri_text or 'unknown' }}", "mdi:calendar", to: &json) }
      ),
      (
        "binary_sensor", "times_doubtful", "Prayer times in doubt",
        { json in
          addTimes("{{ 'ON' if value_json.doubtful else 'OFF' }}", "mdi:clock-alert-outline", to: &json)
          json.add("device_class", "problem")
          json.add("json_attributes_topic", topics.times)
          json.add(
            "json_attributes_template", "{{ {'notes': value_json.notes, 'method': value_json.method} | tojson }}")
        }
      ),
    ]
  }

  private var actions: [Entity] {
    let hush: Entity = (
      "button", "hush", "Hush",
      { json in
        json.add("command_topic", topics.hush)
        json.add("payload_press", "hush")
        json.add("icon", "mdi:volume-off")
      }
    )
    let mute: Entity = (
      "switch", "mute", "Mute calls",
      { json in
        json.add("state_topic", topics.mute)
        json.add("command_topic", topics.setMute)
        json.add("icon", "mdi:volume-mute")
      }
    )
    return [hush, mute]
  }

  private func addAlert(to json: inout ByteBuffer) {
    json.add("state_topic", topics.alert)
    json.add("event_types", HomeAlert.kinds)
    json.add("icon", "mdi:bullhorn")
  }
}
