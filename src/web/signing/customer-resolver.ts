import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { issueInWords } from '#contract/customer-fields.ts'
import type { DeliveryAddress } from '#contract/document-forms.ts'
import type { SigningWords } from './words.ts'

/**
 * Checks a customer's form by its shape, and says what is wrong in the language of the page. The shapes are loaded when the
 * form is sent: the page is read without them.
 */
export function customerResolver(
  say: SigningWords['say'],
): Resolver<z.input<typeof DeliveryAddress>, unknown, z.output<typeof DeliveryAddress>> {
  return async (values, _context, options) => {
    const { DeliveryAddress: shape } = await import('#contract/document-forms.ts')
    const parsed = shape.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const issue of parsed.error.issues)
      errors[issue.path.join('.')] ??= { type: issue.code, message: issueInWords(issue, say) }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}
