/// What a process keeps when it gives up the rest: paths with what may be done there, and the network.
///
/// A path stands for a file, or for a folder with all that is in it. What a path is a symbolic link to is meant, as it
/// stands when the rules begin to hold. Paths that are missing allow nothing.
package struct SandboxRules: Equatable, Sendable {
  /// What may be done with a path: the rights of landlock(7).
  package struct Rights: OptionSet, Sendable {
    package let rawValue: UInt64

    /// Makes rights of the kernel's bits.
    package init(rawValue: UInt64) { self.rawValue = rawValue }

    static let execute = Rights(rawValue: 1 << 0)
    static let writeFile = Rights(rawValue: 1 << 1)
    static let readFile = Rights(rawValue: 1 << 2)
    static let readFolder = Rights(rawValue: 1 << 3)
    static let removeFolder = Rights(rawValue: 1 << 4)
    static let removeFile = Rights(rawValue: 1 << 5)
    static let makeFolder = Rights(rawValue: 1 << 7)
    static let makeFile = Rights(rawValue: 1 << 8)
    static let makeSocket = Rights(rawValue: 1 << 9)
    static let truncate = Rights(rawValue: 1 << 14)
    static let controlDevice = Rights(rawValue: 1 << 15)

    /// Read files and list folders.
    package static let read: Rights = [.readFile, .readFolder]
    /// See what is in a folder, and nothing of it.
    package static let list: Rights = .readFolder
    /// See what is in folders, and make folders.
    package static let folders: Rights = [.readFolder, .makeFolder]
    /// Read, write, make and remove files, and make folders.
    package static let change: Rights = [
      .readFile, .readFolder, .writeFile, .truncate, .makeFile, .makeFolder, .removeFile,
    ]
    /// Remove files, without reading or writing any.
    package static let remove: Rights = .removeFile
    /// Remove folders that are empty, without reading any.
    package static let removeFolders: Rights = .removeFolder
    /// Run the file as a program.
    package static let run: Rights = [.readFile, .execute]
    /// Use devices.
    package static let device: Rights = [.readFile, .readFolder, .writeFile, .controlDevice]
    /// Make sockets, and remove what stands where one is made.
    package static let sockets: Rights = [.makeSocket, .removeFile]
  }

  /// A path with what is allowed there.
  ///
  /// It is no tuple, since the type of an array of those is found at run time, at each start.
  package struct Place: Equatable, Sendable {
    package let path: String
    package let rights: Rights
  }

  /// The paths with what is allowed there.
  package private(set) var paths: [Place] = []
  /// Whether connections by TCP may be made.
  package var allowsConnections = false
  /// Whether sockets of this machine may be made, over which a program reaches all others of its user; they are
  /// refused only where calls are.
  package var allowsLocalSockets = false
  /// Which calls of the system are refused.
  package var refusedCalls = Calls.none

  /// Calls of the system that are refused, whatever the paths say.
  package enum Calls: Sendable {
    /// None.
    case none
    /// What `hark-speech` never needs.
    case speech
    /// What reading one page never needs; neither sockets nor programs but those that are allowed.
    case page
    /// What reading one page aloud never needs: `hark-speech` is still to be started, and refuses the rest itself.
    case pageAloud
  }

  /// Nothing is allowed.
  package init() {}

  /// Allows something.
  ///
  /// - Parameters:
  ///   - rights: what.
  ///   - paths: where; absolute, or relative to the current folder. Empty ones are left out.
  package mutating func allow(_ rights: Rights, _ paths: String?...) {
    for case let path? in paths where !path.isEmpty {
      self.paths.append(Place(path: path, rights: rights))
    }
  }

  /// Allows all that other rules do too.
  package mutating func allow(_ other: SandboxRules) {
    paths += other.paths
    allowsConnections = allowsConnections || other.allowsConnections
    allowsLocalSockets = allowsLocalSockets || other.allowsLocalSockets
  }
}

extension SandboxRules {
  /// Libraries, and what the system's own libraries read when they are loaded and first used.
  package static var libraries: SandboxRules {
    var rules = SandboxRules()
    rules.allow(.read, "/usr", "/etc/ld.so.cache", "/etc/nsswitch.conf", "/etc/localtime")
    // How many processors there are, which glibc else counts in a file that takes longer to make.
    rules.allow(.read, "/sys/devices/system/cpu")
    // Where these are links into /usr the rule above is theirs; others have libraries of their own there.
    for folder in ["/lib", "/lib64"] where !SystemFacts.isLink(folder) {
      rules.allow(.read, folder)
    }
    // Systems that keep libraries elsewhere, and users who do.
    rules.allow(.read, "/nix/store", "/gnu/store")
    if let folders = SystemFacts.variable("LD_LIBRARY_PATH") {
      for folder in folders.split(separator: ":") { rules.allow(.read, String(folder)) }
    }
    return rules
  }
}
