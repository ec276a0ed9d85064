import { type ReactNode, useState } from 'react'
import { Dialog, type DialogProps } from '#web/ui/overlay/dialog.tsx'
import { DiscardQuestion } from './discard-question.tsx'

interface RecordDialogProps
  extends Omit<DialogProps, 'open' | 'onOpenChange' | 'keepOnOutsidePress' | 'flush'> {
  /** Names the record in the question: "loan #00412". */
  name: ReactNode
  /** Closing would lose what was typed: then it asks. */
  isDirty: boolean
  onClose: () => void
}

/** The dialog of one record: it asks before it discards what was typed. */
export function RecordDialog({ name, isDirty, onClose, children, ...frame }: RecordDialogProps) {
  const [isLeaving, setLeaving] = useState(false)
  const close = () => (isDirty ? setLeaving(true) : onClose())
  return (
    <Dialog {...frame} open onOpenChange={open => !open && close()} flush keepOnOutsidePress={isDirty}>
      {children}
      <DiscardQuestion name={name} open={isLeaving} onOpenChange={setLeaving} onDiscard={onClose} />
    </Dialog>
  )
}
