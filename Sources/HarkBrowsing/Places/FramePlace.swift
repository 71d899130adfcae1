import HarkWeb

/// A frame that was open, as it is found again on its page when that is loaded anew.
struct FramePlace {
  /// What it showed.
  let request: Request
  /// How many frames before it show the same.
  let number: Int
}
