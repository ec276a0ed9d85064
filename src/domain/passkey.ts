/** How many passkeys one keeps, and how long their names are. */
export const maxPasskeys = 20
export const longestPasskeyName = 60

/**
 * Whether a passkey's counter went backwards: it counts each signature, so one that counts less was copied. Passkeys that
 * are kept in sync always say 0.
 */
export const wentBack = (known: number, said: number): boolean => (known > 0 || said > 0) && said <= known

/**
 * Whether a passkey opens its account without the password: not one from before a sign-in was disowned, which a stranger may have
 * added. After the password it counts as ever, until a manager resets it.
 */
export const opensAlone = (
  { addedAt }: { readonly addedAt: string },
  { browsersForgottenAt }: { readonly browsersForgottenAt: string | null },
): boolean => browsersForgottenAt === null || Date.parse(addedAt) > Date.parse(browsersForgottenAt)
