import { Button } from '#web/ui/button.tsx'

interface EditButtonsProps {
  readonly isDirty: boolean
  readonly canSave: boolean
  readonly pending: boolean
  readonly onDiscard: () => void
  /** Closes a form that can be closed. */
  readonly onClose: (() => void) | undefined
}

/** The buttons of a form that edits a record: out of it, or back to what is saved, and saving. */
export function EditButtons({ isDirty, canSave, pending, onDiscard, onClose }: EditButtonsProps) {
  return (
    <>
      {isDirty && (
        <Button variant="ghost" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
      {!isDirty && onClose && (
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      )}
      {canSave && (
        <Button type="submit" variant={isDirty ? 'primary' : 'default'} pending={pending}>
          Save changes
        </Button>
      )}
    </>
  )
}
