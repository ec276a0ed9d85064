import type { ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

interface DiscardQuestionProps {
  /** Names the record: "loan #00412". */
  readonly name: ReactNode
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onDiscard: () => void
}

/** Asks before what was typed about a record is lost. */
export function DiscardQuestion({ name, open, onOpenChange, onDiscard }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Discard your changes?"
      confirm="Discard changes"
      cancel="Keep editing"
      danger
      onConfirm={onDiscard}
    >
      What you typed about {name} has not been saved.
    </ConfirmDialog>
  )
}
