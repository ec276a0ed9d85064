import * as z from 'zod'
import { secondStepWays } from '#domain/second-factor.ts'
import {
  hasInvisible,
  invisibleSignIn,
  isCleanText,
  isFarTooLong,
  lengthOf,
  normalised,
} from '#domain/text.ts'
import { fieldInEnglish, inputErrorText, required } from './input-words.ts'

z.config({ customError: inputErrorText })

export { required }

/** The spec's message for a quantity or a period below one. */
export const aboveZero = 'Please enter a value above 0'

/** For 1.5, which is above 0. */
const notWhole = 'Please enter a whole number'

/** A quantity or a period, with the spec's message for one below one. */
export const atLeastOne = z
  .int({ error: ({ input }) => (Number.isFinite(input) && !Number.isInteger(input) ? notWhole : aboveZero) })
  .min(1, aboveZero)

/** The message for NUL, control characters and lone surrogates, which can't be stored. */
export const unstorable = fieldInEnglish('fields.unstorable')

const largestId = 2_147_483_647

export const id = z.int().min(1).max(largestId)

/** The id of what grows with work, such as a line or a mail: there are more of them in time (docs/decisions/0044). */
export const bigId = z.int().min(1)

const digits = z.string().regex(/^\d{1,10}$/, 'This is not a number.')

/** An id in a path or a query, parsed from text. */
export const idInAddress = digits.transform(Number).pipe(id)

/** A `bigId` in a path. */
export const bigIdInAddress = digits.transform(Number).pipe(bigId)

/** A country in a path: 0 stands for people without a country (spec section 7). */
export const countryInAddress = digits.transform(Number).pipe(z.int().min(0).max(largestId))

const atMost = (limit: number) => ({
  error: () => fieldInEnglish('fields.atMost', { count: String(limit) }),
  params: { says: 'atMost', count: limit },
})

const bounded = (limit: number, lines: 'one' | 'many', missing?: string) =>
  z
    .string(missing === undefined ? undefined : { error: missing })
    .refine(text => !isFarTooLong(text, limit), { ...atMost(limit), abort: true })
    .refine(text => isCleanText(text, lines), {
      error: unstorable,
      abort: true,
      params: { says: 'unstorable' },
    })
    .overwrite(normalised)
    .refine(text => lengthOf(text) <= limit, atMost(limit))
    .meta({ maxLength: limit })

/** A single non-empty line; limits count code points. */
export const singleLine = (limit: number, message: string = required) =>
  bounded(limit, 'one', message).min(1, message)

const orNothing = (text: string): string | null => (text === '' ? null : text)

/** A single line that may be empty: "" and null clear it, absent leaves it unchanged. */
export const optionalLine = (limit: number) => bounded(limit, 'one').transform(orNothing).nullish()

const withoutInvisible = (text: z.ZodString) =>
  text.superRefine((typed, context) => {
    const sign = invisibleSignIn(typed)
    if (sign === null) return
    context.addIssue({ code: 'custom', message: `This ${hasInvisible(sign)}. Please type it again without.` })
  })

/** A single line that identifies a thing to people, such as a name or serial number: invisible characters are refused. */
export const label = (limit: number, message?: string) => withoutInvisible(singleLine(limit, message))

/** A label that may be empty, parsed like optionalLine. */
export const optionalLabel = (limit: number) =>
  withoutInvisible(bounded(limit, 'one')).transform(orNothing).nullish()

/** Several lines that must not be empty. */
export const lines = (limit: number, message: string = required) =>
  bounded(limit, 'many', message).min(1, message)

/** Several lines of which every sign counts: invisible characters are refused, as in a label. */
export const labelLines = (limit: number, message?: string) => withoutInvisible(lines(limit, message))

/** Several lines that may be empty. */
export const optionalLines = (limit: number) => bounded(limit, 'many').transform(orNothing).nullish()

/** An instant: ISO 8601 in UTC. */
export const instant = z.string().meta({ format: 'date-time' })

/** An instant given by the caller. */
export const instantGiven = z.iso
  .datetime({ offset: true, error: 'This is no time.' })
  .meta({ format: 'date-time' })

/** Incremented by each edit of the form's fields, of a loan also by each change of what it asks for; sent back in If-Match. */
export const version = z.int().min(1)

/** An enumeration on the wire: its number and its name in the spec's capitals. */
export const named = <const S extends readonly string[]>(states: S) => z.object({ name: z.enum(states) })
export const numbered = (states: readonly string[]) => z.int().min(1).max(states.length)

/** A user inside another record: id, names and e-mail. */
export const person = z.object({
  id,
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  email: z.string(),
})
export type Person = z.output<typeof person>

/** Picks rows by ids, at most so many. */
export const idsUpTo = (most: number) =>
  z
    .union([idInAddress, z.array(idInAddress).max(most)])
    .transform(value => [...new Set([value].flat())])
    .pipe(z.array(id))
    .optional()

const repeated = idsUpTo(100)

/** The query of every list, besides its own filters; unknown keys are refused. */
export const listQuery = z.strictObject({
  search: bounded(200, 'one').optional(),
  storeroomId: repeated,
  limit: digits.transform(Number).pipe(z.int().min(1).max(500)).optional(),
  offset: digits.transform(Number).pipe(z.int().min(0).max(largestId)).optional(),
})

export const stateFilter = repeated

/** Filters by these ids. */
export const idFilter = repeated

/** A sort key, "-" before it for descending. */
export const sortBy = <const K extends readonly string[]>(keys: K) => {
  const falling = keys.map((key: K[number]) => `-${key}` as const)
  return z
    .enum<(K[number] | `-${K[number]}`)[]>([...keys, ...falling], "The list can't be sorted by this.")
    .optional()
}

/** A sign-in whose password was right: what it is shown next, for ten minutes, with the ticket as bearer token. */
export const secondStep = z.object({ ticket: z.string(), ways: z.array(z.enum(secondStepWays)) })

/** The body of every refusal. */
export const failure = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** How to go on where the account has a second factor; only in refusals of sign-ins (code second_factor). */
  secondStep: secondStep.optional(),
})
export type Failure = z.output<typeof failure>

export const nothing = z.undefined()
