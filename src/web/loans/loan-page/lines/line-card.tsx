import type { Loan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import { displayName } from '#domain/account.ts'
import { ProductTile } from '#web/files/product-tile.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Code } from '#web/ui/text/code.tsx'
import { LoanUnitBadge } from '../../loan-unit-badge.tsx'
import { isHandled, type LineShown } from './allowed-line-actions.ts'
import { FreeOfModel } from './free-of-model.tsx'
import type { FreeUnits } from './free-units.ts'
import { LineActions } from './line-actions.tsx'
import { NoSerialNumber, SourceField } from './source-field.tsx'
import type { LineVerbs } from './use-line-verbs.ts'
import type { Sourcing } from './use-sourcing.ts'

export interface LineCardProps extends LineShown {
  readonly loan: Loan
  readonly sourcing: Sourcing
  readonly verbs: LineVerbs
  /** What the storeroom has for a line that waits, while the loan waits for approval. */
  readonly model: FreeUnits | undefined
  readonly isHighlighted: boolean
}

/** A line where there is no room for a table: a large field while it is sourced, its actions beneath. */
export function LineCard({
  loan,
  line,
  position,
  allowed,
  sourcing,
  verbs,
  model,
  isHighlighted,
}: LineCardProps) {
  const isActing = allowed.why.cancel === '' || isHandled(allowed)
  // A card is for touch, too, which has no tooltips: a disabled button with a reason is left out.
  const onCard = allowed.why.cancel === '' ? allowed : { ...allowed, why: { ...allowed.why, cancel: null } }
  const isRemoving = allowed.why.cancel === '' && !allowed.canSource && !isHandled(allowed)
  const isSourcedHere = sourcing.queue.scanned.has(line.id)
  const actions = <LineActions {...{ loan, line, position, verbs, isSourcedHere }} allowed={onCard} />
  const handled = whoHandled(line)
  return (
    <div className={classNames('line-card', isHighlighted && 'is-fresh')}>
      <div className="flex items-start gap-3">
        <ProductTile product={line.product} />
        <div className="min-w-0 flex-1">
          <div className="line-clamp-3 font-medium wrap-anywhere">
            {position} · {line.product.name}
          </div>
          <div className="flex flex-wrap gap-x-2 text-sm text-muted">
            {line.unit?.serialNumber && <Code serial>{line.unit.serialNumber}</Code>}
            <Code>{line.product.partNumber}</Code>
            {model && <FreeOfModel model={model} />}
            {handled && !isActing && <span>{handled}</span>}
          </div>
        </div>
        <LoanUnitBadge state={line.loanUnitState.name} />
        {isRemoving && <div className="-my-1 -mr-2">{actions}</div>}
      </div>
      {allowed.canSource && (
        <div className="mt-3">
          <SourceField line={line} position={position} sourcing={sourcing} size="lg" />
        </div>
      )}
      {(allowed.canSource || (isActing && !isRemoving)) && (
        <div className="mt-1 -mb-2 flex min-h-11 items-center justify-between gap-2">
          {allowed.canSource ? (
            <NoSerialNumber line={line} position={position} sourcing={sourcing} />
          ) : (
            <p className="min-w-0 truncate text-sm text-muted">{handled}</p>
          )}
          {isActing && actions}
        </div>
      )}
    </div>
  )
}

/** The person who sourced or took back the unit, named with the deed, as a card has no column heads. */
function whoHandled({ returnedByUser, sourcedByUser }: LoanUnit): string | null {
  if (returnedByUser) return `Returned by ${displayName(returnedByUser)}`
  return sourcedByUser && `Sourced by ${displayName(sourcedByUser)}`
}
