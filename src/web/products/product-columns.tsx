import type { Product, ProductStock, productSorts } from '#contract/products.ts'
import { grouped } from '#domain/amounts.ts'
import { ProductName } from '#web/files/product-name.tsx'
import { ProductTile } from '#web/files/product-tile.tsx'
import { paths } from '#web/routing/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { RecordId } from '#web/ui/text/record-id.tsx'

type ProductColumn = Column<Product> & { sort?: (typeof productSorts)[number] }

/** What the chosen country has of a product; undefined while it is loading, or where there is no country. */
export type StockOf = (product: Product) => ProductStock | undefined

/** Spec section 2, "Product page"; "Free" behind them is ours. */
export const productColumns = (stockOf: StockOf): readonly ProductColumn[] => [
  {
    id: 'id',
    head: '#',
    sort: 'id',
    sortedBy: 'numbers',
    width: 96,
    skeleton: 48,
    cell: ({ id }) => <RecordId id={id} />,
  },
  {
    id: 'name',
    head: 'Product',
    sort: 'name',
    width: '46%',
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
    width: '16%',
    cut: true,
    tone: 'mute',
    skeleton: 100,
    cell: ({ partNumber }) => <Code>{partNumber}</Code>,
  },
  {
    id: 'free',
    head: 'Free',
    width: 240,
    skeleton: 140,
    cell: product => <Free stock={stockOf(product)} />,
  },
]

/** "24 of 43". */
const freeInWords = ({ free, all }: ProductStock) => `${grouped(free)} of ${grouped(all)}`

const noUnits = 'No units'

/** "24 of 43", orange where none is free, with a bar. */
function Free({ stock }: { stock: ProductStock | undefined }) {
  if (!stock) return null
  const { free, all } = stock
  if (all === 0) return <span className="text-muted">{noUnits}</span>
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-[72px] tabular-nums">
        <b className={classNames('font-medium', free === 0 && 'text-orange-text')}>{grouped(free)}</b>
        <span className="text-muted"> of {grouped(all)}</span>
      </span>
      <Progress
        thin
        className="min-w-24 max-w-48 flex-1"
        value={free}
        max={all}
        label={`${freeInWords(stock)} free`}
      />
    </span>
  )
}

interface CardProps {
  product: Product
  stockOf: StockOf
  /** Where the actor may change products. */
  onEdit: ((product: Product) => void) | undefined
}

/** A product on a phone. */
export function ProductCard({ product, stockOf, onEdit }: CardProps) {
  const stock = stockOf(product)
  return (
    <RowCard
      picture={<ProductTile product={product} />}
      title={product.name}
      to={paths.product(product.id)}
      second={
        <>
          <Code>{product.partNumber}</Code>
          {stock && ` · ${stock.all === 0 ? noUnits : `${freeInWords(stock)} free`}`}
        </>
      }
      secondEnd={<RecordId id={product.id} />}
      action={onEdit && <EditButton name={product.name} onPress={() => onEdit(product)} />}
    />
  )
}
