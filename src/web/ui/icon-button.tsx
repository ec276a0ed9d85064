import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import type { Icon } from './icon.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonLook {
  icon: Icon
  /** Its name to screen readers and its tooltip. */
  label: string
  pending?: boolean | undefined
}

/** A button of one icon; its label is its name and its tooltip. */
export function IconButton(props: IconButtonProps) {
  const { icon: Drawing, label, variant = 'ghost', size, pending, className, ...rest } = props
  const { disabled, onClick, ...attributes } = rest
  const off = disabled || pending
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...attributes}
        aria-label={label}
        className={buttonClass({ variant, size }, `btn-icon ${className ?? ''}`)}
        {...(!off && onClick && { onClick })}
        {...(off && { 'aria-disabled': true })}
        {...(pending && { 'aria-busy': true })}
      >
        {pending ? <Spinner /> : <Drawing className={size === 'lg' ? 'i i-lg' : 'i'} aria-hidden />}
      </button>
    </Tooltip>
  )
}
