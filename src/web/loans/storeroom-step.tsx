import { skipToken } from '@tanstack/react-query'
import { ShieldCheck, Warehouse } from 'lucide-react'
import type { FormEvent } from 'react'
import type { Storeroom } from '#contract/storerooms.ts'
import { units } from '#contract/units.ts'
import { amountOf } from '#domain/amounts.ts'
import { numberOf } from '#domain/enumeration.ts'
import { cityLine } from '#domain/postal-address.ts'
import { unitStates, unitStatesThat } from '#domain/unit.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { useApiQuery } from '#web/api/queries.ts'
import { countOf } from '#web/lists/filter-counts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import type { NewLoan } from './use-new-loan.ts'

/** "Ole Römers väg 1, 223 63 Lund". */
function addressLine(option: Storeroom): string {
  const city = cityLine(option.postalCode, option.city, option.state)
  return [option.streetAddress, option.streetAddress2, city].filter(Boolean).join(', ')
}

const ready = unitStatesThat('ready').map(state => numberOf(unitStates, state))

/** How many units are in the storeroom, as "330 units in stock"; undefined until it is known. */
function useUnitsIn(countryId: number | undefined): (storeroomId: number) => string | undefined {
  const { data } = useApiQuery(
    units.counts,
    countryId === undefined ? skipToken : { params: { countryId }, query: { unitStateId: ready } },
  )
  return storeroomId => {
    const count = countOf(data?.storeroomId, [storeroomId])
    return count === undefined ? undefined : `${amountOf(count, 'unit')} in stock`
  }
}

export interface StoreroomStepProps {
  loan: NewLoan
  formId: string
  onNext: () => void
}

/** Step 1, "Select Storeroom": where the units come from, and who decides. */
export function StoreroomStep({ loan, formId, onNext }: StoreroomStepProps) {
  const { storerooms, storeroom, choose } = loan
  const unitsIn = useUnitsIn(storerooms.data?.rows[0]?.countryId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (storeroom) onNext()
  }
  if (storerooms.isError && !storerooms.data) {
    return <LoadFailed title="The storerooms could not be loaded" query={storerooms} />
  }
  if (!storerooms.data) return <SkeletonLines lines={5} />
  if (storerooms.data.rows.length === 0) {
    return (
      <EmptyState icon={Warehouse} title="No storeroom in this country yet">
        A manager adds storerooms. Units are lent from one of them.
      </EmptyState>
    )
  }
  const inThrees = storerooms.data.rows.length % 3 === 0
  return (
    <form id={formId} onSubmit={submit}>
      <fieldset tabIndex={-1} className="outline-none">
        <legend className="mb-3 text-base font-semibold">Where do the units come from?</legend>
        <div className={classNames('grid gap-3 phone:grid-cols-1', inThrees ? 'grid-cols-3' : 'grid-cols-2')}>
          {storerooms.data.rows.map(option => (
            <StoreroomChoice
              key={option.id}
              option={option}
              unitsIn={unitsIn(option.id)}
              isChosen={option.id === storeroom?.id}
              onChoose={() => choose(option)}
            />
          ))}
        </div>
      </fieldset>
    </form>
  )
}

interface StoreroomChoiceProps {
  option: Storeroom
  unitsIn: string | undefined
  isChosen: boolean
  onChoose: () => void
}

function StoreroomChoice({ option, unitsIn, isChosen, onChoose }: StoreroomChoiceProps) {
  return (
    <label className="flex gap-3 rounded-[10px] border border-line-strong p-4 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)]">
      <input
        type="radio"
        name="storeroom"
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-4 flex-none appearance-none rounded-full border-[1.5px] border-[var(--line-control)] bg-surface outline-none checked:border-5 checked:border-accent"
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{option.name}</span>
          {option.approvalRequired && (
            <span className="badge -my-px">
              <ShieldCheck className="i i-sm" aria-hidden />
              Asks for approval
            </span>
          )}
        </span>
        {/* Addresses of one and of two lines leave the stock of all storerooms at one height. */}
        <span className="mt-0.5 min-h-[2lh] text-sm wrap-anywhere text-muted phone:min-h-0">
          {addressLine(option)}
        </span>
        {/* It keeps its line until it is known, so that nothing shifts. */}
        <span className="mt-auto pt-2 text-sm">{unitsIn ?? '\u00a0'}</span>
      </span>
    </label>
  )
}
