import { type ReactNode, useState } from 'react'
import { Dialog, type DialogProps } from '#web/ui/overlay/dialog.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

interface RecordDialogProps
  extends Omit<DialogProps, 'open' | 'onOpenChange' | 'keepOnOutsidePress' | 'flush'> {
  /** Names the record in the question: "loan #00412". */
  name: ReactNode
  /** Closing would lose what was typed: then it asks. */
  isDirty: boolean
  onClose: () => void
}

/**
 * The keyboard begins where units are scanned, otherwise at the record itself, whose letters act on it: in a field of its
 * forms they would be typed.
 */
function setInitialFocus(event: Event) {
  event.preventDefault()
  const { currentTarget: dialog } = event
  if (!(dialog instanceof HTMLElement)) return
  const isTouch = matchMedia('(pointer: coarse)').matches
  const scanField = isTouch ? null : dialog.querySelector<HTMLElement>('[data-scan] input')
  ;(scanField ?? dialog).focus()
}

/** The dialog of one record: it asks before it discards what was typed. */
export function RecordDialog({ name, isDirty, onClose, children, ...frame }: RecordDialogProps) {
  const [isLeaving, setLeaving] = useState(false)
  const question = useLeaveQuestion(isDirty)
  // A record that was saved while the question was open loses nothing any more.
  if (isLeaving && !isDirty) setLeaving(false)
  const close = () => (isDirty ? setLeaving(true) : onClose())
  return (
    <Dialog
      {...frame}
      open
      onOpenChange={open => !open && close()}
      onOpenAutoFocus={setInitialFocus}
      flush
      keepOnOutsidePress={isDirty}
    >
      {children}
      <DiscardQuestion
        name={name}
        open={isLeaving || question.isAsking}
        onOpenChange={open => {
          if (open) return
          setLeaving(false)
          question.stay()
        }}
        onDiscard={() => {
          question.leave()
          if (!question.isAsking) onClose()
        }}
      />
    </Dialog>
  )
}
