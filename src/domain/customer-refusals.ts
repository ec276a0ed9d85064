import { words } from '#words/generated/en/refusals.ts'
import { type Say, sayFrom } from '#words/say.ts'
import { dayIn } from './dates.ts'

/** Says a refusal in one of the languages of customers. */
export type SayRefusal = Say<keyof typeof words>

/** Says it as the specification does. */
export const inEnglish: SayRefusal = sayFrom(words)

/** The facts in sentences for customers: whom to write to, who else, on which day, and when to try again. */
interface Facts {
  readonly who: string
  readonly name: string
  readonly day: string
  readonly when: string
}

const isDate = /^\d{4}-\d{2}-\d{2}$/

const isSaid = (key: string): key is keyof typeof words => key in words

/** The sentence of a refusal for a customer; codes whose sentences only staff need get a general one. */
export function customerSentence(
  { code, facts }: { readonly code: string; readonly facts: readonly string[] },
  say: SayRefusal,
  when: string = say('refusals.inAMoment'),
  locale?: string,
): string {
  const key = `refusals.${code}`
  if (!isSaid(key)) return say('refusals.notNow')
  // A sentence takes of these what it names.
  const sayWith: (key: string, facts: Facts) => string = say as never
  const [who = '', other = ''] = facts
  const day = isDate.test(other) ? dayIn('UTC', other, locale) : other
  // Some sentences name only the person who answered, so a single fact stands for `name`, too.
  return sayWith(key, { who, name: other || who, day, when })
}
