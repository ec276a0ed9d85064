import type { Product, productSorts } from '#contract/products.ts'
import { ProductName } from '#web/files/product-name.tsx'
import { ProductTile } from '#web/files/product-tile.tsx'
import { paths } from '#web/routing/paths.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { RecordId } from '#web/ui/text/record-id.tsx'

type ProductColumn = Column<Product> & { sort: (typeof productSorts)[number] }

/** Spec section 2, "Product page". */
export const productColumns: readonly ProductColumn[] = [
  {
    id: 'id',
    head: '#',
    sort: 'id',
    width: 96,
    skeleton: 48,
    cell: ({ id }) => <RecordId id={id} />,
  },
  {
    id: 'name',
    head: 'Product',
    sort: 'name',
    width: 420,
    tone: 'strong',
    link: true,
    cut: true,
    skeleton: 220,
    cell: product => <ProductName product={product} />,
  },
  {
    id: 'partNumber',
    head: 'Part Number',
    sort: 'partNumber',
    cut: true,
    tone: 'mute',
    skeleton: 100,
    cell: ({ partNumber }) => <Code>{partNumber}</Code>,
  },
]

interface EditProps {
  product: Product
  onEdit: (product: Product) => void
}

/** A product on a phone; `onEdit` where the actor may change products. */
export function ProductCard({ product, onEdit }: Pick<EditProps, 'product'> & Partial<EditProps>) {
  return (
    <RowCard
      picture={<ProductTile product={product} />}
      title={product.name}
      to={paths.product(product.id)}
      second={<Code>{product.partNumber}</Code>}
      secondEnd={<RecordId id={product.id} />}
      action={onEdit && <EditButton name={product.name} onPress={() => onEdit(product)} />}
    />
  )
}
