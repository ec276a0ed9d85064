import { Check, ChevronDown } from 'lucide-react'
import * as Radix from 'radix-ui/select'
import type { ReactNode } from 'react'
import { buttonClass } from '../button-class.ts'
import { classNames } from '../class-names.ts'
import { useFieldAttributes, useFieldReadOnly } from './field-context.ts'

interface SelectOption {
  /** Must not be empty. */
  value: string
  label: string
  /** Shown before the label: a CountryTile, an icon. */
  lead?: ReactNode
  hint?: string | undefined
  disabled?: boolean | undefined
}

interface SelectProps {
  options: readonly SelectOption[]
  value: string | undefined
  onChange: (value: string) => void
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** Needed outside a FormField. */
  label?: string | undefined
  /** `field` among fields, `button` in page heads, `button-sm` in footers, `quiet` at the end of a list's rows. */
  look?: 'field' | 'button' | 'button-sm' | 'quiet' | undefined
  /** The edge of the button that the list keeps to. */
  align?: 'start' | 'end' | undefined
  name?: string | undefined
  className?: string | undefined
  onBlur?: (() => void) | undefined
}

function triggerClass(look: SelectProps['look'], className: string | undefined): string {
  if (look === 'button') return buttonClass({}, className)
  if (look === 'button-sm') return buttonClass({ size: 'sm' }, className)
  if (look === 'quiet') return buttonClass({ variant: 'ghost', size: 'sm' }, className)
  return classNames('input', className)
}

/** Chooses from a short list. For long or searched lists use Combobox. */
export function Select(props: SelectProps) {
  const { options, value, onChange, placeholder, disabled, label, look = 'field', name, onBlur } = props
  const field = useFieldAttributes()
  const readOnly = useFieldReadOnly()
  const chosen = options.find(option => option.value === value)
  return (
    <Radix.Root
      value={value ?? ''}
      onValueChange={onChange}
      disabled={disabled || readOnly}
      {...(name && { name })}
    >
      <Radix.Trigger
        {...field}
        className={triggerClass(look, props.className)}
        {...(label && { 'aria-label': label })}
        {...(onBlur && { onBlur })}
      >
        {chosen?.lead}
        <span className="input-value">
          <Radix.Value placeholder={placeholder ?? ' '}>{chosen?.label}</Radix.Value>
        </span>
        <ChevronDown className="i i-sm i-end" aria-hidden />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="pop"
          position="popper"
          align={props.align ?? 'start'}
          sideOffset={4}
          collisionPadding={8}
        >
          <Radix.Viewport className="pop-list" style={{ minWidth: 'var(--radix-select-trigger-width)' }}>
            {options.map(option => (
              <Option key={option.value} option={option} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Option({ option }: { option: SelectOption }) {
  return (
    <Radix.Item className="opt" value={option.value} disabled={option.disabled ?? false}>
      {option.lead}
      <span className="opt-main">
        <Radix.ItemText>{option.label}</Radix.ItemText>
        {option.hint && <small>{option.hint}</small>}
      </span>
      <Radix.ItemIndicator>
        <Check className="i opt-tick" aria-hidden />
      </Radix.ItemIndicator>
    </Radix.Item>
  )
}
