import Testing

@testable import HarkReading
