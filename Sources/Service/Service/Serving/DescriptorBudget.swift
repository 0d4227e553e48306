internal import System

/// The shares of the process's file descriptors. They ensure that no part of it runs out of descriptors.
public struct DescriptorBudget: Equatable, Sendable {
  /// The number of descriptors at which every limit has its default.
  public static let enough = LineServer.mostClients + FormatServer.mostClients + 512
  /// The descriptors of sensors, receiver, files and the service's threads: 16 on a simulated board.
  private static let own = 24

  /// The descriptors that the process may have.
  public let descriptors: Int

  /// Divides this number of descriptors.
  public init(descriptors: Int) { self.descriptors = descriptors }

  /// Divides the descriptors of this process, after raising its limit as far as allowed.
  public static func ofThisProcess() -> DescriptorBudget {
    DescriptorBudget(descriptors: ThisProcess.allowDescriptors(enough))
  }

  /// The most clients of lines at a time.
  public var lines: Int {
    let share = max(descriptors - (DescriptorBudget.enough - LineServer.mostClients), descriptors / 2)
    // With few descriptors, the other formats take theirs from this share, so the web server keeps its number.
    return min(LineServer.mostClients, share - formats)
  }

  /// The most clients at a time of a server of another format.
  public var formats: Int { min(FormatServer.mostClients, descriptors / 16) }

  /// The descriptors of the web server.
  public var web: Int { max(0, descriptors - lines - formats - DescriptorBudget.own) }
}
