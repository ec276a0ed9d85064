import { linkLifetime } from '#domain/link.ts'

/** How long a mailed reset link works, in minutes from its delivery. */
export const resetLinkMinutes = linkLifetime.reset / 60_000
