import { CircleAlert, ScanBarcode, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { CutText } from '#web/ui/text/cut-text.tsx'
import type { PendingStock } from './stock-draft.ts'
import { refusedSentence } from './stock-draft-list.ts'

type Numbered = PendingStock & { readonly number: number }

function Refusal({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className="flex gap-1.5 text-xs font-medium whitespace-normal text-red-text">
      <CircleAlert className="i i-sm mt-px" aria-hidden />
      {text}
    </p>
  )
}

function Serial({ stock }: { stock: PendingStock }) {
  return stock.serialNumber ? <Code serial>{stock.serialNumber}</Code> : <span className="mute">No S/N</span>
}

const columns: readonly Column<Numbered>[] = [
  { id: 'number', head: '#', width: 44, tone: 'mute', cell: stock => stock.number },
  {
    id: 'serialNumber',
    head: 'Serial Number',
    width: 210,
    cell: stock => (
      <div className={stock.refusal && 'py-1.5'}>
        <Serial stock={stock} />
        <Refusal text={stock.refusal} />
      </div>
    ),
  },
  {
    id: 'partNumber',
    head: 'Part Number',
    width: 110,
    tone: 'mute',
    cell: stock => <Code>{stock.partNumber}</Code>,
  },
  {
    id: 'productName',
    head: 'Product Name',
    cut: true,
    cell: stock => <CutText>{stock.productName}</CutText>,
  },
]

/** Says what is wrong with the list, and what helps. */
function Wrong({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-3 px-4 pt-4">
      <p className="error m-0!" role="alert">
        <CircleAlert className="i" aria-hidden />
        {text}
      </p>
      {children}
    </div>
  )
}

/** What is shown before the first unit: the head stands where its columns will be, and the hint below it. */
const nothingYet = (
  <>
    <table className="table phone:hidden" aria-hidden>
      <TableHead columns={columns} />
    </table>
    <EmptyState icon={ScanBarcode} title="Nothing in the list yet">
      Enter a part number, then scan one serial number after another.
    </EmptyState>
  </>
)

export interface PendingStocksProps {
  stocks: readonly PendingStock[]
  /** The one that was just added. */
  fresh: number | null
  error: string | undefined
  onRemove: (key: number) => void
  /** Takes off the list what can't be added. */
  onRemoveRefused: () => void
}

/** The right table: what Confirm will put in stock, the newest on top. */
export function PendingStocks({ stocks, fresh, error, onRemove, onRemoveRefused }: PendingStocksProps) {
  const refused = refusedSentence(stocks)
  const rows = stocks.map((stock, index) => ({ ...stock, number: index + 1 })).toReversed()
  const remove = (stock: Numbered) => (
    <IconButton
      icon={X}
      size="sm"
      label={`Remove ${stock.serialNumber ?? `unit ${stock.number}`}`}
      onClick={() => onRemove(stock.key)}
    />
  )
  return (
    <section
      className="flex min-h-0 flex-col bg-sunken phone:border-t phone:border-line"
      aria-label="New stock"
    >
      {stocks.length > 0 && <h3 className="px-4 pt-4 pb-1 text-base md:hidden">New stock</h3>}
      {error && error !== refused && <Wrong text={error} />}
      {refused && (
        <Wrong text={refused}>
          <button type="button" className="link shrink-0 text-sm" onClick={onRemoveRefused}>
            Remove
          </button>
        </Wrong>
      )}
      <DataTable
        frameless
        label="New stock"
        columns={[...columns, { id: 'remove', head: 'Remove', hiddenHead: true, width: 44, cell: remove }]}
        rows={rows}
        rowKey={stock => stock.key}
        rowMark={stock => (fresh !== null && stock.key >= fresh && !stock.refusal ? 'fresh' : undefined)}
        card={stock => (
          <>
            <RowCard
              title={stock.productName}
              second={<Serial stock={stock} />}
              secondEnd={<Code>{stock.partNumber}</Code>}
              action={remove(stock)}
            />
            <Refusal text={stock.refusal} />
          </>
        )}
        empty={nothingYet}
      />
    </section>
  )
}
