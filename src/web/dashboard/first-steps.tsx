import { Check } from 'lucide-react'
import type { FirstStep } from '#domain/first-step.ts'
import { paths } from '#web/routing/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFirstSteps } from './use-first-steps.ts'

const steps: Readonly<Record<FirstStep, { label: string; hint: string; to: string }>> = {
  storeroom: {
    label: 'Add a storeroom',
    hint: 'Units are kept in it, and lent from it.',
    to: `${paths.storerooms}?new=storeroom`,
  },
  people: {
    label: 'Approve your colleagues',
    hint: 'They create an account at the sign-in page, and wait here for a role.',
    to: `${paths.users}?tab=requested`,
  },
  products: {
    label: 'Add a product',
    hint: 'Its name and part number; units of it come next.',
    to: `${paths.products}?new=product`,
  },
  units: {
    label: 'Add units to the stock',
    hint: 'One by one, by scan, or as a range of serial numbers.',
    to: `${paths.stock}?new=stock`,
  },
  loan: { label: 'Lend something', hint: 'The first loan, in three steps.', to: paths.newLoan },
}

/** Shows what a new country needs next, until it has lent for the first time. */
export function FirstSteps() {
  const left = useFirstSteps()
  if (!left) return null
  const { country, steps: listed } = left
  const next = listed.find(({ isDone }) => !isDone)?.step
  return (
    <Card
      title={`First steps in ${country.name}`}
      note={`${listed.filter(({ isDone }) => isDone).length} of ${listed.length} done`}
      className="mt-5"
      flush
    >
      <ol className="first-steps">
        {listed.map(({ step, isDone }) => (
          <li key={step} {...(step === next && { 'aria-current': 'step' })}>
            <span className="first-step-mark">{isDone && <Check className="i i-sm" aria-hidden />}</span>
            {isDone ? (
              <s>
                {steps[step].label}
                <span className="sr-only">, done</span>
              </s>
            ) : (
              <span>
                <Link to={steps[step].to} className="link">
                  {steps[step].label}
                </Link>
                <span className="text-muted"> {steps[step].hint}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
