import type { Storeroom } from '#contract/storerooms.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { CutText } from '#web/ui/text/cut-text.tsx'

export const storeroomSorts = ['name', 'description', 'approvalRequired'] as const
export type StoreroomSort = (typeof storeroomSorts)[number]

type StoreroomColumn = Column<Storeroom> & { sort: StoreroomSort }

/** Spec section 2, "Storeroom page". */
export const storeroomColumns: readonly StoreroomColumn[] = [
  {
    id: 'name',
    head: 'Storeroom',
    sort: 'name',
    width: '34%',
    tone: 'strong',
    cut: true,
    skeleton: 120,
    cell: storeroom => <CutText>{storeroom.name}</CutText>,
  },
  {
    id: 'description',
    head: 'Description',
    sort: 'description',
    tone: 'mute',
    cut: true,
    skeleton: 200,
    cell: storeroom => (storeroom.description === null ? '-' : <CutText>{storeroom.description}</CutText>),
  },
  {
    id: 'approvalRequired',
    head: 'Approval Required',
    sort: 'approvalRequired',
    width: 150,
    skeleton: 28,
    cell: storeroom => (storeroom.approvalRequired ? 'Yes' : 'No'),
  },
]

interface EditProps {
  storeroom: Storeroom
  onEdit: (storeroom: Storeroom) => void
}

/** A storeroom on a phone. */
export function StoreroomCard({ storeroom, onEdit }: EditProps) {
  return (
    <RowCard
      title={storeroom.name}
      second={storeroom.description}
      third={`Approval required: ${storeroom.approvalRequired ? 'Yes' : 'No'}`}
      action={<EditButton name={storeroom.name} onPress={() => onEdit(storeroom)} />}
    />
  )
}
