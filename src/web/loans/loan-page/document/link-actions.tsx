import { BellRing, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { checkRecalling } from '#domain/passing-on.ts'
import { may } from '#domain/permissions.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { scopeOf } from '../summary/loan-facts.ts'

const RemindDialog = lazy(() => import('../summary/remind-dialog.tsx'))
const RecallDialog = lazy(() => import('./recall-dialog.tsx'))

/** The actions on the current link besides sending another, the loan's step: reminding its receiver, taking it back. */
export function LinkActions({ loan }: { loan: Loan }) {
  const actor = useActor()
  const [asked, setAsked] = useState<'remind' | 'recall' | null>(null)
  const close = () => setAsked(null)
  const { document } = loan
  if (!document || !may.fulfilLoan(actor, scopeOf(loan))) return null
  const canRecall = checkRecalling(document.state) === null
  return (
    <>
      {document.state === 'open' && (
        <Button size="sm" icon={BellRing} onClick={() => setAsked('remind')}>
          Remind now
        </Button>
      )}
      {canRecall && (
        <Button size="sm" icon={Undo2} onClick={() => setAsked('recall')}>
          Recall
        </Button>
      )}
      <Suspense fallback={null}>
        {asked === 'remind' && <RemindDialog loan={loan} onClose={close} />}
        {asked === 'recall' && <RecallDialog loan={loan} onClose={close} />}
      </Suspense>
    </>
  )
}
