import HarkReading

// Forms.
extension Session {
  func use(_ element: PageElement, on page: BrowsedPage) { tell(.nothingToActivate) }

  func fillForm() { tell("form.none") }

  func setField(_ name: String?, to value: String?) { tell("form.none") }

  func submitForm() { tell("form.none") }

  func reviewForm() { tell("form.none") }

  func resetForm() { tell("form.none") }
}
