import { expect, test } from 'vitest'
import { toast, toastStore } from '../ui/overlay/toast.ts'
import { clearError, toastError } from './queries.ts'

const shown = () => toastStore.current().flatMap(({ open, title }) => (open ? [title] : []))

test('an error goes when the same action succeeds, not when another does', () => {
  toastError(new Error('no'), 'PATCH /loan/approve')
  clearError('PATCH /loan/cancel')
  expect(shown()).toEqual(['Error'])
  clearError('PATCH /loan/approve')
  expect(shown()).toEqual([])
})

test('what took the place of the error stays', () => {
  toastError(new Error('no'), 'scan')
  toast({ title: 'Sourced' })
  clearError('scan')
  expect(shown()).toEqual(['Sourced'])
})
