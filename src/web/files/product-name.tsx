import type { ComponentProps } from 'react'
import { CutText } from '#web/ui/text/cut-text.tsx'
import { ProductTile } from './product-tile.tsx'

/** A product in a column that may cut its name. */
export const ProductName = ({ product }: ComponentProps<typeof ProductTile>) => (
  <span className="with-thumbnail">
    <ProductTile product={product} />
    <CutText>{product.name}</CutText>
  </span>
)
