import { stolenPasswords } from '#domain/generated/stolen-passwords.ts'
import { type HouseNames, houseWords, saidOfPassword } from '#domain/guessable-password.ts'
import { unpacked } from '#domain/packed-words.ts'
import type { PasswordPolicy } from '#domain/password-policy.ts'

// Loaded with the first character of a new password: the list weighs more than the page.
const stolen = unpacked(stolenPasswords)

/** The warning about a password as it is typed. Nothing of it leaves the page. */
export const saidWhileTyped = (policy: PasswordPolicy, password: string, names: HouseNames): string | null =>
  saidOfPassword(policy, password, { stolen, house: houseWords(names) })
