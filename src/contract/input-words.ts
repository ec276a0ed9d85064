import type * as z from 'zod'
import { words } from '#words/generated/en/fields.ts'
import { type Say, sayFrom } from '#words/say.ts'

/** What can be wrong with a field of a customer's form. */
export type FieldKey = keyof typeof words

/** Says it as the specification does. */
export const fieldInEnglish: Say<FieldKey> = sayFrom(words)

/** The spec's message for every field that must not be empty. */
export const required = fieldInEnglish('fields.required')

const invalid = 'This is not valid.'

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const maxListed = 10
const maxNamed = 200

/**
 * The message for input whose shape has none of its own (unlike the spec's fields, section 5), one for each kind of
 * mistake. It never repeats the input, which may be a password.
 */
export const inputErrorText: z.core.$ZodErrorMap = issue => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return required
      return kinds[issue.expected] ? `This must be ${kinds[issue.expected]}.` : invalid
    case 'too_big':
      return `At most ${issue.maximum}${counted(issue.origin)}.`
    case 'too_small':
      return `At least ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''}.`
    case 'invalid_value':
      return issue.values.length > maxListed
        ? invalid
        : `One of these: ${issue.values.map(String).join(', ')}.`
    case 'invalid_union':
      return issue.errors[0]?.[0]?.message ?? invalid
    case 'unrecognized_keys':
      return `Not known here: ${issue.keys.join(', ').slice(0, maxNamed)}.`
    default:
      return invalid
  }
}

const counted = (origin: string) =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' at once' : ''
