import { tileLetters } from '#domain/tile-letters.ts'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { fileAddress } from './file-address.ts'

interface Pictured {
  readonly name: string
  readonly pictureId: number | null
}

/** A product's picture beside its name; without one its two letters. */
export const ProductTile = ({ product: { name, pictureId } }: { product: Pictured }) => (
  <Thumbnail src={pictureId === null ? null : fileAddress(pictureId, 64)} letters={tileLetters(name)} />
)
