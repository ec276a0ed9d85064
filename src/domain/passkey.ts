/** How many passkeys one keeps, and how long their names are. */
export const mostPasskeys = 20
export const longestPasskeyName = 60

/**
 * Whether a passkey's counter went backwards: it counts each signature, so one that counts less was copied. Passkeys that
 * are kept in sync always say 0.
 */
export const wentBack = (known: number, said: number): boolean => (known > 0 || said > 0) && said <= known
