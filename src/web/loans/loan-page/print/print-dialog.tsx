import '#web/ui/css/print.css'
import '#web/ui/css/print-sheet.css'
import './print.css'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Loan } from '#contract/loan.ts'
import { recordNumber } from '#domain/record-number.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { PickList } from './pick-list.tsx'

export type LoanPrint = 'pick-list' | 'packing-slip'

const sheets: Readonly<Record<LoanPrint, { title: string; sheet: (loan: Loan) => ReactNode }>> = {
  'pick-list': { title: 'Pick list', sheet: loan => <PickList loan={loan} /> },
  'packing-slip': { title: 'Packing slip', sheet: loan => <PackingSlip loan={loan} /> },
}

interface PrintDialogProps {
  readonly loan: Loan
  readonly print: LoanPrint
  readonly onClose: () => void
}

/** A sheet as it will be printed; nothing else of the page is. */
export default function PrintDialog({ loan, print, onClose }: PrintDialogProps) {
  const { title, sheet } = sheets[print]
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`${title} of loan ${recordNumber(loan.id)}`}
      size="wide"
      footer={
        <Button variant="primary" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <article className="sheet printed">{sheet(loan)}</article>
    </Dialog>
  )
}
