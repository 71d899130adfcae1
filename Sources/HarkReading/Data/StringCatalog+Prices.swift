import HarkText

extension StringCatalog {
  /// A price as people say it: "9.99 euros", "12,000 won".
  ///
  /// - Parameters:
  ///   - value: the amount.
  ///   - currency: the ISO 4217 code of its currency; nil or empty where nobody says.
  ///   - number: how whole numbers are written.
  /// - Returns: the price with its currency.
  package func price(_ value: Double, currency: String?, number: (Int) -> String) -> String {
    let code = (currency ?? "").uppercased()
    let hasNoPart = ["KRW", "JPY", "VND", "CLP", "ISK", "HUF", "IDR"].contains(code)
    if value < 0 {
      // The sign stands before all of it, as pages write it, and a few cents less than nothing keep it.
      let positive = price(-value, currency: currency, number: number)
      return positive.contains { ("1"..."9").contains($0) } ? "-" + positive : positive
    }
    let amount: String
    if value == value.rounded() || hasNoPart {
      amount = number(Int(min(value.rounded(), 1e15)))
    } else {
      let cents = Int((min(value, 1e12) * 100).rounded())
      let part = cents % 100
      amount = "\(number(cents / 100)).\(part < 10 ? "0" : "")\(part)"
    }
    let told = StringValue.text(amount)
    switch code {
    case "USD": return self(.dataPriceUsd(amount: told))
    case "EUR": return self(.dataPriceEur(amount: told))
    case "GBP": return self(.dataPriceGbp(amount: told))
    case "KRW": return self(.dataPriceKrw(amount: told))
    case "JPY": return self(.dataPriceJpy(amount: told))
    case "": return amount
    default: return "\(amount) \(code)"
    }
  }

}
