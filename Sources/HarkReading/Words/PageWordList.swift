/// What the words of pages are known for, each a list in the files `pages.xx.json` of Strings.
///
/// Words are in lower case. How a list is looked up stands beside it: as a whole name, as the beginning of a text, or
/// anywhere in it.
package enum PageWordList: String, CaseIterable, Sendable {
  /// Whole names of links and buttons that lead to the next page of results, and back.
  case nextPage = "next-page"
  case previousPage = "previous-page"
  /// Anywhere: nothing was found. `…` stands for any words between.
  case nothingFound = "nothing-found"

  /// Anywhere in the name of a choice: what a site may keep and tell.
  case consentChoice = "consent-choice"
  /// Anywhere in the title, a heading or a button of a page that asks for a name and a password.
  case signInPage = "sign-in-page"
  /// Anywhere in the name of a field: letters of a picture are to be typed.
  case pictureTest = "picture-test"
  /// Anywhere: scripts have to run; the page is still to come.
  case scriptsNeeded = "scripts-needed"
  case stillLoading = "still-loading"

  /// Units of time behind a number; numbers that are written as words.
  case timeUnit = "time-unit"
  case timeNumber = "time-number"
  /// Anywhere: a span of time is a limit.
  case timeLimit = "time-limit"
  /// Right before a span of time, and right behind it, with their spaces: it is a limit.
  case timeLimitBefore = "time-limit-before"
  case timeLimitBehind = "time-limit-behind"
  /// Anywhere: it is a limit where `timeLimitDeed` says what is to be done until then.
  case timeLimitBound = "time-limit-bound"
  case timeLimitDeed = "time-limit-deed"

  /// Whole names that say nothing without what is around them.
  case emptyName = "empty-name"

  /// The beginning of a line below an article that is no part of it: requests, and who worked on it.
  case articleRequest = "article-request"
  case articleCredit = "article-credit"
  /// The beginning of a line that asks to be followed somewhere, where a network is named.
  case articleFollow = "article-follow"
  /// The beginning of a heading above other articles.
  case otherArticles = "other-articles"
  /// The beginning of such a heading where it ends with a word for articles.
  case moreArticles = "more-articles"
  case articlesWord = "articles-word"
  /// Anywhere: small print.
  case smallPrint = "small-print"
  /// The beginning of a heading above comments, and its end.
  case commentsHeading = "comments-heading"
  case commentsHeadingEnd = "comments-heading-end"
  /// The beginning of a heading above reviews, or its end.
  case reviewsHeading = "reviews-heading"
  /// The beginning of a heading above what is related.
  case relatedHeading = "related-heading"

  /// Whole labels, and the beginning of a short line with a space or a colon behind: who wrote the page, and when.
  case bylineAuthor = "byline-author"
  case bylineDate = "byline-date"
  /// Behind a name in a short line: who that is that wrote the page.
  case bylineRole = "byline-role"
  /// The same of a line that says whether a thing can be had.
  case stockLine = "stock-line"
  /// Between a term and what it is; right before a term at the start of a sentence.
  case definitionJoint = "definition-joint"
  case definitionStart = "definition-start"
  /// How words begin that say who someone is; how a sentence ends, and what ends before a name, that says it.
  case personStart = "person-start"
  case personEnd = "person-end"
  case personBefore = "person-before"
  /// Anywhere in a sentence, as whole words: someone said something.
  case sayingWord = "saying-word"

  /// The beginning of what stands in an empty field: an example.
  case exampleStart = "example-start"
  /// Whole words, and parts of text, in what stands in an empty field: it is about the field.
  case hintWord = "hint-word"
  case hintPart = "hint-part"
  /// The end of the name of a field, in brackets or not: it has to be filled in.
  case requiredMark = "required-mark"
  /// Letters that stand for the digits of a date or a time.
  case dateLetter = "date-letter"
  /// Whole texts behind a field: what is counted by it.
  case countedBehindField = "counted-behind-field"

  /// Whole names of links and buttons, or words that these begin or end with: what can be done.
  case signIn = "do-sign-in"
  case signUp = "do-sign-up"
  case search = "do-search"
  case buy = "do-buy"
  case book = "do-book"
  case apply = "do-apply"
  case reply = "do-reply"
  case subscribe = "do-subscribe"
  case nextPart = "do-next-part"
  case download = "do-download"
  case play = "do-play"
  case donate = "do-donate"
  case contact = "do-contact"
  /// Anywhere in the name of what tells those who made the page of a fault.
  case report = "do-report"
  /// The beginning of the name of a field: it takes a day, or a mail address.
  case dateField = "date-field"
  case mailField = "mail-field"
  /// What stands before a telephone number, and before a number of something else.
  case phoneLabel = "phone-label"
  case numberLabel = "number-label"
  /// Whole words that are provinces and large towns; what their names end with, and those of districts and of streets.
  case addressRegion = "address-region"
  case addressRegionEnd = "address-region-end"
  case addressDistrictEnd = "address-district-end"
  case addressStreetEnd = "address-street-end"
  /// Anywhere in a line: it has a postcode.
  case postcodeSign = "postcode-sign"
  /// Whole words that part a number from what it would count.
  case countedParting = "counted-parting"
  /// Whole cells of a table: there is none of something; something is so; beside those, it is not so.
  case cellLacking = "cell-lacking"
  case cellAffirming = "cell-affirming"
  case cellDenying = "cell-denying"
}
