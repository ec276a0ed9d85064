import type * as z from 'zod'
import type { Say } from '#words/say.ts'
import type { FieldKey } from './input-words.ts'

/** The sentences that name nothing, each said where an issue asks for it. */
const sentences = [
  'fields.unstorable',
  'fields.mailAddress',
  'fields.drawInBox',
  'fields.drawingTooLong',
] as const

/**
 * The sentence for an invalid field of a customer's form, in the page's language; staff read the issue's own message.
 */
export function issueInWords(
  issue: Pick<z.core.$ZodIssue, 'code'> & { readonly params?: Readonly<Record<string, unknown>> | undefined },
  say: Say<FieldKey | 'refusals.bad_input'>,
): string {
  if (issue.code === 'invalid_type' || issue.code === 'too_small') return say('fields.required')
  if (issue.params?.says === 'atMost') return say('fields.atMost', { count: String(issue.params.count) })
  const said = sentences.find(key => key === `fields.${issue.params?.says}`)
  return say(said ?? 'refusals.bad_input')
}
