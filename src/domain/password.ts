/** The five rules of a password, with the spec's messages (section 5), shown one by one as they are met. */
export const passwordRules = [
  {
    message: 'Must be at least 8 characters in length',
    isMet: (password: string) => [...password].length >= 8,
  },
  { message: 'One uppercase character', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { message: 'One lowercase character', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { message: 'One number', isMet: (password: string) => /\p{Nd}/u.test(password) },
  {
    message: 'One special character',
    isMet: (password: string) => /[^\p{L}\p{M}\p{N}\p{C}\s]/u.test(password),
  },
] as const

/** The messages of the rules that the password breaks; empty when it may be used. */
export function brokenPasswordRules(password: string): string[] {
  return passwordRules.filter(rule => !rule.isMet(password)).map(rule => rule.message)
}

export const passwordsDiffer = "Passwords don't match"

/** The longest password that is accepted, in code points: hashing longer ones only costs time. */
export const longestPassword = 256
