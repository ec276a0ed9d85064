import { ArrowRight, Pencil } from 'lucide-react'
import type { Unit } from '#contract/unit.ts'
import type { unitSorts } from '#contract/units.ts'
import { recordNumber } from '#domain/record-number.ts'
import { ProductName } from '#web/files/product-name.tsx'
import { ProductTile } from '#web/files/product-tile.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { RecordId } from '#web/ui/text/record-id.tsx'
import { UnitBadge } from './unit-badge.tsx'
import { WhereInBrief, WhereItIs } from './where-it-is.tsx'

/** The unit's storeroom; in transfer where it comes from and goes to (domain.md, Units). */
export function UnitStoreroom({ unit }: { unit: Unit }) {
  if (!unit.fromStoreroom) return unit.storeroom.name
  return (
    <>
      {unit.fromStoreroom.name}
      <ArrowRight className="i i-sm mx-1 inline align-[-2px] text-subtle" aria-hidden />
      <span className="sr-only"> to </span>
      {unit.storeroom.name}
    </>
  )
}

type UnitColumn = Column<Unit> & { sort?: (typeof unitSorts)[number] }

/** Spec section 2, "Stock page"; "Where it is" is ours. */
export const unitColumns: readonly UnitColumn[] = [
  {
    id: 'id',
    head: '#',
    sort: 'id',
    sortedBy: 'numbers',
    width: 84,
    skeleton: 48,
    cell: unit => <RecordId id={unit.id} />,
  },
  {
    id: 'product',
    head: 'Product',
    sort: 'product',
    width: 'var(--unit-name-width)',
    tone: 'strong',
    cut: true,
    link: true,
    skeleton: 150,
    cell: unit => <ProductName product={unit.product} className="unit-name" />,
  },
  {
    id: 'partNumber',
    head: 'Part Number',
    sort: 'partNumber',
    width: 140,
    tone: 'mute',
    skeleton: 70,
    cell: unit => <Code>{unit.product.partNumber}</Code>,
  },
  {
    id: 'serialNumber',
    head: 'Serial Number',
    sort: 'serialNumber',
    width: 168,
    skeleton: 100,
    cell: unit => <Code serial>{unit.serialNumber}</Code>,
  },
  {
    id: 'storeroom',
    head: 'Storeroom',
    sort: 'storeroom',
    width: 'var(--unit-storeroom-width)',
    cut: true,
    skeleton: 62,
    cell: unit => <UnitStoreroom unit={unit} />,
  },
  {
    id: 'state',
    head: 'Status',
    sort: 'state',
    sortedBy: 'rank',
    width: 150,
    skeleton: 'badge',
    cell: unit => <UnitBadge state={unit.unitState.name} />,
  },
  {
    id: 'place',
    head: 'Where it is',
    width: 'var(--unit-place-width)',
    cut: true,
    skeleton: 120,
    cell: unit => <WhereInBrief unit={unit} />,
  },
]

/** The row action of the spec's section 2, "Stock page". */
export function EditUnit({ unit, to }: { unit: Unit; to: string }) {
  const label = `Edit stock ${recordNumber(unit.id)}`
  const look = buttonClass({ variant: 'ghost', size: 'sm' }, 'btn-icon')
  return (
    <Link to={to} aria-label={label} title={label} className={look}>
      <Pencil className="i" aria-hidden />
    </Link>
  )
}

/** A unit as the three lines of a card. */
export function UnitCard({ unit, to }: { unit: Unit; to: string }) {
  return (
    <RowCard
      to={to}
      picture={<ProductTile product={unit.product} />}
      title={unit.product.name}
      badge={<UnitBadge state={unit.unitState.name} />}
      second={
        <>
          <RecordId id={unit.id} /> <Code serial>{unit.serialNumber}</Code>
        </>
      }
      secondEnd={<Code>{unit.product.partNumber}</Code>}
      third={
        <span className="whitespace-normal">
          <WhereItIs unit={unit} />
        </span>
      }
    />
  )
}
