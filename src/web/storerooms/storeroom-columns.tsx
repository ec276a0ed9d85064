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
    cell: room => <CutText>{room.name}</CutText>,
  },
  {
    id: 'description',
    head: 'Description',
    sort: 'description',
    tone: 'mute',
    cut: true,
    skeleton: 200,
    cell: room => (room.description === null ? '-' : <CutText>{room.description}</CutText>),
  },
  {
    id: 'approvalRequired',
    head: 'Approval Required',
    sort: 'approvalRequired',
    width: 150,
    skeleton: 28,
    cell: room => (room.approvalRequired ? 'Yes' : 'No'),
  },
]

interface EditProps {
  room: Storeroom
  onEdit: (room: Storeroom) => void
}

/** A storeroom on a phone. */
export function StoreroomCard({ room, onEdit }: EditProps) {
  return (
    <RowCard
      title={room.name}
      second={room.description}
      third={`Approval required: ${room.approvalRequired ? 'Yes' : 'No'}`}
      action={<EditButton name={room.name} onPress={() => onEdit(room)} />}
    />
  )
}
