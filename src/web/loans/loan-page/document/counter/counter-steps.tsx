import type { CounterProgress } from '#contract/counter.ts'
import type { Loan } from '#contract/loan.ts'
import { minuteIn } from '#domain/dates.ts'
import { classNames } from '#web/ui/class-names.ts'

interface CounterStepsProps {
  readonly loan: Loan
  readonly progress: CounterProgress | null
}

/** Shows what the customer has done so far; each step is announced to screen readers. */
export function CounterSteps({ loan, progress }: CounterStepsProps) {
  const { timeZone } = loan.storeroom.country
  const opened = progress?.openedAt ?? null
  const signed = progress?.signedAt ?? null
  const wasOpened = opened !== null || signed !== null
  return (
    <ol className="counter-steps num" aria-live="polite">
      <li className={classNames(wasOpened && 'is-done')}>
        {wasOpened ? `Opened${progress?.openedOn ? ` on ${progress.openedOn}` : ''}` : 'Waiting for a scan'}
      </li>
      <li className={classNames(signed !== null && 'is-done')}>
        {signed === null
          ? 'Signed'
          : `Signed by ${progress?.signedName}, ${minuteIn(timeZone, signed).split(', ').at(-1)}`}
      </li>
    </ol>
  )
}
