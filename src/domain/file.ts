import { withoutInvisible } from './text.ts'

/** What the store takes: a picture, which is always encoded anew, or a PDF, which is kept as it is and never shown in a page. */
export const fileKinds = ['PICTURE', 'PDF'] as const
export type FileKind = (typeof fileKinds)[number]

/** The type of what is stored, whatever was sent. */
export const storedTypes = ['image/jpeg', 'application/pdf'] as const
export type StoredType = (typeof storedTypes)[number]

const kindByType: Readonly<Record<string, FileKind>> = {
  'image/jpeg': 'PICTURE',
  'image/png': 'PICTURE',
  'image/webp': 'PICTURE',
  'application/pdf': 'PDF',
}

/** The types that a file may be sent as, for a file picker. */
export const sentTypes: Readonly<Record<FileKind, readonly string[]>> = {
  PICTURE: Object.keys(kindByType).filter(type => kindByType[type] === 'PICTURE'),
  PDF: Object.keys(kindByType).filter(type => kindByType[type] === 'PDF'),
}

/** The kind of a type, as a sender names it or the store keeps it; null for any other. */
export const kindOfType = (type: string): FileKind | null => kindByType[type.toLowerCase()] ?? null

/** What a file of each kind begins with; a WebP has its length in between. */
const beginnings: readonly { readonly kind: FileKind; readonly starts: string; readonly ends?: string }[] = [
  { kind: 'PICTURE', starts: '\xff\xd8\xff' },
  { kind: 'PICTURE', starts: '\x89PNG\r\n\x1a\n' },
  { kind: 'PICTURE', starts: 'RIFF', ends: 'WEBP' },
  { kind: 'PDF', starts: '%PDF-' },
]
const afterLength = 8

/** How many first bytes tell the kind. */
export const tellingBytes = 16

/** The kind by the first bytes, never by name or by what the sender says; null for any other. */
export function kindOfBytes(first: Uint8Array): FileKind | null {
  const text = String.fromCharCode(...first.subarray(0, tellingBytes))
  const found = beginnings.find(
    ({ starts, ends = '' }) =>
      text.startsWith(starts) && text.startsWith(ends, ends === '' ? 0 : afterLength),
  )
  return found?.kind ?? null
}

/** The most that one file has. */
export const maxFileBytes = 15_000_000
/** The most that one call of an upload carries. */
export const maxPartBytes = 1_048_576
/** A picture with more is not read: unpacked, it would fill the memory. */
export const maxPixels = 50_000_000
/** The longer side of a stored picture. */
export const longestSide = 2560
/** The widths in which each picture is kept besides; one that is narrower stays as it is. */
export const pictureWidths = [64, 320, 1024] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Days after which tidyFiles() deletes a file that is attached to nothing. */
export const unusedDays = 30
/** How long an upload waits for its next part. */
export const uploadHours = 24

const longestName = 120

/** The name of a stored file: without folders and signs that nobody sees, at most 120 signs, with the ending of what is stored. */
export function storedName(sent: string, kind: FileKind): string {
  const base = withoutInvisible(sent).split(/[\\/]/).at(-1) ?? ''
  const bare = base.replace(/\.[a-z0-9]{1,5}$/i, '').trim() || 'file'
  const ending = kind === 'PICTURE' ? '.jpg' : '.pdf'
  return `${[...bare].slice(0, longestName - ending.length).join('')}${ending}`
}
