import HarkText
import HarkWeb

// What is known of a response.
extension Transfer {
  /// What is known of the response now.
  var head: ResponseHead {
    ResponseHead(
      address: hop.address.withoutCredentials(), status: incoming.status, fields: incoming.fields,
      mediaType: incoming.mediaType, kind: incoming.kind, length: incoming.length)
  }

  /// What the body is, as far as what has come of it tells.
  var kind: ContentKind {
    let found = handle.withArrived {
      ContentSniffer.kind(type: incoming.mediaType, start: $0)
    }
    guard found.isReadable, incoming.status < 400,
      incoming.fields["content-disposition"].map({ ContentDisposition($0).isAttachment }) ?? false,
      // Appointments and contacts come so that another program takes them; here they are read.
      !handle.withArrived({ ContentSniffer.isCalendarOrContact($0) })
    else { return found }
    // The server means it to be kept, not read.
    return .file(type: incoming.mediaType?.essence ?? "application/octet-stream")
  }
}
