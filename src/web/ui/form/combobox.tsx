import { Command } from 'cmdk'
import { Check, ChevronsUpDown, Search } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Popover } from '../overlay/popover.tsx'
import { Spinner } from '../spinner.tsx'
import { useFieldAttributes, useFieldReadOnly } from './field-context.ts'
import { matchOption } from './option-match.ts'

interface ComboboxOption {
  value: string
  label: string
  /** Further keys it is found by: part number, code. */
  keywords?: readonly string[] | undefined
  lead?: ReactNode
  /** Under the label. */
  hint?: ReactNode
  /** At the right. */
  end?: ReactNode
  disabled?: boolean | undefined
}

interface ComboboxProps {
  options: readonly ComboboxOption[]
  value: string | undefined
  onChange: (value: string, option: ComboboxOption) => void
  placeholder?: string | undefined
  searchPlaceholder?: string | undefined
  /** Shown when nothing matches: "No Country found." */
  nothing?: string | undefined
  /** When given, the caller filters (on the server); otherwise label and keywords are matched here. */
  onSearch?: ((search: string) => void) | undefined
  loading?: boolean | undefined
  /** The label of a value that is not among the current options. */
  chosenLabel?: string | undefined
  /** Needed outside a FormField. */
  label?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A choice among many options, found by typing. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, placeholder = '', label, disabled, className } = props
  const [open, setOpen] = useState(false)
  const listId = useId()
  const field = useFieldAttributes()
  const readOnly = useFieldReadOnly()
  const chosen = options.find(option => option.value === value)
  const shown = chosen?.label ?? (value ? props.chosenLabel : undefined)

  const toggle = (next: boolean) => {
    setOpen(next)
    if (!next) props.onSearch?.('')
  }
  const choose = (option: ComboboxOption) => {
    onChange(option.value, option)
    toggle(false)
  }
  const trigger = (
    <button
      type="button"
      role="combobox"
      aria-expanded={open}
      aria-controls={listId}
      aria-haspopup="dialog"
      {...field}
      {...(label && { 'aria-label': label })}
      {...(!shown && { 'data-placeholder': '' })}
      disabled={disabled || readOnly}
      className={classNames('input', className)}
    >
      {chosen?.lead}
      <span className="input-value">{shown ?? placeholder}</span>
      <ChevronsUpDown className="i i-sm" aria-hidden />
    </button>
  )
  return (
    <Popover
      open={open}
      onOpenChange={toggle}
      trigger={trigger}
      label={label ?? (placeholder || 'Choose')}
      fit
    >
      <div id={listId}>
        <Choices {...props} onChoose={choose} />
      </div>
    </Popover>
  )
}

/** The options that match the search, best first. */
function found(options: readonly ComboboxOption[], search: string): readonly ComboboxOption[] {
  const rank = ({ label, keywords = [] }: ComboboxOption) => matchOption(search, [label, ...keywords])
  return options
    .map(option => ({ option, score: rank(option) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ option }) => option)
}

function Choices({ onChoose, ...props }: ComboboxProps & { onChoose: (option: ComboboxOption) => void }) {
  const { options, value, searchPlaceholder = 'Search', nothing = 'No results.', onSearch, loading } = props
  const [search, setSearch] = useState('')
  const [marked, setMarked] = useState(value ?? '')
  const shown = onSearch ? options : found(options, search)
  const look = (text: string) => {
    setSearch(text)
    // Marks an option with the same keystroke, so that an Enter right after it finds it.
    if (!onSearch) setMarked(found(options, text).find(({ disabled }) => !disabled)?.value ?? '')
    onSearch?.(text)
  }
  return (
    <Command label={searchPlaceholder} shouldFilter={false} loop value={marked} onValueChange={setMarked}>
      <div className="p-[6px] pb-0">
        <div className="input input-sm">
          <Search className="i" aria-hidden />
          <Command.Input placeholder={searchPlaceholder} value={search} onValueChange={look} />
          {loading && <Spinner label="Searching" />}
        </div>
      </div>
      <Command.List className="pop-list" label={searchPlaceholder}>
        {!loading && <Command.Empty className="pop-note">{nothing}</Command.Empty>}
        {shown.map(option => (
          <Command.Item
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            onSelect={() => onChoose(option)}
            className="opt"
          >
            {option.lead}
            <span className="opt-main">
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
            {option.end && <span className="opt-end">{option.end}</span>}
            {option.value === value && <Check className="i opt-tick" aria-label="chosen" />}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}
