private import CLibXML2
private import Glibc

/// Why a document can't be read as XML.
package enum XMLError: Error, Hashable, Sendable {
  /// The document breaks a rule of XML; `code` is libxml2's (`xmlParserErrors`), lines count from 1.
  case notWellFormed(line: Int, code: Int32)
  /// A tag has more attributes, or elements have more namespaces, than are read in bounded time, or
  /// there are more elements than fit into memory.
  case tooComplex
  /// The document is larger than what a `Document` holds, 256 MB.
  case tooLarge
  /// libxml2 is not installed.
  case noLibrary
}

/// Reads a whole XML document with libxml2, whose SAX events fill an arena.
///
/// The one door to libxml2. Nothing is fetched: no external entity, no DTD ("XML_PARSE_NONET", and
/// no callback that loads). Entities of the document are expanded when they are declared, up to
/// `maximumEntity` bytes each and a multiple of the document's size in all; the names of HTML are
/// known in every document. A parameter entity that lies elsewhere counts as empty (XML 1.0,
/// section 5.1: such a reader need not read it).
struct XMLParser {
  private var arena = Arena()
  private var open: [Int32] = [0]
  private var namespaceCounts: [Int] = []
  private var namespaceTotal = 0
  private var entities: [String: [UInt8]] = [:]
  private var parameterEntities: [String: xmlEntityPtr] = [:]
  private var expandedBytes = 0
  private let expansionLimit: Int
  private var context: xmlParserCtxtPtr?
  private var isTooComplex = false

  private static let maximumEntity = 65_536
  private static let maximumNamespaces = 2_000

  private let library: hark_xml_library

  // Sendable because the table never changes once it is filled.
  private struct Library: @unchecked Sendable {
    let functions: UnsafePointer<hark_xml_library>?
  }

  private static let library = Library(functions: hark_xml_load())

  /// Whether libxml2 is installed.
  static var isInstalled: Bool { library.functions != nil }

  private init(size: Int, library: hark_xml_library) {
    expansionLimit = 1 << 20 + 8 * size
    self.library = library
  }

  /// Parses a document in UTF-8, whatever encoding it declares.
  ///
  /// - Complexity: O(bytes).
  static func parse(_ source: Span<UInt8>) throws(XMLError) -> Document {
    guard source.count < Arena.limit else { throw .tooLarge }
    guard XMLAttributeBound.holds(for: source) else { throw .tooComplex }
    guard let library = library.functions?.pointee else { throw .noLibrary }
    var parser = XMLParser(size: source.count, library: library)
    let failure = source.withUnsafeBufferPointer { parser.run($0) }
    if let failure {
      parser.arena.deallocate()
      throw failure
    }
    var document = Document(taking: parser.arena)
    document.isXML = true
    return document
  }

