private import Glibc
package import HarkText

extension Address {
  /// The `file:` address of a path, which may be relative to the current folder.
  package init?(ofFile path: String) {
    var path = path
    if let real = realpath(path, nil) {
      path = String(cString: real)
      free(real)
    } else if !path.hasPrefix("/"), let folder = getcwd(nil, 0) {
      path = String(cString: folder) + "/" + path
      free(folder)
    }
    self.init("file://" + PercentEncoding.encoded(path, .path))
  }
}
