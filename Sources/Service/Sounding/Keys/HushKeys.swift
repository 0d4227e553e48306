internal import CKeys
internal import Glibc
internal import Quantities
internal import Synchronization
internal import System

/// Listens to the keys that silence a sound: on keyboards, remotes, and GPIO buttons, which the kernel's gpio-keys also
/// turns into keys. A device is never taken away from other programs. One that is plugged in later is found.
///
/// It has a thread only while it listens, which is while something sounds.
final class HushKeys: Sendable {
  private let codes: [UInt16]
  private let folder: String
  private let pressed: @Sendable () -> Void
  private let bell = WakeUp()
  private let isStopping = Atomic(false)

  /// Calls a function when one of these keys is pressed, until it is stopped.
  init(_ codes: [UInt16], in folder: String = "/dev/input", _ pressed: @escaping @Sendable () -> Void) {
    (self.codes, self.folder, self.pressed) = (codes, folder, pressed)
    guard !codes.isEmpty else { return }
    // Without a thread the other ways to silence a sound still work.
    _ = Thread.start("hush keys") { self.run() }
  }

  /// Ends listening.
  func stop() {
    isStopping.store(true, ordering: .releasing)
    bell.ring()
  }

  private func run() {
    let watch = keys_watch(folder)
    var devices: [String: Int32] = [:]
    defer { for descriptor in devices.values + [watch] where descriptor >= 0 { close(descriptor) } }
    find(&devices)
    while !isStopping.load(ordering: .acquiring) {
      let open = Array(devices)
      // The kernel ignores descriptors below 0.
      var awaited = ([bell.descriptor, watch] + open.map(\.value)).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&awaited, nfds_t(awaited.count), -1) >= 0 || errno == EINTR else { return }
      for (place, device) in open.enumerated() where awaited[place + 2].revents != 0 {
        let result = keys_pressed(device.value, codes, Int32(codes.count))
        if result > 0 { pressed() }
        if result < 0 {
          close(device.value)
          devices[device.key] = nil
        }
      }
      if awaited[1].revents != 0 {
        keys_forget(watch)
        find(&devices)
      }
    }
  }

  /// The most devices that are listened to at a time.
  private static let most = 32

  /// Opens the devices that have one of the keys and are not open yet.
  private func find(_ devices: inout [String: Int32]) {
    for name in Folder.names(in: folder).sorted() where name.hasPrefix("event") && devices[name] == nil {
      guard devices.count < HushKeys.most else { return }
      let device = keys_open("\(folder)/\(name)", codes, Int32(codes.count))
      if device >= 0 { devices[name] = device }
    }
  }
}
