import { Check } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { phone, useMedia } from '../theme/use-media.ts'

/** The steps in the head of a dialog; `current` counts from 0. */
export function StepProgress({ steps, current }: { steps: readonly string[]; current: number }) {
  const narrow = useMedia(phone)
  if (narrow) {
    return (
      <p className="whitespace-nowrap text-sm text-muted">
        Step {current + 1} of {steps.length}
      </p>
    )
  }
  return (
    <ol className="step-progress">
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(index < current && 'is-done')}
          {...(index === current && { 'aria-current': 'step' })}
        >
          <span className="step-progress-mark num" aria-hidden>
            {index < current ? <Check className="i step-progress-tick" /> : index + 1}
          </span>
          {step}
          {index < current && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  )
}
