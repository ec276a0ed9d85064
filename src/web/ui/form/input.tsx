import { Lock } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'
import { useFieldAttributes, useFieldReadOnly } from './field-context.ts'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'sm' | 'md' | 'lg' | undefined
  icon?: Icon | undefined
  /** After the text: an icon, a Kbd, a small button. */
  trailing?: ReactNode
  /** Serial and part numbers: set in mono, without spelling help. */
  code?: boolean | undefined
}

/** A single-line field. className goes to the frame, everything else (ref, register()) to the input. */
export function Input({ size = 'md', icon: Lead, trailing, code, className, ...attributes }: InputProps) {
  const field = useFieldAttributes()
  const readOnly = useFieldReadOnly() || attributes.readOnly === true
  return (
    <div className={classNames('input', size !== 'md' && `input-${size}`, className)}>
      {Lead && <Lead className="i" aria-hidden />}
      <input
        type="text"
        {...field}
        {...(code && { spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' })}
        {...attributes}
        {...(code && { className: 'code' })}
        {...(readOnly && { readOnly })}
      />
      {trailing}
      {readOnly && <Lock className="i i-sm" aria-hidden />}
    </div>
  )
}
