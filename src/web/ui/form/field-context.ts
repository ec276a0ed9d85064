import { createContext, useContext } from 'react'

export interface FieldContext {
  id: string
  describedBy?: string
  invalid: boolean
  readOnly: boolean
}

export const FieldContext = createContext<FieldContext | null>(null)

interface FieldAttributes {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** The attributes for the control inside a FormField; empty outside of one. */
export function useFieldAttributes(): FieldAttributes {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    ...(field.describedBy && { 'aria-describedby': field.describedBy }),
    ...(field.invalid && { 'aria-invalid': true }),
  }
}

/** Whether the FormField around a control makes it read-only. */
export function useFieldReadOnly(): boolean {
  return useContext(FieldContext)?.readOnly ?? false
}
