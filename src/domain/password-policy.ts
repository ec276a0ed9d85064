/** What happens to a new password that is easily guessed; the five rules of `password.ts` hold with each. */
export const passwordPolicies = ['OFF', 'WARN', 'REFUSE'] as const
export type PasswordPolicy = (typeof passwordPolicies)[number]
/** The policy of an installation where nobody chose one. */
export const firstPasswordPolicy: PasswordPolicy = 'WARN'

/** How each policy is named on screen. */
export const passwordPolicyLabels: Readonly<Record<PasswordPolicy, string>> = {
  OFF: 'Off',
  WARN: 'Warn',
  REFUSE: 'Refuse',
}

/** Why a password is guessable: it is like a stolen one, or made of names of the house. */
export type WhyGuessable = 'STOLEN' | 'HOUSE'

/** The sentence about a guessable password: shown beside the five rules, and the server's refusal. */
export function guessableWords(why: WhyGuessable, policy: Exclude<PasswordPolicy, 'OFF'>): string {
  const reason =
    why === 'STOLEN'
      ? 'A password like this one is on the lists of stolen passwords that are tried first.'
      : 'This is little more than a name that others know: of the company, of this product, or yours.'
  return `${reason} ${policy === 'REFUSE' ? 'Please choose another one.' : 'You can use it, but another one is safer.'}`
}
