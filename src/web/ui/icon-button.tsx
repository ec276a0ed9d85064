import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import type { Icon } from './icon.ts'
import { Tooltip } from './overlay/tooltip.tsx'
import { Spinner } from './spinner.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonLook {
  icon: Icon
  /** The button's name to screen readers, and its tooltip. */
  label: string
  pending?: boolean | undefined
  /** Uses the browser's tooltip instead of ours, which would double what a list renders when it is in every row. */
  inRow?: boolean
}

/** A button of one icon; its label is its name and its tooltip. */
export function IconButton(props: IconButtonProps) {
  const { icon: Drawing, label, variant = 'ghost', size, pending, inRow, className, ...rest } = props
  const { disabled, onClick, ...attributes } = rest
  const off = disabled || pending
  const button = (
    <button
      type="button"
      {...attributes}
      aria-label={label}
      className={buttonClass({ variant, size }, `btn-icon ${className ?? ''}`)}
      {...(inRow && { title: label })}
      {...(!off && onClick && { onClick })}
      {...(off && { 'aria-disabled': true })}
      {...(pending && { 'aria-busy': true })}
    >
      {pending ? <Spinner /> : <Drawing className={size === 'lg' ? 'i i-lg' : 'i'} aria-hidden />}
    </button>
  )
  return inRow ? button : <Tooltip text={label}>{button}</Tooltip>
}
