import { Button } from '#web/ui/button.tsx'
import { SaveButton } from './save-button.tsx'

interface EditButtonsProps {
  readonly isDirty: boolean
  readonly canSave: boolean
  readonly pending: boolean
  readonly onDiscard: () => void
  /** Closes a form that can be closed. */
  readonly onClose?: (() => void) | undefined
}

/** The buttons of a form that edits a record: out of it, or back to what is saved, and saving. */
export function EditButtons({ isDirty, canSave, pending, onDiscard, onClose }: EditButtonsProps) {
  const onLeave = isDirty ? onDiscard : onClose
  return (
    <>
      {/* One button for both: the focus stays on it while its meaning changes. */}
      {onLeave && (
        <Button variant="ghost" onClick={onLeave}>
          {isDirty ? 'Discard changes' : 'Cancel'}
        </Button>
      )}
      {canSave && <SaveButton isDirty={isDirty} pending={pending} />}
    </>
  )
}
