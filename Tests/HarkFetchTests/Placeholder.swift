import Testing

@testable import HarkFetch
