import { Check } from 'lucide-react'
import { type FirstStep, nextFirstStep } from '#domain/first-step.ts'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFirstSteps, useIsBeforeLending } from './use-first-steps.ts'

const steps: Readonly<Record<FirstStep, { label: string; hint: string; button: string; to: string }>> = {
  storeroom: {
    label: 'Add a storeroom',
    hint: 'Units are kept in it, and lent from it.',
    button: 'Add storeroom',
    to: `${paths.storerooms}?new=storeroom`,
  },
  people: {
    label: 'Approve your colleagues',
    hint: 'They create an account at the sign-in page, and wait here for a role.',
    button: 'See requests',
    to: `${paths.users}?tab=requested`,
  },
  products: {
    label: 'Add a product',
    hint: 'Its name and part number; units of it come next.',
    button: 'Add product',
    to: `${paths.products}?new=product`,
  },
  units: {
    label: 'Add units to the stock',
    hint: 'One by one, by scan, or as a range of serial numbers.',
    button: 'Add stock',
    to: `${paths.stock}?new=stock`,
  },
  loan: {
    label: 'Lend something',
    hint: 'The first loan, in three steps.',
    button: 'Add New Loan',
    to: paths.newLoan,
  },
}

/** Shows what a new country needs next, until it has lent for the first time. */
export function FirstSteps() {
  const left = useFirstSteps()
  if (!left) return null
  const { country, steps: listed } = left
  const next = nextFirstStep(listed)
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
            {step === next ? (
              <NextStep step={step} />
            ) : isDone ? (
              <s>
                {steps[step].label}
                <span className="sr-only">, done</span>
              </s>
            ) : (
              <LaterStep step={step} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** What is done now: until the first loan, the page's filled button is here. */
function NextStep({ step }: { step: FirstStep }) {
  const { label, hint, button, to } = steps[step]
  const isBeforeLending = useIsBeforeLending()
  return (
    <>
      <span className="first-step-text">
        <b>{label}</b>
        <span className="text-muted"> {hint}</span>
      </span>
      <ButtonLink to={to} variant={isBeforeLending ? 'primary' : 'default'}>
        {button}
      </ButtonLink>
    </>
  )
}

function LaterStep({ step }: { step: FirstStep }) {
  const { label, hint, to } = steps[step]
  return (
    <span>
      <Link to={to} className="link">
        {label}
      </Link>
      <span className="text-muted"> {hint}</span>
    </span>
  )
}
