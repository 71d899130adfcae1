import Testing

@testable import HarkAccessibility
