import { words } from '#words/made/en/refusals.ts'
import { type Say, sayFrom } from '#words/say.ts'

/** Says a refusal in one of the languages of customers. */
export type SayRefusal = Say<keyof typeof words>

/** Says it as the specification does. */
export const inEnglish: SayRefusal = sayFrom(words)

/** What the sentences that reach customers name: whom to write to, and when to try again. */
interface Facts {
  readonly who: string
  readonly when: string
}

const isSaid = (key: string): key is keyof typeof words => key in words

/** What a customer reads of a refusal with that code and those facts; a sentence that only staff need is not translated. */
export function customerSentence(
  { code, facts: [who = ''] }: { readonly code: string; readonly facts: readonly string[] },
  say: SayRefusal,
  when: string = say('refusals.inAMoment'),
): string {
  const key = `refusals.${code}`
  if (!isSaid(key)) return say('refusals.notNow')
  // A sentence takes of these what it names.
  const sayWith: (key: string, facts: Facts) => string = say as never
  return sayWith(key, { who, when })
}
