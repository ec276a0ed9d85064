import { CircleDot, PackagePlus, Pencil, Warehouse } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Filter } from '#web/ui/table/filter.tsx'
import { ListToolbar } from '#web/ui/table/list-toolbar.tsx'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { RecordId } from '#web/ui/text/record-id.tsx'
import { Specimen } from './specimen.tsx'

interface Thing {
  id: number
  product: string
  part: string
  serial: string | null
  room: string
}

const things: readonly Thing[] = Array.from({ length: 60 }, (_, index) => ({
  id: 1042 + index,
  product: ['D2110-VE Security Radar', 'M3086-V Dome Camera', 'T91B47 Pole Mount'][index % 3] ?? '',
  part: ['01564-001', '02374-001', '01164-001'][index % 3] ?? '',
  serial: index % 3 === 2 ? null : `ACCC8E${(0x9b04e7 + index * 4421).toString(16).toUpperCase()}`,
  room: ['Lund HQ', 'Kista'][index % 2] ?? '',
}))

const state = (
  <Badge family="outline" mark="dot" hint="On its shelf">
    In
  </Badge>
)

const columns: readonly Column<Thing>[] = [
  { id: 'id', head: '#', sort: 'id', width: 84, skeleton: 48, cell: thing => <RecordId id={thing.id} /> },
  {
    id: 'product',
    head: 'Product',
    sort: 'product',
    link: true,
    tone: 'strong',
    skeleton: 150,
    cell: thing => thing.product,
  },
  { id: 'part', head: 'Part Number', tone: 'mute', skeleton: 70, cell: thing => <Code>{thing.part}</Code> },
  { id: 'serial', head: 'Serial Number', skeleton: 100, cell: thing => <Code serial>{thing.serial}</Code> },
  { id: 'room', head: 'Storeroom', tone: 'mute', skeleton: 62, cell: thing => thing.room },
  { id: 'state', head: 'Status', skeleton: 'badge', cell: () => state },
]

const rooms = [
  { value: '1', label: 'Lund HQ', count: 968 },
  { value: '2', label: 'Kista', count: 316 },
  { value: '3', label: 'Lund Demo', count: 204 },
  { value: '4', label: 'Service Malmö', count: 12 },
]
const states = ['In', 'Out', 'Transfer', 'Repair'].map(label => ({ value: label, label }))

function Full() {
  const [search, setSearch] = useState('')
  const [room, setRoom] = useState<string[]>(['1', '2'])
  const [status, setStatus] = useState<string[]>([])
  const [sort, setSort] = useState('product')
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(25)
  const found = things.filter(thing => thing.product.toLowerCase().includes(search.toLowerCase()))
  return (
    <div className="tall">
      <ListToolbar
        search={
          <SearchField
            value={search}
            onSearch={setSearch}
            label="Search stock"
            placeholder="Search by Product, P/N, S/N"
          />
        }
        filters={
          <>
            <Filter label="Storeroom" icon={Warehouse} options={rooms} values={room} onChange={setRoom} />
            <Filter label="Status" icon={CircleDot} options={states} values={status} onChange={setStatus} />
          </>
        }
        active={Number(room.length > 0) + Number(status.length > 0)}
        onReset={() => {
          setRoom([])
          setStatus([])
        }}
      />
      <DataTable
        className="mt-4"
        label="Stock in Sweden"
        columns={columns}
        rows={found.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={thing => thing.id}
        linkTo={thing => `#${thing.id}`}
        rowAction={() => <IconButton icon={Pencil} label="Edit" size="sm" />}
        rowMark={thing => (thing.id === 1044 ? 'selected' : thing.id === 1043 ? 'fresh' : undefined)}
        card={thing => (
          <RowCard
            to={`#${thing.id}`}
            title={thing.product}
            badge={state}
            second={<Code serial>{thing.serial}</Code>}
            secondEnd={<Code>{thing.part}</Code>}
            third={thing.room}
          />
        )}
        empty={<EmptyState icon={PackagePlus} title="Nothing here yet" />}
        filtered
        onReset={() => setSearch('')}
        sort={sort}
        onSort={setSort}
        paging={{ page, pageSize, total: found.length, onPage: setPage, onPageSize: setPageSize }}
      />
    </div>
  )
}

/** A list, full and loading. */
export function ListSpecimens() {
  return (
    <>
      <Specimen name="List" note="fills its box, scrolls inside" span={12}>
        <Full />
      </Specimen>
      <Specimen name="Loading" note="same rows, same columns, no jump" span={7}>
        <DataTable
          label="Loading stock"
          columns={columns}
          rows={undefined}
          rowKey={thing => thing.id}
          card={() => null}
          empty={null}
          fill={false}
        />
      </Specimen>
    </>
  )
}
