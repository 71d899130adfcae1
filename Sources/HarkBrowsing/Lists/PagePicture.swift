import HarkDOM
import HarkText

/// A picture of a page whose text can be read.
struct PagePicture {
  let address: Address
  /// The picture, or the link that leads to it.
  let element: Document.NodeID
  /// The language that its page says around it; empty where it says none.
  let language: String
}
