import Testing

@testable import HarkText
