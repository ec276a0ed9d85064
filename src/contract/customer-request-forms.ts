import * as z from 'zod'
import { requestKinds } from '#domain/customer-request.ts'
import { isMailAddress } from '#domain/mail-address.ts'
import { id, label, lines, optionalLines, required, singleLine } from './fields.ts'
import { fieldInEnglish } from './input-words.ts'

const email = singleLine(320).refine(isMailAddress, {
  error: fieldInEnglish('fields.mailAddress'),
  params: { says: 'mailAddress' },
})

/** The body of passing a document on: who shall sign instead, and why. */
export const PassOn = z.strictObject({ name: label(200), email, note: optionalLines(1000) })

/** The body of asking for a change of the document, in the customer's words. */
export const AskForChange = z.strictObject({ text: lines(1000) })

const needed = { CHANGE: 'text', FORWARD: 'wanted' } as const

/** A change is asked for in words, another signer by name and address. */
export const AskRequest = z
  .strictObject({
    loanId: id,
    kind: z.enum(requestKinds),
    text: optionalLines(1000),
    wanted: PassOn.omit({ note: true }).optional(),
  })
  .superRefine((asked, context) => {
    const field = needed[asked.kind]
    if (!asked[field]) context.addIssue({ code: 'custom', message: required, path: [field] })
    if (asked.kind === 'CHANGE' && asked.wanted)
      context.addIssue({ code: 'custom', message: 'A change has no other signer.', path: ['wanted'] })
  })

export const AnswerRequest = z.strictObject({ id, accept: z.boolean(), comment: optionalLines(1000) })

export const Decline = z.strictObject({ loanId: id, reason: lines(1000) })
