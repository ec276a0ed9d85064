import type { Storeroom } from '#contract/storerooms.ts'
import { amountOf } from '#domain/amounts.ts'
import { paths } from '#web/routing/paths.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { CutText } from '#web/ui/text/cut-text.tsx'
import { TwoLines } from '#web/ui/text/two-lines.tsx'
import { YesNo } from '#web/ui/text/yes-no.tsx'

export const storeroomSorts = ['name', 'description', 'approvalRequired'] as const
export type StoreroomSort = (typeof storeroomSorts)[number]

type StoreroomColumn = Column<Storeroom> & { sort: StoreroomSort }

/** The storeroom's city unless it is named so, cut where room is scarce, and how many units are in once they are counted, as a link. */
function CityAndUnits({ storeroom, units }: { storeroom: Storeroom; units: number | undefined }) {
  const city = isNamedSo(storeroom) ? '' : storeroom.city
  // The line keeps its height until they are counted.
  if (units === undefined) return city || '\u00a0'
  return (
    <>
      {city && <span className="truncate">{city}</span>}
      {city && <span className="whitespace-pre"> · </span>}
      <Link className="link flex-none" to={paths.unitsIn(storeroom)}>
        {amountOf(units, 'unit')} in stock
      </Link>
    </>
  )
}

const isNamedSo = ({ name, city }: Storeroom) => name.trim().toLowerCase() === city.trim().toLowerCase()

/** Spec section 2, "Storeroom page". `unitsIn` says how many units are in, once they are counted. */
export const storeroomColumns = (
  unitsIn: (storeroom: Storeroom) => number | undefined,
): readonly StoreroomColumn[] => [
  {
    id: 'name',
    head: 'Storeroom',
    sort: 'name',
    width: '36%',
    tone: 'strong',
    cut: true,
    skeleton: 120,
    cell: storeroom => (
      <span className="cell-pair block py-[5px]">
        <span className="block truncate">
          <CutText>{storeroom.name}</CutText>
        </span>
        <small className="num flex font-normal text-muted">
          <CityAndUnits storeroom={storeroom} units={unitsIn(storeroom)} />
        </small>
      </span>
    ),
  },
  {
    id: 'description',
    head: 'Description',
    sort: 'description',
    tone: 'mute',
    cut: true,
    skeleton: 200,
    cell: storeroom => (storeroom.description === null ? '-' : <TwoLines>{storeroom.description}</TwoLines>),
  },
  {
    id: 'approvalRequired',
    head: 'Approval Required',
    sort: 'approvalRequired',
    sortedBy: 'rank',
    width: 150,
    skeleton: 28,
    cell: storeroom => <YesNo value={storeroom.approvalRequired} />,
  },
]

interface StoreroomCardProps {
  storeroom: Storeroom
  units: number | undefined
  onEdit: (storeroom: Storeroom) => void
}

/** A storeroom on a phone. */
export function StoreroomCard({ storeroom, units, onEdit }: StoreroomCardProps) {
  return (
    <RowCard
      title={storeroom.name}
      second={
        <span className="num flex text-muted">
          <CityAndUnits storeroom={storeroom} units={units} />
        </span>
      }
      secondEnd={`Approval required: ${storeroom.approvalRequired ? 'Yes' : 'No'}`}
      third={storeroom.description}
      action={<EditButton name={storeroom.name} onPress={() => onEdit(storeroom)} />}
    />
  )
}
