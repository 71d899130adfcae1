private import Glibc

/// The environment variables, read when they are asked for.
package struct Environment: Sendable {
  private let given: [String: String]?

  /// Makes the environment of this process.
  package init() { given = nil }

  /// Makes an environment of variables that are given, in which no other is set.
  package init(_ variables: [String: String]) { given = variables }

  /// The variables as programs are given them, `NAME=value`; nil for those of this process.
  package var entries: [String]? { given.map { $0.map { "\($0.key)=\($0.value)" } } }

  /// A variable's value; nil if it is not set or empty.
  package subscript(_ name: String) -> String? {
    if let given { return given[name].flatMap { $0.isEmpty ? nil : $0 } }
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// A folder that a variable names by an absolute path, or else one in the home folder (XDG Base
  /// Directory Specification: a relative path is ignored).
  package func folder(_ name: String, inHome path: String) -> String? {
    if let value = self[name], value.hasPrefix("/") { return value }
    return self["HOME"].map { $0 + "/" + path }
  }

  /// The code of the interface's language by LC_ALL, LC_MESSAGES and LANG ("ko" for `ko_KR.UTF-8`);
  /// "en" where they say nothing.
  package var language: String {
    let locale = self["LC_ALL"] ?? self["LC_MESSAGES"] ?? self["LANG"] ?? "en"
    let code = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
    return code.isEmpty || code == "c" || code == "posix" ? "en" : code
  }

  /// The region whose dates the user writes, by LC_ALL, LC_TIME and LANG ("US" for `en_US.UTF-8`); empty where
  /// they say none.
  package var region: String {
    let locale = self["LC_ALL"] ?? self["LC_TIME"] ?? self["LANG"] ?? ""
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    return parts.count > 1 ? parts[1].uppercased() : ""
  }
}

/// Where the running program lies.
package enum Executable {
  /// The real path of the running program; nil where the system does not tell.
  package static var path: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The folder that a path lies in; "/" for the root itself.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
