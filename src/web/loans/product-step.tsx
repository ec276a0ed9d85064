import { Check, PackageOpen, Plus, Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { StockedProduct } from '#contract/products.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { ProductTile } from '#web/files/product-tile.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { matchOption } from '#web/ui/form/option-match.ts'
import { Progress } from '#web/ui/progress.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { DraftLines } from './draft-lines.tsx'
import type { NewLoan } from './use-new-loan.ts'

/** "14 free" of 16; "None free". */
const freeText = ({ available }: StockedProduct) => (available === 0 ? 'None free' : `${available} free`)

/** Step 2, "Select Product": what the storeroom has on the left, what is picked on the right. */
export function ProductStep({ loan }: { loan: NewLoan }) {
  return (
    <div className="grid h-full grid-cols-[1fr_372px] max-lg:grid-cols-[1fr_300px] phone:flex phone:flex-col">
      <section className="flex min-h-0 flex-1 flex-col md:border-r md:border-line" aria-label="Products">
        <Models loan={loan} />
      </section>
      <DraftLines loan={loan} />
    </div>
  )
}

/** The search is there before its products are, so that the keyboard, or a scanner, can begin. */
function Models({ loan }: { loan: NewLoan }) {
  const [search, setSearch] = useState('')
  const { draft, apply, stock } = loan
  const models = stock.data?.rows ?? []
  const shown = models.filter(({ name, partNumber }) => matchOption(search, [name, partNumber]) > 0)

  const takeFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = shown
    if (!first || !search.trim()) return
    event.currentTarget.select()
    apply({ type: 'add', model: first })
  }
  const count = search.trim() ? `${shown.length} of ${models.length} models` : `${models.length} models`

  return (
    <>
      <div className="px-6 pt-4 pb-3 phone:px-4">
        <Input
          icon={Search}
          placeholder="Search model or part number"
          aria-label="Search model or part number"
          aria-describedby="duplicate-model"
          value={search}
          onChange={event => setSearch(event.target.value)}
          onKeyDown={takeFirst}
          enterKeyHint="done"
          trailing={
            stock.data && (
              <span className="num text-sm whitespace-nowrap text-muted" aria-live="polite">
                {count}
              </span>
            )
          }
        />
        <p id="duplicate-model" role="alert" className={classNames(draft.duplicate !== null && 'error')}>
          {draft.duplicate}
        </p>
      </div>
      {stock.data && models.length > 0 ? <ModelList loan={loan} shown={shown} /> : <NoModels loan={loan} />}
    </>
  )
}

/** Shown in place of the models: they are loading, failed to load, or there are none. */
function NoModels({ loan: { stock, storeroom, storerooms } }: { loan: NewLoan }) {
  if (stock.isError && !stock.data) {
    return <LoadFailed title="The products could not be loaded" query={stock} />
  }
  if (stock.data) {
    return (
      <EmptyState icon={PackageOpen} title={`${storeroom?.name} has no units`}>
        {storerooms.data?.rows.length === 1
          ? 'Units can be lent once an admin has added them on the Stock page.'
          : 'Go back and select another storeroom.'}
      </EmptyState>
    )
  }
  return (
    <div className="px-6 py-2 phone:px-4">
      <SkeletonLines lines={6} />
    </div>
  )
}

function ModelList({ loan, shown }: { loan: NewLoan; shown: readonly StockedProduct[] }) {
  const { draft, apply } = loan
  if (shown.length === 0) return <p className="px-6 py-4 text-muted phone:px-4">No results.</p>
  return (
    <ul className="min-h-0 flex-1 overflow-auto px-3 pb-3 phone:px-1">
      {shown.map(model => (
        <Model
          key={model.id}
          model={model}
          isAdded={draft.lines.some(({ productId }) => productId === model.id)}
          onAdd={() => apply({ type: 'add', model })}
        />
      ))}
    </ul>
  )
}

interface ModelProps {
  model: StockedProduct
  isAdded: boolean
  onAdd: () => void
}

function Model({ model, isAdded, onAdd }: ModelProps) {
  const { name, partNumber, available, total } = model
  return (
    <li className="grid grid-cols-[32px_1fr_128px_76px] items-center gap-4 rounded-[9px] px-3 py-2.5 hover:bg-hover max-lg:grid-cols-[32px_1fr_auto] max-lg:gap-x-3 max-lg:gap-y-1">
      <ProductTile product={model} />
      <div className="min-w-0">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="truncate text-sm text-muted">
          <Code>{partNumber}</Code>
        </p>
      </div>
      <div className="num text-sm whitespace-nowrap max-lg:col-start-2 max-lg:row-start-2 max-lg:w-40">
        <span className={classNames('font-medium', available === 0 && 'text-orange-text')}>
          {freeText(model)}
        </span>
        <span className="text-muted"> of {total}</span>
        <Progress thin className="mt-1.5" value={available} max={total} label={`${available} of ${total}`} />
      </div>
      {isAdded ? (
        <span className="inline-flex items-center justify-end gap-1 text-sm whitespace-nowrap text-muted max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1">
          <Check className="i i-sm" aria-hidden />
          Added
        </span>
      ) : (
        <Button
          size="sm"
          icon={Plus}
          className="justify-self-end max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1"
          disabled={available === 0}
          aria-label={`Add ${name}`}
          onClick={onAdd}
        >
          Add
        </Button>
      )}
    </li>
  )
}
