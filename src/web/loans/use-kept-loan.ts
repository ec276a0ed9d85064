import { useEffect, useMemo } from 'react'
import { forgetDraft, keepDraft, readDraft } from '#web/forms/kept-draft.ts'
import { useUser } from '#web/session/session.tsx'
import { type KeptLoan, readKeptLoan } from './kept-loan.ts'
import type { LoanDraft } from './loan-draft.ts'
import type { LoanDetails } from './use-loan-form.ts'

const name = 'new-loan'

/** The loan that this person began in this tab before the page was loaded. */
export function useKeptLoan(): KeptLoan | null {
  const { id } = useUser()
  return useMemo(() => readKeptLoan(readDraft(id, name)), [id])
}

/** Keeps the new loan in this tab while there is something to lose, until it was sent or discarded; answers how to forget it. */
export function useKeepLoan(draft: LoanDraft, { form, typed }: LoanDetails, isOver: () => boolean) {
  const { id } = useUser()
  const { subscribe } = form
  useEffect(() => {
    const keep = () => {
      if (isOver()) return
      const { storeroomId } = draft
      const lines = draft.lines.map(({ refusal: _, ...line }) => line)
      const details = typed()
      if (storeroomId === null && lines.length === 0 && details === null) return forgetDraft(id, name)
      keepDraft(id, name, JSON.stringify({ storeroomId, lines, ...details }))
    }
    keep()
    return subscribe({ formState: { values: true }, callback: keep })
  }, [id, draft, subscribe, typed, isOver])
  return () => forgetDraft(id, name)
}
