import Testing

@testable import HarkApp
