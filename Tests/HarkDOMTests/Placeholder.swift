import Testing

@testable import HarkDOM
