import Testing

@testable import HarkSpeech
