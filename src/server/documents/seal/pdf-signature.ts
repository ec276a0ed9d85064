/**
 * A signature in a PDF, as an incremental update: the file stays as it is, byte for byte, and what a signature needs follows
 * behind its last byte (ISO 32000-1, 7.5.6 and 12.8). Made for what our own renderer writes: one plain cross-reference table.
 */

/** The facts about a signature that PDF readers show beside its certificate. */
export interface SignatureFacts {
  /** The name of the party that seals. */
  readonly name: string
  readonly reason: string
  readonly contactInfo: string
  readonly sealedAt: string
}

/** A PDF whose signature is still to come, and the bytes that it has to cover. */
export interface UnsealedPdf {
  readonly pdf: Buffer
  /** The span of the signature: from its opening angle bracket to just behind the closing one. */
  readonly contents: Span
}

interface Span {
  readonly from: number
  readonly to: number
}

const byteRangeDigits = 10

/** Adds an invisible signature whose contents are still empty; `room` is the most bytes that they may have. */
export function withRoomForSignature(pdf: Buffer, facts: SignatureFacts, room: number): UnsealedPdf {
  const file = new PlainPdf(pdf)
  const page = file.firstPage()
  const signature = file.size
  const widget = file.size + 1
  const objects: [number, string][] = [
    [file.root, withEntry(file.object(file.root), `/AcroForm << /SigFlags 3 /Fields [${widget} 0 R] >>`)],
    [page, withAnnotation(file.object(page), widget)],
    [signature, signatureDictionary(facts, room)],
    [
      widget,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /Rect [0 0 0 0] /F 132 /T ${hexText('Seal')} /V ${signature} 0 R /P ${page} 0 R >>`,
    ],
  ]
  const sealed = file.updatedWith(objects)
  const from = sealed.indexOf(`<${'0'.repeat(32)}`, pdf.length)
  const contents = { from, to: from + 2 * room + 2 }
  writeByteRange(sealed, pdf.length, contents)
  return { pdf: sealed, contents }
}

/** The two parts of the file that the signature covers: all of it but the signature itself. */
export function coveredBytes({ pdf, contents }: UnsealedPdf): Buffer {
  return Buffer.concat([pdf.subarray(0, contents.from), pdf.subarray(contents.to)])
}

/** The PDF with its signature (DER) in place; null if there is too little room. */
export function withSignature({ pdf, contents }: UnsealedPdf, signature: Buffer): Buffer | null {
  const room = (contents.to - contents.from - 2) / 2
  if (signature.length > room) return null
  const sealed = Buffer.from(pdf)
  sealed.write(signature.toString('hex').padEnd(2 * room, '0'), contents.from + 1, 'latin1')
  return sealed
}

/** The last signature of a PDF. */
export interface FoundSignature {
  readonly signature: Buffer
  readonly covered: Buffer
  /** Whether nothing follows the bytes that it covers. */
  readonly coversAll: boolean
}

/** The last signature in a file; null if there is none, or one whose range makes no sense. */
export function signatureIn(pdf: Buffer): FoundSignature | null {
  const text = pdf.toString('latin1')
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  const [begin, length, second, rest] = (ranges.at(-1) ?? []).slice(1).map(Number)
  if (begin !== 0 || length === undefined || second === undefined || rest === undefined) return null
  const end = second + rest
  if (length >= second || end > pdf.length) return null
  const written = text.slice(length + 1, second - 1)
  if (text[length] !== '<' || text[second - 1] !== '>' || !/^(?:[\da-f]{2})*$/i.test(written)) return null
  return {
    signature: derIn(Buffer.from(written, 'hex')),
    covered: Buffer.concat([pdf.subarray(0, length), pdf.subarray(second, end)]),
    coversAll: end === pdf.length,
  }
}

/** The DER at the beginning of the room, without the zeros that fill the rest. */
function derIn(room: Buffer): Buffer {
  const first = room[1] ?? 0
  if (first < 0x80) return room.subarray(0, 2 + first)
  const digits = first & 0x7f
  return digits > 4 ? room : room.subarray(0, 2 + digits + room.readUIntBE(2, digits))
}

/** A file as our renderer writes it; throws where it is another kind. */
class PlainPdf {
  readonly root: number
  /** One more than the highest number of an object. */
  readonly size: number
  readonly #text: string
  readonly #tableAt: number
  readonly #trailer: string
  readonly #offsets: readonly number[]
  readonly #pdf: Buffer

  constructor(pdf: Buffer) {
    this.#pdf = pdf
    this.#text = pdf.toString('latin1')
    const end = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.#text)
    this.#tableAt = Number(end?.[1])
    const table = /^xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] ?\r?\n)+)trailer\s*(<<[\s\S]*?>>)\s*startxref/.exec(
      this.#text.slice(this.#tableAt),
    )
    if (!table) throw new Error('This PDF has no plain cross-reference table.')
    this.size = Number(table[1])
    this.#offsets = (table[2] ?? '')
      .trimEnd()
      .split('\n')
      .map(line => Number(line.slice(0, 10)))
    this.#trailer = table[3] ?? ''
    this.root = this.#referenceIn(this.#trailer, 'Root')
  }

  /** The dictionary of an object. */
  object(number: number): string {
    const begins = `${number} 0 obj`
    const at = this.#offsets[number] ?? 0
    const ends = this.#text.indexOf('endobj', at)
    if (!this.#text.startsWith(begins, at) || ends < 0) throw new Error(`This PDF lacks object ${number}.`)
    return this.#text.slice(at + begins.length, ends).trim()
  }

  firstPage(): number {
    const pages = this.object(this.#referenceIn(this.object(this.root), 'Pages'))
    return Number(/\/Kids\s*\[\s*(\d+) 0 R/.exec(pages)?.[1])
  }

  /** The file followed by these objects, a table of them, and a trailer that leads back to the table before. */
  updatedWith(objects: readonly (readonly [number: number, dictionary: string])[]): Buffer {
    const highest = Math.max(this.size - 1, ...objects.map(([number]) => number))
    let body = ''
    const sections = objects
      .map(([number, dictionary]) => {
        const at = this.#pdf.length + body.length
        body += `${number} 0 obj\n${dictionary}\nendobj\n`
        return { number, entry: `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n` }
      })
      .toSorted((a, b) => a.number - b.number)
    const trailer = withEntry(
      this.#trailer.replace(/\/Size \d+/, `/Size ${highest + 1}`),
      `/Prev ${this.#tableAt}`,
    )
    const table = `xref\n${sections.map(({ entry }) => entry).join('')}trailer\n${trailer}\n`
    const update = `${body}${table}startxref\n${this.#pdf.length + body.length}\n%%EOF\n`
    return Buffer.concat([this.#pdf, Buffer.from(update, 'latin1')])
  }

  #referenceIn(dictionary: string, key: string): number {
    const found = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)
    if (!found) throw new Error(`This PDF has no ${key}.`)
    return Number(found[1])
  }
}

const withEntry = (dictionary: string, entry: string) => dictionary.replace(/>>$/, `${entry}\n>>`)

function withAnnotation(page: string, widget: number): string {
  const listed = page.replace(/\/Annots\s*\[/, `/Annots [${widget} 0 R `)
  return listed === page ? withEntry(page, `/Annots [${widget} 0 R]`) : listed
}

function signatureDictionary({ name, reason, contactInfo, sealedAt }: SignatureFacts, room: number): string {
  const emptyRange = `[0 ${'0'.repeat(byteRangeDigits)} ${'0'.repeat(byteRangeDigits)} ${'0'.repeat(byteRangeDigits)}]`
  return [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    `/Name ${hexText(name)} /Reason ${hexText(reason)} /ContactInfo (${contactInfo}) /M (${dateOf(sealedAt)})`,
    `/ByteRange ${emptyRange}`,
    `/Contents <${'0'.repeat(2 * room)}> >>`,
  ].join('\n')
}

function writeByteRange(pdf: Buffer, from: number, { from: first, to }: Span): void {
  const at = pdf.indexOf('/ByteRange [', from)
  const numbers = [first, to, pdf.length - to].map(each => String(each).padStart(byteRangeDigits, '0'))
  pdf.write(`/ByteRange [0 ${numbers.join(' ')}]`, at, 'latin1')
}

/** A text in UTF-16 with its byte order mark, as a hexadecimal string: no character has to be escaped. */
function hexText(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`
}

const dateOf = (instant: string) => `D:${instant.slice(0, 19).replace(/\D/g, '')}Z`
