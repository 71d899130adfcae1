import Testing

@testable import HarkSynthesis
