/** What the verify page can say of a file. */
export const verdicts = ['GENUINE', 'ALTERED', 'EXISTS', 'UNKNOWN'] as const
export type Verdict = (typeof verdicts)[number]

/** What was presented to the verify page, and whether it is known. */
export interface Presented {
  /** Whether a kept file has this hash; null if no hash was presented. */
  readonly hashIsKnown: boolean | null
  /** Whether a document that has a kept file has this code; null if no code was presented. */
  readonly codeIsKnown: boolean | null
}

/** A known hash is that very file; a known code with another hash is another file; a code alone says that it exists. */
export function verdictOf({ hashIsKnown, codeIsKnown }: Presented): Verdict {
  if (hashIsKnown) return 'GENUINE'
  if (!codeIsKnown) return 'UNKNOWN'
  return hashIsKnown === null ? 'EXISTS' : 'ALTERED'
}
