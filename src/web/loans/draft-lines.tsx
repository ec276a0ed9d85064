import { ChevronDown, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { maxOfOneModel } from '#contract/loan-form-rules.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CountryTile } from '#web/ui/country-tile.tsx'
import { Quantity } from '#web/ui/form/quantity.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { type DraftLine, freeFor, inTotal, refusalOf, unitsShort } from './loan-draft.ts'
import type { NewLoan } from './use-new-loan.ts'
import './draft-lines.css'

/**
 * Lists the models picked for the loan: quantities, what is short, and the choice that mends it. On a phone it is folded
 * to its total, so that the products have the height; what is short opens it.
 */
export function DraftLines({ loan }: { loan: NewLoan }) {
  const { draft, storeroom, stock } = loan
  const short = unitsShort(draft.lines, stock.data?.rows)
  const [chosen, setOpen] = useState<boolean>()
  if (chosen === undefined && short > 0) setOpen(true)
  const isOpen = chosen === true
  const folded = !isOpen && 'phone:hidden'
  const listId = useId()
  return (
    <section
      className={classNames(
        'flex min-h-0 flex-col bg-sunken phone:max-h-[60%]',
        isOpen && 'phone:border-t phone:border-line',
      )}
      aria-label="In this loan"
    >
      <header className={classNames('flex items-center gap-2 px-5 pt-4 pb-3 phone:px-4', folded)}>
        <h3 className="text-base">In this loan</h3>
        {storeroom && (
          <span className="ml-auto flex min-w-0 items-center gap-1.5 text-sm text-muted">
            <CountryTile code={storeroom.country.code} />
            <span className="truncate">{storeroom.name}</span>
          </span>
        )}
      </header>
      {draft.lines.length === 0 && (
        <p className={classNames('px-5 text-sm text-muted phone:px-4', folded)}>Nothing picked yet.</p>
      )}
      <ul
        id={listId}
        className={classNames(
          'grid min-h-0 flex-1 grid-cols-1 content-start gap-2.5 overflow-auto px-5 pb-3 phone:px-4',
          folded,
        )}
      >
        {draft.lines.map(line => (
          <Line key={line.productId} line={line} free={freeFor(line, stock.data?.rows)} loan={loan} />
        ))}
      </ul>
      <p className="num relative flex items-center justify-between gap-3 border-t border-line px-5 py-4 text-sm text-muted phone:px-4 phone:py-2.5">
        <span>
          <span className={classNames('mr-2 font-medium text-fg md:hidden', isOpen && 'hidden')}>
            In this loan
          </span>
          {inTotal(draft.lines)}
        </span>
        {short > 0 && <b className="ml-auto font-medium text-orange-text">{short} short</b>}
        <button
          type="button"
          className="draft-fold"
          aria-label="In this loan"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown className="i" aria-hidden />
        </button>
      </p>
    </section>
  )
}

interface LineProps {
  line: DraftLine
  free: number | undefined
  loan: NewLoan
}

function Line({ line, free, loan }: LineProps) {
  const { productId, name, partNumber, amount } = line
  const { apply } = loan
  const isShort = free !== undefined && free < amount
  const refusal = refusalOf(line)
  const refusalId = useId()
  const isMarked = isShort || refusal !== undefined
  const remove = () => apply({ type: 'remove', productId })
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-2.5 rounded-[10px] border bg-raised px-3.5 py-[11px] md:max-lg:justify-between md:max-lg:gap-y-2',
        isMarked ? 'border-orange-edge' : 'border-line',
      )}
    >
      <div className="draft-line min-w-0 flex-1 md:max-lg:basis-full">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="truncate text-sm text-muted">
          <Code>{partNumber}</Code>
        </p>
      </div>
      <Quantity
        className="draft-below"
        label={name}
        value={amount}
        max={maxOfOneModel}
        short={isMarked}
        errorId={isMarked ? refusalId : undefined}
        onChange={next => apply({ type: 'setAmount', productId, amount: next })}
      />
      <IconButton icon={X} size="sm" className="-mr-2" label={`Remove ${name}`} onClick={remove} />
      {isShort && free > 0 && (
        <Shortage
          id={refusalId}
          text={`${free} ${free === 1 ? 'is' : 'are'} free.`}
          mend={`Take ${free}`}
          onMend={() => apply({ type: 'setAmount', productId, amount: free })}
        />
      )}
      {isShort && free === 0 && (
        <Shortage id={refusalId} text="None is free here." mend="Remove" onMend={remove} />
      )}
      {!isShort && refusal && <Shortage id={refusalId} text={refusal} />}
    </li>
  )
}

interface ShortageProps {
  id: string
  text: ReactNode
  mend?: string
  onMend?: () => void
}

function Shortage({ id, text, mend, onMend }: ShortageProps) {
  return (
    <p className="draft-below mt-2 flex w-full items-start gap-[7px] border-t border-line pt-[9px] text-sm text-orange-text">
      <TriangleAlert className="i i-sm mt-[3px]" aria-hidden />
      <span id={id} role="alert" className="flex-1">
        {text}
      </span>
      {mend && (
        <button type="button" className="link whitespace-nowrap" onClick={onMend}>
          {mend}
        </button>
      )}
    </p>
  )
}
