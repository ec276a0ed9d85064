import type { Loan } from '#contract/loan.ts'
import type { SealLevel } from '#domain/document.ts'

const sealWords: Record<SealLevel, string> = {
  NONE: 'Kept without a seal',
  B: 'Sealed',
  T: 'Sealed, time-stamped',
}

/** A signed PDF takes seconds; after so many milliseconds none is being made any more, until somebody asks for it. */
const longestMaking = 10 * 60 * 1000

/** How the signed PDF is sealed, or that it is being made; null where it is made once somebody opens it. */
export function sealInWords(
  { sealLevel, signedAt }: Pick<NonNullable<Loan['document']>, 'sealLevel' | 'signedAt'>,
  now: number,
): string | null {
  if (sealLevel) return sealWords[sealLevel]
  const isOld = signedAt !== null && now - Date.parse(signedAt) > longestMaking
  return isOld ? null : 'Being made'
}
