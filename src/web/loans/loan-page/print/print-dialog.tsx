import '#web/ui/css/print.css'
import '#web/ui/css/print-sheet.css'
import './print.css'
import { Printer } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Loan } from '#contract/loan.ts'
import { recordNumber } from '#domain/record-number.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { PickList } from './pick-list.tsx'
import { useModelsToFetch } from './use-models-to-fetch.ts'

export type LoanPrint = 'pick-list' | 'packing-slip'

interface SheetProps {
  readonly loan: Loan
  readonly onClose: () => void
}

const sheets: Readonly<Record<LoanPrint, ComponentType<SheetProps>>> = {
  'pick-list': PickListDialog,
  'packing-slip': PackingSlipDialog,
}

/** A sheet as it will be printed; nothing else of the page is. */
export default function PrintDialog({ print, ...props }: SheetProps & { readonly print: LoanPrint }) {
  const Sheet = sheets[print]
  return <Sheet {...props} />
}

/** Paper does not follow what is loaded later: it is printed once it says which serial numbers to take. */
function PickListDialog(props: SheetProps) {
  const { models, isLoading } = useModelsToFetch(props.loan)
  return (
    <SheetDialog {...props} title="Pick list" isLoading={isLoading}>
      <PickList loan={props.loan} models={models} />
    </SheetDialog>
  )
}

function PackingSlipDialog(props: SheetProps) {
  return (
    <SheetDialog {...props} title="Packing slip">
      <PackingSlip loan={props.loan} />
    </SheetDialog>
  )
}

interface SheetDialogProps extends SheetProps {
  readonly title: string
  readonly isLoading?: boolean
  readonly children: ReactNode
}

const SheetDialog = ({ loan, onClose, title, isLoading, children }: SheetDialogProps) => (
  <Dialog
    open
    onOpenChange={open => !open && onClose()}
    title={`${title} of loan ${recordNumber(loan.id)}`}
    size="wide"
    footer={
      <Button variant="primary" icon={Printer} pending={isLoading} onClick={() => window.print()}>
        Print
      </Button>
    }
  >
    <article className="sheet printed">{children}</article>
  </Dialog>
)
