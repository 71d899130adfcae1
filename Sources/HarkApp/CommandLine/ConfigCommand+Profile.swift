import HarkBrowsing
import HarkFetch
import HarkKeeping
import HarkPage
import HarkPages
import HarkReading
private import HarkText

/// `hark config profile`: asks for what forms ask for again and again, and keeps it.
extension ConfigCommand {
  /// What is done with a profile.
  enum ProfileAction: String, CaseIterable { case show, forget }

  func profile(_ word: String?, _ context: CommandContext) -> ExitStatus {
    let store = ProfileStore(context.environment)
    let action = word.flatMap { ProfileAction(rawValue: $0) }
    if action == .forget {
      guard store.forget() else {
        context.tell(.configProfileNotForgotten)
        return .failed
      }
      context.tell(.configProfileForgotten)
      return .done
    }
    var profile = Profile()
    do throws(SecretProblem) {
      profile = try store.read() ?? profile
    } catch {
      context.tell(error.sentence)
      return .failed
    }
    if action == .show { return show(profile, context) }
    context.tell(.configProfileBegins)
    for part in Profile.Part.allCases {
      guard ask(part, &profile, context) else { return .interrupted }
    }
    return keep(profile, in: store, context)
  }

  private func show(_ profile: Profile, _ context: CommandContext) -> ExitStatus {
    guard !profile.isEmpty else {
      context.tell(.configProfileNone)
      return .done
    }
    for part in Profile.Part.allCases where !profile[part].isEmpty {
      StandardStreams.say(
        context.strings(
          .formEntry(
            name: .text(context.strings(.profilePart, part.rawValue)),
            value: .text(profile.shown(part)))))
    }
    return .done
  }

  /// Asks for one part until it is one; false where the input has ended.
  private func ask(
    _ part: Profile.Part, _ profile: inout Profile, _ context: CommandContext
  ) -> Bool {
    let strings = context.strings
    let name = StringValue.text(strings(.profilePart, part.rawValue))
    while true {
      let value = profile.shown(part)
      context.tell(
        value.isEmpty
          ? .configProfileAsk(name: name)
          : .configProfileAskKept(name: name, value: .text(value)))
      guard let line = readLine(strippingNewline: true) else { return false }
      let typed = line.trimmingSpaces
      if typed.isEmpty { return true }
      if typed == "-" {
        profile[part] = ""
        return true
      }
      if Profile.allows(typed, for: part) {
        profile[part] = typed
        return true
      }
      context.tell(.configProfileWrong(name: name))
    }
  }

  private func keep(
    _ profile: Profile, in store: ProfileStore, _ context: CommandContext
  ) -> ExitStatus {
    guard !profile.isEmpty else {
      guard store.forget() else {
        context.tell(.configProfileNotForgotten)
        return .failed
      }
      context.tell(.configProfileNone)
      return .done
    }
    do throws(StoredFile.Failure) {
      switch try store.write(profile) {
      case .keyring: context.tell(.configProfileInKeyring)
      case .file: context.tell(.configProfileInFile(path: .text(store.path ?? "")))
      }
    } catch {
      context.tell(.cannotSave(error.path, error: error.error))
      return .failed
    }
    return .done
  }
}
