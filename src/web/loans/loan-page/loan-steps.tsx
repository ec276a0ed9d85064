import type { Loan, LoanActivity } from '#contract/loan.ts'
import { dayInBrief, minuteIn, minuteInBrief } from '#domain/dates.ts'
import { type Step, Stepper } from '#web/ui/form/stepper.tsx'
import { type LoanStepShown, stepsOf } from './steps.ts'
import { DueDate } from './summary/due-date.tsx'
import { EndingNote } from './summary/loan-notes.tsx'

/** The steps of the loan: where it is on its way, who took each step and when, and why it ended early. */
export function LoanSteps({ loan, activity }: { loan: Loan; activity: readonly LoanActivity[] }) {
  const { timeZone } = loan.storeroom.country
  const due = dayInBrief(timeZone, loan.dueAt, Date.now())
  const steps = stepsOf(loan, activity, due).map(
    ({ label, state, isRefused = false, progress, ...told }): Step => ({
      label,
      state,
      isRefused,
      detail: <Detail {...told} timeZone={timeZone} />,
      ...(progress !== undefined && { progress }),
    }),
  )
  return (
    <section aria-label="Progress" className="loan-steps">
      <EndingNote loan={loan} activity={activity} />
      <Stepper steps={steps} aside={<DueDate loan={loan} />} />
    </section>
  )
}

function Detail({
  who,
  at,
  note,
  timeZone,
}: Pick<LoanStepShown, 'who' | 'at' | 'note'> & { timeZone: string }) {
  return (
    <>
      {who && (
        <span className="block truncate" title={who}>
          {who}
        </span>
      )}
      {at && (
        <time className="num block" dateTime={at}>
          <span className="print:hidden">{minuteInBrief(timeZone, at, Date.now())}</span>
          {/* Paper outlives its year. */}
          <span className="hidden print:inline">{minuteIn(timeZone, at)}</span>
        </time>
      )}
      {note && <span className="num block">{note}</span>}
    </>
  )
}
