import { type RefusalCode, refuse } from '#domain/refusal.ts'

/** Refuses (403) unless the rule allows it. What the actor may not see was refused (404) before. */
export function allow(
  isAllowed: boolean,
  code: RefusalCode & ('forbidden' | 'permanent_loan_not_allowed' | 'not_your_return') = 'forbidden',
): void {
  if (!isAllowed) throw refuse(code)
}

/** Refuses (409) an edit based on another version than the stored one, so that nobody overwrites a change unseen. */
export function assertSameVersion(ifMatch: number | null, stored: number): void {
  if (ifMatch !== null && ifMatch !== stored) throw refuse('changed_meanwhile')
}