  private mutating func run(_ source: UnsafeBufferPointer<UInt8>) -> XMLError? {
    let library = library
    var handler = Self.handler()
    var failure: XMLError?
    withUnsafeMutablePointer(to: &self) { parser in
      withUnsafeMutablePointer(to: &handler) { handler in
        guard let context = library.xmlCreatePushParserCtxt(handler, parser, nil, 0, nil) else {
          failure = .tooLarge
          return
        }
        parser.pointee.context = context
        defer {
          if let entities = context.pointee.myDoc { library.xmlFreeDoc(entities) }
          context.pointee.myDoc = nil
          library.xmlFreeParserCtxt(context)
        }
        _ = library.xmlCtxtUseOptions(
          context,
          Int32(XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_NOENT.rawValue)
            | Int32(XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
            | Int32(XML_PARSE_IGNORE_ENC.rawValue))
        _ = library.xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
        var rest = source[...]
        var status: Int32 = 0
        while status == 0 && !rest.isEmpty {
          let piece = UnsafeBufferPointer(rebasing: rest.prefix(65_536))
          rest = rest.dropFirst(piece.count)
          status = piece.withMemoryRebound(to: CChar.self) { bytes in
            library.xmlParseChunk(context, bytes.baseAddress, Int32(bytes.count), 0)
          }
        }
        if status == 0 { _ = library.xmlParseChunk(context, nil, 0, 1) }
        if context.pointee.wellFormed == 0 || parser.pointee.isTooComplex {
          failure =
            parser.pointee.isTooComplex
            ? .tooComplex
            : .notWellFormed(
              line: max(Int(context.pointee.lastError.line), 1),
              code: context.pointee.lastError.code)
        }
      }
    }
    return failure
  }

  private static func borrowed(
    _ context: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<XMLParser>? {
    context?.assumingMemoryBound(to: XMLParser.self)
  }

  /// The callbacks, each of which only passes on what it gets.
  private static func handler() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = XML_SAX2_MAGIC
    handler.startDocument = { XMLParser.borrowed($0)?.pointee.startDocument() }
    handler.internalSubset = { context, name, publicID, systemID in
      XMLParser.borrowed(context)?.pointee.documentType(name, publicID, systemID)
    }
    handler.entityDecl = { context, name, kind, _, _, content in
      XMLParser.borrowed(context)?.pointee.declareEntity(name, kind, content)
    }
    handler.getParameterEntity = { context, name in
      XMLParser.borrowed(context)?.pointee.parameterEntity(name)
    }
    handler.getEntity = { context, name in XMLParser.borrowed(context)?.pointee.entity(name) }
    handler.startElementNs = { context, name, prefix, address, spaces, _, count, _, attributes in
      XMLParser.borrowed(context)?.pointee.startElement(
        name, address, namespaces: Int(spaces), attributes, Int(count))
    }
    handler.endElementNs = { context, _, _, _ in XMLParser.borrowed(context)?.pointee.endElement() }
    handler.characters = { context, text, count in
      guard let text, count > 0 else { return }
      XMLParser.borrowed(context)?.pointee.characters(text, Int(count))
    }
    handler.cdataBlock = handler.characters
    handler.ignorableWhitespace = handler.characters
    handler.comment = { context, text in
      guard let text else { return }
      XMLParser.borrowed(context)?.pointee.add(.comment, text, Int(strlen(text)))
    }
    handler.processingInstruction = { context, target, data in
      XMLParser.borrowed(context)?.pointee.instruction(target, data)
    }
    return handler
  }

  // MARK: Entities

  private mutating func startDocument() {
    guard let context, context.pointee.myDoc == nil else { return }
    // libxml2 keeps entities in a document; this one holds nothing else.
    let document = library.xmlNewDoc("1.0")
    _ = library.xmlCreateIntSubset(document, "entities", nil, nil)
    context.pointee.myDoc = document
  }

  private mutating func declareEntity(
    _ name: UnsafePointer<xmlChar>?, _ kind: Int32, _ content: UnsafeMutablePointer<xmlChar>?
  ) {
    guard let name else { return }
    let key = String(cString: name)
    if UInt32(kind) == XML_INTERNAL_PARAMETER_ENTITY.rawValue
      || UInt32(kind) == XML_EXTERNAL_PARAMETER_ENTITY.rawValue
    {
      // The first declaration counts; of one that lies elsewhere there is no content.
      if parameterEntities[key] == nil { addParameterEntity(name, content) }
      return
    }
    guard entities[key] == nil else { return }
    switch UInt32(kind) {
    case XML_INTERNAL_GENERAL_ENTITY.rawValue:
      let text = content.map { Array(UnsafeBufferPointer(start: $0, count: Int(strlen($0)))) }
      entities[key] = expanded(text ?? [])
    case XML_EXTERNAL_GENERAL_PARSED_ENTITY.rawValue: entities[key] = []
    default: break
    }
  }

  /// The text of an entity with the entities in it, which were declared before.
  private mutating func expanded(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: 0x26), output.count <= Self.maximumEntity {
      output += rest[..<ampersand]
      rest = rest[ampersand...]
      guard let end = rest.firstIndex(of: 0x3B) else { break }
      let name = String(decoding: rest[(ampersand + 1)..<end], as: UTF8.self)
      output += entities[name].map { $0[...] } ?? rest[...end]
      rest = rest[(end + 1)...]
    }
    output += rest
    expandedBytes += output.count
    return output.count <= Self.maximumEntity && expandedBytes <= expansionLimit ? output : []
  }

  private mutating func addParameterEntity(
    _ name: UnsafePointer<xmlChar>, _ content: UnsafePointer<xmlChar>?
  ) {
    guard let document = context?.pointee.myDoc else { return }
    // libxml2 looks elsewhere for what has no content: a space declares nothing.
    let isEmpty = content.map { $0.pointee == 0 } ?? true
    let space: [xmlChar] = [0x20, 0]
    let kind = Int32(XML_INTERNAL_PARAMETER_ENTITY.rawValue)
    let added = space.withUnsafeBufferPointer {
      library.xmlAddDocEntity(document, name, kind, nil, nil, isEmpty ? $0.baseAddress : content)
    }
    if let added { parameterEntities[String(cString: name)] = added }
  }

  /// What a reference among the declarations means; libxml2 must be given something, or it gives the
  /// document up.
  private mutating func parameterEntity(_ name: UnsafePointer<xmlChar>?) -> xmlEntityPtr? {
    guard let name else { return nil }
    let key = String(cString: name)
    if parameterEntities[key] == nil { addParameterEntity(name, nil) }
    return parameterEntities[key].flatMap { bounded($0) }
  }

