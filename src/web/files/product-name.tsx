import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { CutText } from '#web/ui/text/cut-text.tsx'
import { ProductTile } from './product-tile.tsx'

interface ProductNameProps extends ComponentProps<typeof ProductTile> {
  className?: string
}

/** A product in a column that may cut its name. */
export const ProductName = ({ product, className }: ProductNameProps) => (
  <span className={classNames('with-thumbnail', className)}>
    <ProductTile product={product} />
    <CutText>{product.name}</CutText>
  </span>
)
