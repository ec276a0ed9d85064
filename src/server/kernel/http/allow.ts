import { type RefusalCode, refuse } from '#domain/refusal.ts'

/** Refuses (403) unless the rule allows it. What the actor may not see was refused (404) before. */
export function allow(
  isAllowed: boolean,
  code: RefusalCode & ('forbidden' | 'permanent_loan_not_allowed') = 'forbidden',
): void {
  if (!isAllowed) throw refuse(code)
}

/** Refuses (409) an edit of a version other than the stored one (architecture.md, "On the wire"). */
export function sameVersion(ifMatch: number | null, stored: number): void {
  if (ifMatch !== null && ifMatch !== stored) throw refuse('changed_meanwhile')
}
