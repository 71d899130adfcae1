private import Glibc
private import HarkPages
private import HarkReading
private import HarkSettings
private import HarkText
private import HarkWeb

extension DoctorCommand {
  /// The files of certificates that are set for single sites: whether they are there, and whether others read the keys.
  func hostCertificates(_ context: CommandContext) -> [Finding] {
    let home = context.environment["HOME"]
    let set = context.settings.hostCertificates()
    let own = set.own.sorted { $0.key < $1.key }.map { host, written in
      finding(host, TypedPath.expanded(written, inHome: home))
    }
    let authorities = set.authorities.sorted { $0.key < $1.key }.compactMap { host, written in
      let path = TypedPath.expanded(written, inHome: home)
      return (try? FileReading.keptFile(at: path)) != nil
        ? nil
        : Finding(
          sentence: .failureAuthorityFile(
            host: .text(host), path: .text(PlainText.cleaned(path))), isFine: false)
    }
    return own + authorities
  }

  private func finding(_ host: String, _ path: String) -> Finding {
    let (host, told) = (StringValue.text(host), StringValue.text(PlainText.cleaned(path)))
    var found = stat()
    guard (try? FileReading.keptFile(at: path)) != nil, stat(path, &found) == 0 else {
      return Finding(
        sentence: .failureOwnCertificateUnreadable(host: host, path: told), isFine: false)
    }
    guard found.st_mode & (S_IRGRP | S_IROTH) == 0 else {
      return Finding(sentence: .doctorCertificateOpen(host: host, path: told), isFine: false)
    }
    return Finding(sentence: .doctorCertificateOwn(host: host, path: told))
  }
}
