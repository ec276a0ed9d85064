import { CalendarDays, ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { dateFormat } from '#domain/dates.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { FormField } from '../form/form-field.tsx'
import { Input } from '../form/input.tsx'
import { Popover } from '../overlay/popover.tsx'
import { type DateRange, lastDays, readRange, writeRange } from './date-range.ts'
import { RemoveFilter } from './remove-filter.tsx'

export interface DateFilterProps {
  /** "Dates". */
  label: string
  /** The range as readRange() reads it; empty is any time. */
  value: string
  onChange: (value: string) => void
  /** Whose days the list means: the country's. */
  timeZone: string
}

const calendar = () => dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

const startOf = (day: string) => new Date(`${day}T00:00Z`)

function Chosen({ range: { from, to } }: { range: DateRange }) {
  if (from !== undefined && to !== undefined) {
    return (
      <>
        <em>{from === to ? 'is' : 'are'}</em> <b>{calendar().formatRange(startOf(from), startOf(to))}</b>
      </>
    )
  }
  return (
    <>
      <em>{from === undefined ? 'until' : 'since'}</em> <b>{calendar().format(startOf(from ?? to ?? ''))}</b>
    </>
  )
}

/** A filter by days, next to the other filters of a list. */
export function DateFilter({ label, value, onChange, timeZone }: DateFilterProps) {
  const [open, setOpen] = useState(false)
  const range = readRange(value)
  const choose = (next: DateRange) => {
    setOpen(false)
    onChange(writeRange(next))
  }
  const trigger = (
    <button type="button" className="filter-open">
      <CalendarDays className="i" aria-hidden />
      {label} {range && <Chosen range={range} />}
      <ChevronDown className="i filter-more" aria-hidden />
    </button>
  )
  return (
    <span className={classNames('filter', range !== null && 'is-on')}>
      <Popover open={open} onOpenChange={setOpen} trigger={trigger} label={`${label} filter`}>
        <DateMenu label={label} range={range ?? {}} timeZone={timeZone} onChoose={choose} />
      </Popover>
      {range && <RemoveFilter label={label} onRemove={() => onChange('')} />}
    </span>
  )
}

const shortcuts = [
  { label: 'Today', days: 1 },
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
]

interface DateMenuProps {
  readonly label: string
  readonly range: DateRange
  readonly timeZone: string
  readonly onChoose: (range: DateRange) => void
}

/** Applies the dates on Show, because the field already reports a date while its year is being typed. */
function DateMenu({ label, range, timeZone, onChoose }: DateMenuProps) {
  const [from, setFrom] = useState(range.from ?? '')
  const [to, setTo] = useState(range.to ?? '')
  const show = (event: FormEvent) => {
    event.preventDefault()
    onChoose({ from, to })
  }
  return (
    <form className="flex w-[280px] max-w-full flex-col gap-3 p-3" aria-label={label} onSubmit={show}>
      <div className="flex flex-wrap gap-2">
        {shortcuts.map(({ label: name, days }) => (
          <Button key={name} size="sm" onClick={() => onChoose(lastDays(days, timeZone, new Date()))}>
            {name}
          </Button>
        ))}
      </div>
      <FormField label="From">
        <Input type="date" max="9999-12-31" value={from} onChange={event => setFrom(event.target.value)} />
      </FormField>
      <FormField label="To">
        <Input type="date" max="9999-12-31" value={to} onChange={event => setTo(event.target.value)} />
      </FormField>
      <Button type="submit" variant="primary" size="sm">
        Show
      </Button>
    </form>
  )
}
