import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../class-names.ts'

interface QuantityProps {
  value: number
  onChange: (value: number) => void
  /** Names the things that are counted: "P3268-LVE Dome Camera". */
  label: string
  max?: number
  /** More than are available, or none. */
  short?: boolean
  /** The id of the sentence that says what is wrong. */
  errorId?: string | undefined
  className?: string
}

/** A whole number. Stepping never goes below 1; an empty field, or one of 0, is passed on as 0 and marked. */
export function Quantity({ value, onChange, label, max = 999, short, errorId, className }: QuantityProps) {
  const [typed, setTyped] = useState<string>()
  const step = (next: number) => onChange(Math.min(max, Math.max(1, next)))
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, String(max).length)
    setTyped(digits)
    onChange(Math.min(max, Number(digits)))
  }
  return (
    <fieldset
      className={classNames('qty', short && 'is-short', className)}
      aria-label={`Quantity of ${label}`}
    >
      <button
        type="button"
        aria-label="Fewer"
        aria-disabled={value <= 1}
        onClick={() => value > 1 && step(value - 1)}
      >
        <Minus className="i i-sm" aria-hidden />
      </button>
      <input
        inputMode="numeric"
        aria-label="Quantity"
        aria-invalid={value < 1}
        aria-describedby={errorId}
        value={typed ?? value}
        onChange={event => type(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={() => setTyped(undefined)}
      />
      <button type="button" aria-label="More" aria-disabled={value >= max} onClick={() => step(value + 1)}>
        <Plus className="i i-sm" aria-hidden />
      </button>
    </fieldset>
  )
}
