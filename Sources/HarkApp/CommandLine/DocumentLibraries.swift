private import Glibc
import HarkDocuments

/// What reading documents stands on, as far as it is installed; nothing of it is used here.
enum DocumentLibraries {
  /// Whether Poppler is there, which `hark-document` opens.
  static var canReadPDF: Bool {
    guard let library = dlopen("libpoppler-glib.so.8", RTLD_LAZY | RTLD_LOCAL) else { return false }
    dlclose(library)
    return true
  }

  /// The Debian packages that are missing for reading the text in pictures of a language; empty where it can be read.
  static func missingForPictures(in language: String) -> [String] {
    var missing = has("tesseract") ? [] : ["tesseract-ocr"]
    if let language = PictureLanguage(language),
      !language.files.contains(where: { access($0, R_OK) == 0 })
    {
      missing.append(language.package)
    }
    return missing
  }

  /// The Debian packages that are missing for unpacking archives; empty where none is.
  static var missingForArchives: [String] {
    [("xz", "xz-utils"), ("zstd", "zstd"), ("bzip2", "bzip2")].filter { !has($0.0) }.map { $0.1 }
  }

  /// Whether the system has installed a program that `hark-document` runs; it looks nowhere else.
  static func has(_ program: String) -> Bool { access("/usr/bin/" + program, X_OK) == 0 }
}