  private mutating func entity(_ name: UnsafePointer<xmlChar>?) -> xmlEntityPtr? {
    guard let name, let document = context?.pointee.myDoc else { return nil }
    if let predefined = library.xmlGetPredefinedEntity(name) { return predefined }
    if let known = library.xmlGetDocEntity(document, name) { return bounded(known) }
    let key = String(cString: name)
    guard let text = entities[key] ?? CharacterReferences.xmlText(named: key) else {
      return nil
    }
    let kind = Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue)
    let added = (text + [0]).withUnsafeBufferPointer {
      library.xmlAddDocEntity(document, name, kind, nil, nil, $0.baseAddress)
    }
    return added.flatMap { bounded($0) }
  }

  /// An entity, as long as what all references bring stays in bounds.
  private mutating func bounded(_ entity: xmlEntityPtr) -> xmlEntityPtr? {
    expandedBytes += Int(entity.pointee.length) + 1
    if expandedBytes <= expansionLimit { return entity }
    isTooComplex = true
    library.xmlStopParser(context)
    return nil
  }

  // MARK: Nodes

  private mutating func documentType(
    _ name: UnsafePointer<xmlChar>?, _ publicID: UnsafePointer<xmlChar>?,
    _ systemID: UnsafePointer<xmlChar>?
  ) {
    var text = name.map { String(cString: $0) } ?? ""
    if publicID != nil || systemID != nil {
      text += " \"\(publicID.map { String(cString: $0) } ?? "")\""
      text += " \"\(systemID.map { String(cString: $0) } ?? "")\""
    }
    text.withUTF8 { bytes in
      if let base = bytes.baseAddress { add(.doctype, base, bytes.count) }
    }
  }

  private mutating func add(_ kind: Document.NodeKind, _ text: UnsafePointer<UInt8>, _ count: Int) {
    let parent = open[open.count - 1]
    arena.separateText(of: parent)
    let node = arena.addText(
      Arena.Piece(base: text, count: count, start: Arena.Piece.unplaced), kind: kind)
    arena.append(node, to: parent)
  }

  private mutating func instruction(
    _ target: UnsafePointer<xmlChar>?, _ data: UnsafePointer<xmlChar>?
  ) {
    var text = target.map { String(cString: $0) } ?? ""
    if let data { text += " " + String(cString: data) }
    text.withUTF8 { bytes in
      if let base = bytes.baseAddress { add(.processingInstruction, base, bytes.count) }
    }
  }

  private mutating func characters(_ text: UnsafePointer<xmlChar>, _ count: Int) {
    guard open.count > 1 else { return }
    arena.appendText(
      Arena.Piece(base: text, count: count, start: Arena.Piece.unplaced),
      to: open[open.count - 1])
  }

  private mutating func startElement(
    _ name: UnsafePointer<xmlChar>?, _ address: UnsafePointer<xmlChar>?, namespaces: Int,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int
  ) {
    guard let name else { return }
    namespaceCounts.append(namespaces)
    namespaceTotal += namespaces
    if namespaceTotal > Self.maximumNamespaces || arena.nodes.count > TreeBuilder.mostNodes {
      isTooComplex = true
      library.xmlStopParser(context)
      return
    }
    let number = arena.names.elements.number(
      UnsafeBufferPointer(start: name, count: Int(strlen(name))).span)
    let namespace = Self.namespace(address)
    let element = ElementName(rawValue: number)
    let start = arena.attributes.count
    if let attributes {
      for index in 0..<count { addAttribute(attributes + 5 * index) }
    }
    if arena.attributes.count > start {
      arena.attributes.base[arena.attributes.count - 1].isLast = true
    }
    let parent = open[open.count - 1]
    arena.separateText(of: parent)
    let node = arena.addElement(
      element, namespace, attributes: arena.attributes.count > start ? Int32(start) : nil)
    arena.append(node, to: parent)
    if namespace == .html && element == .template {
      open.append(arena.addContents())
    } else {
      open.append(node)
    }
  }

  /// Adds an attribute from libxml2's five: local name, prefix, namespace, value, its end.
  private mutating func addAttribute(_ parts: UnsafeMutablePointer<UnsafePointer<xmlChar>?>) {
    guard let name = parts[0], let value = parts[3], let end = parts[4] else { return }
    var qualified = Array(UnsafeBufferPointer(start: name, count: Int(strlen(name))))
    var namespace = Namespace.html
    if let prefix = parts[1] {
      namespace = Self.namespace(parts[2])
      let known: [UInt8]? =
        namespace == .xlink ? Array("xlink".utf8) : namespace == .xml ? Array("xml".utf8) : nil
      if known == nil { namespace = .other }
      qualified =
        (known ?? Array(UnsafeBufferPointer(start: prefix, count: Int(strlen(prefix)))))
        + [0x3A] + qualified
    }
    let number = arena.names.attributes.number(qualified.span)
    let placed = arena.place(value, end - value)
    arena.attributes.append(
      Document.Attribute(
        name: AttributeName(rawValue: number), namespace: namespace, start: placed.start,
        count: placed.count))
  }

  private mutating func endElement() {
    guard open.count > 1 else { return }
    open.removeLast()
    namespaceTotal -= namespaceCounts.popLast() ?? 0
  }

  private static func namespace(_ address: UnsafePointer<xmlChar>?) -> Namespace {
    guard let address else { return .other }
    switch String(cString: address) {
    case "http://www.w3.org/1999/xhtml": return .html
    case "http://www.w3.org/2000/svg": return .svg
    case "http://www.w3.org/1998/Math/MathML": return .mathML
    case "http://www.w3.org/1999/xlink": return .xlink
    case "http://www.w3.org/XML/1998/namespace": return .xml
    default: return .other
    }
  }
}
