import { Button } from '#web/ui/button.tsx'

interface SaveButtonProps {
  isDirty: boolean
  pending: boolean
  /** The id of its form, where it stands outside of it. */
  form?: string
  /** What it does, where that is not to save changes. */
  label?: string
}

/** Saves what a form edits: quiet until something was changed, then the filled button. */
export function SaveButton({ isDirty, pending, form, label = 'Save changes' }: SaveButtonProps) {
  return (
    <Button
      type="submit"
      variant={isDirty ? 'primary' : 'default'}
      pending={pending}
      {...(form !== undefined && { form })}
    >
      {label}
    </Button>
  )
}
