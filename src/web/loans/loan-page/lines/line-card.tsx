import type { ReactNode } from 'react'
import type { Loan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import { displayName } from '#domain/account.ts'
import { loanTraits } from '#domain/loan.ts'
import { ProductTile } from '#web/files/product-tile.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Code } from '#web/ui/text/code.tsx'
import { LoanUnitBadge, lineLooks } from '../../loan-unit-badge.tsx'
import { isHandled, type LineActionsAllowed, type LineShown } from './allowed-line-actions.ts'
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

/** A line on a phone: a large field while it is sourced, its actions beneath. */
export function LineCard(props: LineCardProps) {
  const { line, position, allowed, sourcing, isHighlighted } = props
  const isActing = isActedOn(allowed)
  const isRemoving = allowed.why.cancel === '' && !allowed.canSource && !isHandled(allowed)
  const actions = <ActionsOnCard {...props} />
  const handled = whoHandled(line)
  const state = line.loanUnitState.name
  const { isWide } = lineLooks[state]
  return (
    <div className={classNames('line-card', isHighlighted && 'is-fresh')}>
      <div className="flex items-start gap-3">
        <ModelOnCard {...props}>
          {handled && !isActing && <span>{handled}</span>}
          {isWide && (
            <span className="mt-1 w-full">
              <LoanUnitBadge state={state} />
            </span>
          )}
        </ModelOnCard>
        {!isWide && <LoanUnitBadge state={state} />}
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

/** A line where there is room for one row, but not for the columns of a table. */
export function LineStrip(props: LineCardProps) {
  const { loan, line, position, allowed, sourcing, isHighlighted } = props
  const { ended, out } = loanTraits[loan.loanState.name]
  return (
    <div className={classNames('line-card line-strip', isHighlighted && 'is-fresh')}>
      <ModelOnCard {...props} />
      {allowed.canSource ? (
        <>
          <SourceField line={line} position={position} sourcing={sourcing} />
          <NoSerialNumber line={line} position={position} sourcing={sourcing} />
        </>
      ) : (
        <span className="line-strip-who">{whoHandled(line)}</span>
      )}
      <span className="min-w-[88px]">
        <LoanUnitBadge state={line.loanUnitState.name} />
      </span>
      {!ended && (
        <span className={out ? 'min-w-[96px]' : 'min-w-[28px]'}>
          {isActedOn(allowed) && <ActionsOnCard {...props} />}
        </span>
      )}
    </div>
  )
}

const isActedOn = (allowed: LineActionsAllowed) => allowed.why.cancel === '' || isHandled(allowed)

/** A card is for touch, too, which has no tooltips: a disabled button with a reason is left out. */
function ActionsOnCard({ loan, line, position, allowed, sourcing, verbs }: LineCardProps) {
  const onCard = allowed.why.cancel === '' ? allowed : { ...allowed, why: { ...allowed.why, cancel: null } }
  const isSourcedHere = sourcing.queue.scanned.has(line.id)
  return <LineActions {...{ loan, line, position, verbs, isSourcedHere }} allowed={onCard} />
}

/** What the line is, with its numbers. */
function ModelOnCard({ line, position, model, children }: LineCardProps & { children?: ReactNode }) {
  return (
    <>
      <ProductTile product={line.product} />
      <div className="min-w-0 flex-1">
        <div className="line-clamp-3 font-medium wrap-anywhere">
          {position} · {line.product.name}
        </div>
        <div className="flex flex-wrap gap-x-2 text-sm text-muted">
          {line.unit?.serialNumber && <Code serial>{line.unit.serialNumber}</Code>}
          <Code>{line.product.partNumber}</Code>
          {model && <FreeOfModel model={model} />}
          {children}
        </div>
      </div>
    </>
  )
}

/** The person who sourced or took back the unit, named with the deed, as a card has no column heads. */
function whoHandled({ returnedByUser, sourcedByUser }: LoanUnit): string | null {
  if (returnedByUser) return `Returned by ${displayName(returnedByUser)}`
  return sourcedByUser && `Sourced by ${displayName(sourcedByUser)}`
}
