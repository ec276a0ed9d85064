import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { issueInWords } from '#contract/customer-fields.ts'
import type { SigningWords } from './words.ts'

/**
 * Checks a customer's form by its shape, and says what is wrong in the language of the page. The shape is loaded when the
 * form is sent: the page is read without it.
 */
export function customerResolver<Input extends FieldValues, Output>(
  loadShape: () => Promise<z.ZodType<Output, Input>>,
  say: SigningWords['say'],
): Resolver<Input, unknown, Output> {
  return async (values, _context, options) => {
    const parsed = (await loadShape()).safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const issue of parsed.error.issues)
      errors[issue.path.join('.')] ??= { type: issue.code, message: issueInWords(issue, say) }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}
