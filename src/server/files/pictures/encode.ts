import type { Metadata, Sharp } from 'sharp'
import { longestSide, maxPixels, pictureWidths } from '#domain/file.ts'

/** The library sharp, loaded by the caller, who can tell its absence from a picture that can't be read. */
export type SharpLibrary = typeof import('sharp').default

/** A JPEG of ours. */
export interface Encoded {
  readonly content: Uint8Array
  readonly width: number
  readonly height: number
}

/** A picture, and itself in each smaller width. */
export interface EncodedPicture {
  readonly whole: Encoded
  readonly smaller: readonly Encoded[]
}

/** Lets the library decode only these formats, one picture at a time, and cache nothing. */
export function limitLibrary(sharp: SharpLibrary): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  sharp.concurrency(1)
}

/**
 * Encodes a picture anew: upright, in sRGB, at most 2,560 pixels long, without anything that its camera or sender wrote
 * beside the pixels. Throws if it can't be read to its end, or has more pixels than are unpacked.
 */
export async function encodePicture(sharp: SharpLibrary, sent: Uint8Array): Promise<EncodedPicture> {
  const source = sharp(sent, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
  assertFew(await source.metadata())
  const whole = await encoded(
    source
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }),
  )
  const smaller: Encoded[] = []
  for (const width of pictureWidths) {
    smaller.push(await encoded(sharp(whole.content).resize({ width, withoutEnlargement: true })))
  }
  return { whole, smaller }
}

/** The header is judged before a pixel is unpacked. */
function assertFew({ width, height }: Metadata): void {
  if (width * height > maxPixels) throw new Error('too many pixels')
}

async function encoded(picture: Sharp): Promise<Encoded> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}
