import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { phone, useMedia } from '../theme/use-media.ts'

export interface Step {
  label: string
  /** `ended`: the process stopped at this step (denied, cancelled). */
  state: 'done' | 'now' | 'todo' | 'ended'
  /** The process ended because somebody said no, which is no failure. */
  isRefused?: boolean
  /** Says who and when, or what the step waits for. */
  detail?: ReactNode
  /** Progress of the current step, 0 to 1. */
  progress?: number
}

const marks = { done: <Check className="i" />, now: null, todo: null, ended: <X className="i" /> }
const spoken = { done: 'done', now: 'now', todo: 'to come', ended: 'ended here' }

/** The steps of a process and the current one: a line of marks, on phones a bar with "Step 2 of 6". */
export function Stepper({ steps, aside }: { steps: readonly Step[]; aside?: ReactNode }) {
  const narrow = useMedia(phone)
  return narrow ? <Bars steps={steps} aside={aside} /> : <Marks steps={steps} />
}

function Marks({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps">
      {steps.map(({ label, state, isRefused, detail, progress = 0 }) => (
        <li
          key={label}
          className={classNames(`is-${state}`, isRefused && 'is-refused')}
          style={{ '--p': `${progress * 100}%` }}
          {...(state === 'now' && { 'aria-current': 'step' })}
        >
          <span className="mark" aria-hidden>
            {marks[state]}
          </span>
          <b>
            {label}
            <span className="sr-only">, {spoken[state]}</span>
          </b>
          {detail}
        </li>
      ))}
    </ol>
  )
}

function Bars({ steps, aside }: { steps: readonly Step[]; aside: ReactNode }) {
  const last = steps.findLastIndex(step => step.state !== 'todo')
  const open = steps.findIndex(step => step.state === 'now' || step.state === 'ended')
  const here = Math.max(0, open < 0 ? last : open)
  return (
    <div>
      <div className="steps-bars" aria-hidden>
        {steps.map(step => (
          <i key={step.label} className={classNames(`is-${step.state}`, step.isRefused && 'is-refused')} />
        ))}
      </div>
      <p className="mt-2 flex justify-between gap-3 text-sm">
        <span>
          <b className="font-medium">
            Step {here + 1} of {steps.length}
          </b>{' '}
          <span className="text-muted">{steps[here]?.label}</span>
        </span>
        <span className="num text-muted">{aside}</span>
      </p>
    </div>
  )
}
