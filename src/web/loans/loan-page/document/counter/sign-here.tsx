import { QrCode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { loanTraits } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { placeOf } from '../../summary/loan-facts.ts'

const CounterDialog = lazy(() => import('./counter-dialog.tsx'))

/** Shows the document to whoever stands at the counter; its dialog outlasts the signature that it tells of. */
export function SignHere({ loan, size }: { loan: Loan; size: 'md' | 'lg' }) {
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  const canShow = loanTraits[loan.loanState.name].ready && may.presentDocument(actor, placeOf(loan))
  return (
    <>
      {canShow && (
        <Button size={size} icon={QrCode} onClick={() => setOpen(true)}>
          Sign here
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && <CounterDialog loan={loan} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
