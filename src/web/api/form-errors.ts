import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ApiError } from './api-error.ts'

/** Shows the refusal of each field at that field of the form, and focuses the first of them. */
export function showAtFields<T extends FieldValues>(form: UseFormReturn<T>, error: ApiError): void {
  const known = Object.keys(form.getValues())
  const entries = Object.entries(error.fields).filter(([path]) => known.includes(path.split('.')[0] ?? ''))
  entries.forEach(([path, message], index) => {
    form.setError(path as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
}

/** Focuses the first invalid field of the open dialog once it is marked; for fields that the form has no ref of. */
export function focusFirstInvalid(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus(),
  )
}
