import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

interface WantedPhoto {
  readonly width: number
  readonly height: number
  /** The EXIF orientation, as a phone notes how it was held. */
  readonly orientation?: number
  /** Tells one photo from another. */
  readonly colour?: string
}

/** A JPEG as a phone makes it: with its camera, and where it was taken. */
export function photoWithGps({
  width,
  height,
  orientation = 1,
  colour = '#a43',
}: WantedPhoto): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'SecretCam', Model: 'SecretCam 7' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '55/1 42/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 11/1 0/1',
      },
    })
    .toBuffer()
}

/** A photo with so much in it that its file has about so many bytes. */
export async function noisyPhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

/** A PNG whose header promises so many pixels; its content is short. */
export function bombPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG that was cut off. */
export async function brokenJpeg(): Promise<Buffer> {
  const whole = await noisyPhoto(300, 200)
  return whole.subarray(0, whole.length / 2)
}

/** A PDF of one page with something else in it, and in its trailer. */
const pdfWith = (inside: string, trailer = '') =>
  Buffer.from(
    `%PDF-1.4\n${inside}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R${trailer}>>\n%%EOF\n`,
  )

/** A PDF that a browser would take for a page, were it told so. */
export const polyglotPdf = () => pdfWith('<html><script>alert(1)</script></html>')

/** A manual of one page. */
export const manualPdf = (word: string) => pdfWith(`% ${word}`)

/** A PDF that opens by a password. */
export const lockedPdf = (word: string) =>
  pdfWith(
    `% ${word}\n4 0 obj<</Filter/Standard/V 1/R 2/P -4/O<${'1a'.repeat(32)}>/U<${'2b'.repeat(32)}>>>endobj`,
    `/Encrypt 4 0 R/ID[<${'00'.repeat(16)}><${'00'.repeat(16)}>]`,
  )

/** The beginning of a PDF, and nothing that a program could open. */
export const brokenPdf = () => Buffer.from('%PDF-1.4\nnothing')

/** The first bytes of a photo as an iPhone keeps it. */
export const heicPhoto = () =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)])
