import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { issueInWords } from '#contract/customer-fields.ts'
import type { SigningWords } from './words.ts'

/** Checks a customer's form by its shape, and says what is wrong in the language of the page. */
export function customerResolver<Input extends FieldValues, Output>(
  shape: z.ZodType<Output, Input>,
  say: SigningWords['say'],
): Resolver<Input, unknown, Output> {
  return (values, _context, options) => {
    const parsed = shape.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const issue of parsed.error.issues)
      errors[issue.path.join('.')] ??= { type: issue.code, message: issueInWords(issue, say) }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}
