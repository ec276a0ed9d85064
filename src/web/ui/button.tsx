import { type ComponentProps, type MouseEvent, useId } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import type { Icon } from './icon.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  icon?: Icon | undefined
  iconEnd?: Icon | undefined
  /** Busy: shows the spinner, is announced as busy, ignores presses and keeps its focus. */
  pending?: boolean | undefined
  disabled?: boolean | undefined
  /** Disables the button and says why, next to it and to screen readers. */
  disabledReason?: string | undefined
}

/** A button that keyboards can always reach: disabled, it stays focusable and is announced as disabled. */
export function Button(props: ButtonProps) {
  const { variant, size, icon: Lead, iconEnd: End, pending, disabled, disabledReason, ...rest } = props
  const {
    className,
    children,
    onClick,
    type = 'button',
    'aria-describedby': description,
    ...attributes
  } = rest
  const reasonId = useId()
  const describedBy = [disabledReason && reasonId, description].filter(Boolean).join(' ')
  const off = pending || disabled || disabledReason !== undefined

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!off) return onClick?.(event)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      {disabledReason && (
        <span id={reasonId} className="btn-reason">
          {disabledReason}
        </span>
      )}
      <button
        {...attributes}
        type={type}
        className={buttonClass({ variant, size }, className)}
        onClick={press}
        {...(off && { 'aria-disabled': true })}
        {...(pending && { 'aria-busy': true })}
        {...(describedBy && { 'aria-describedby': describedBy })}
      >
        {pending ? <Spinner /> : Lead && <Lead className="i" aria-hidden />}
        {children}
        {End && <End className="i i-end" aria-hidden />}
      </button>
    </>
  )
}
