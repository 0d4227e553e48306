internal import Configuration
public import Service

extension Bridge {
  /// The sound of calls, if it is switched on.
  public static let sounds = Bridge { (options: SoundSwitch, context) in
    options.isOn ? SoundOutlet(context) : nil
  }
}
