import { ChevronDown, ListFilter, Search } from 'lucide-react'
import { type KeyboardEvent, memo, startTransition, useDeferredValue, useId, useState } from 'react'
import { grouped } from '#domain/amounts.ts'
import { classNames } from '../class-names.ts'
import { matchOption } from '../form/option-match.ts'
import type { Icon } from '../icon.ts'
import { Popover } from '../overlay/popover.tsx'
import { RemoveFilter } from './remove-filter.tsx'
import { useLatestCallback } from './use-latest-callback.ts'

export interface FilterOption {
  value: string
  label: string
  /** How many rows the option would show; a text where counting stopped at a limit. */
  count?: number | string | undefined
}

export interface FilterProps {
  /** "Storeroom". */
  label: string
  icon?: Icon
  options: readonly FilterOption[]
  values: readonly string[]
  /** What the chosen values are called together, instead of naming them. */
  together?: string | undefined
  onChange: (values: string[]) => void
  /** Called when the menu opens, so that the counts can be requested. */
  onOpen?: (() => void) | undefined
}

/** The labels of the chosen options: two at most, then how many more. */
function chosenWords(options: readonly FilterOption[], values: readonly string[]): string {
  const labels = options.filter(option => values.includes(option.value)).map(option => option.label)
  if (labels.length <= 2) return labels.join(', ')
  return `${labels[0]}, ${labels[1]} and ${labels.length - 2} more`
}

/** A filter that reads as a sentence: "Storeroom is Lund HQ, Kista ×". Dashed while it is off. */
export function Filter(props: FilterProps) {
  const onChange = useLatestCallback(props.onChange)
  // A transition, so that the menu is painted before the counts render the list again.
  const onOpen = useLatestCallback(() => startTransition(() => props.onOpen?.()))
  return <MemoizedFilter {...props} onChange={onChange} onOpen={onOpen} />
}

const textOf = ({ label, options, values, together }: FilterProps) =>
  JSON.stringify([label, values, options, together])

/** Renders again only when its icon, texts, options or values change. */
const MemoizedFilter = memo(
  FilterChip,
  (before, now) => before.icon === now.icon && textOf(before) === textOf(now),
)

function FilterChip(props: FilterProps) {
  const { label, icon: Lead = ListFilter, options, values, together, onChange, onOpen } = props
  const on = values.length > 0
  const trigger = (
    <button type="button" className="filter-open">
      <Lead className="i" aria-hidden />
      {label}
      {on && (
        <>
          <em>is</em> <b>{together ?? chosenWords(options, values)}</b>
        </>
      )}
      <ChevronDown className="i filter-more" aria-hidden />
    </button>
  )
  return (
    <span className={classNames('filter', on && 'is-on')}>
      <Popover trigger={trigger} label={`${label} filter`} onOpenChange={open => open && onOpen?.()}>
        <FilterMenu label={label} options={options} values={values} onChange={onChange} />
      </Popover>
      {on && <RemoveFilter label={label} onRemove={() => onChange([])} />}
    </span>
  )
}

/** How many options fit the open menu; the others are rendered right after. */
const firstOptions = 10

/** Arrow up and down move between the search and the checkboxes, as in a menu. */
function stepFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll('input')]
  const here = stops.findIndex(stop => stop.matches(':focus'))
  event.preventDefault()
  stops[(here + step + stops.length) % stops.length]?.focus()
}

function FilterMenu({ label, options, values, onChange }: FilterProps) {
  const [search, setSearch] = useState('')
  const id = useId()
  const isOpen = useDeferredValue(true, false)
  const found = options.filter(option => matchOption(search, [option.label]) > 0)
  const shown = isOpen ? found : found.slice(0, firstOptions)
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter(other => other !== value) : [...values, value])

  return (
    <fieldset className="w-[264px] max-w-full" onKeyDown={stepFocus}>
      <legend className="sr-only">{label}</legend>
      <div className="p-[6px] pb-0">
        <div className="input input-sm">
          <Search className="i" aria-hidden />
          <input
            placeholder={label}
            aria-label={`Find in ${label}`}
            value={search}
            onChange={event => setSearch(event.target.value)}
          />
        </div>
      </div>
      <div className="pop-list">
        {shown.map(option => (
          <label key={option.value} className="opt">
            <input
              type="checkbox"
              className="check"
              checked={values.includes(option.value)}
              onChange={() => toggle(option.value)}
              aria-labelledby={`${id}-${option.value}`}
              {...(option.count !== undefined && { 'aria-describedby': `${id}-${option.value}-count` })}
            />
            <span className="opt-main" id={`${id}-${option.value}`}>
              {option.label}
            </span>
            {option.count !== undefined && (
              <span className="opt-end" id={`${id}-${option.value}-count`}>
                {typeof option.count === 'number' ? grouped(option.count) : option.count}
              </span>
            )}
          </label>
        ))}
        {found.length === 0 && <p className="pop-note">No results.</p>}
      </div>
    </fieldset>
  )
}
