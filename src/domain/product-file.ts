import type { FileKind } from './file.ts'
import { type Refusal, refuse } from './refusal.ts'

/** How many pictures and manuals a product has at most. */
export const maxProductFiles: Readonly<Record<FileKind, number>> = { PICTURE: 10, PDF: 20 }

/** How people call what hangs on a product. */
export const productFileWords: Readonly<Record<FileKind, { one: string; many: string }>> = {
  PICTURE: { one: 'picture', many: 'pictures' },
  PDF: { one: 'manual', many: 'manuals' },
}

/** A file of a product, as its rules see it. */
interface StoredFile {
  readonly id: number
  readonly kind: FileKind
}

/** Refuses one more of that kind. */
export function checkRoom(there: readonly StoredFile[], kind: FileKind): Refusal | null {
  const max = maxProductFiles[kind]
  const held = there.filter(file => file.kind === kind).length
  return held < max ? null : refuse('too_many_product_files', `${max} ${productFileWords[kind].many}`)
}

/** The picture that stands for the product in lists: the first one. */
export const firstPicture = (inOrder: readonly StoredFile[]): number | null =>
  inOrder.find(({ kind }) => kind === 'PICTURE')?.id ?? null

/** The order in which `id` comes first. */
export const madeFirst = (ids: readonly number[], id: number): number[] => [
  id,
  ...ids.filter(one => one !== id),
]
