import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldAttributes, useFieldReadOnly } from './field-context.ts'

/** Several lines of text; resizable at its corner. */
export function Textarea({ className, rows = 3, ...attributes }: ComponentProps<'textarea'>) {
  const field = useFieldAttributes()
  const readOnly = useFieldReadOnly()
  return (
    <textarea
      {...field}
      {...(readOnly && { readOnly })}
      {...attributes}
      rows={rows}
      className={classNames('input', className)}
    />
  )
}
