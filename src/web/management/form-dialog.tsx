import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DiscardEntered } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface FormDialogProps {
  open: boolean
  title: string
  subtitle?: ReactNode
  /** The verb of its primary button. */
  save: string
  pending: boolean
  size?: 'medium' | 'wide'
  /** Closing would lose what was typed, so it asks first. */
  isDirty: boolean
  onSubmit: (event: FormEvent) => void
  /** Called once nothing typed would be lost, or it was discarded. */
  onLeave: () => void
  children: ReactNode
}

/** A dialog that is one form. */
export function FormDialog(props: FormDialogProps) {
  const {
    open,
    title,
    subtitle,
    save,
    pending,
    size = 'medium',
    isDirty,
    onSubmit,
    onLeave,
    children,
  } = props
  const formId = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    if (pending) return
    if (isDirty) setIsLeaving(true)
    else onLeave()
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={leave}
        title={title}
        subtitle={subtitle}
        size={size}
        keepOnOutsidePress
        footer={
          <>
            <Button variant="ghost" onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="primary" pending={pending}>
              {save}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          onSubmit={onSubmit}
          noValidate
          className="grid grid-cols-6 items-start gap-x-4 gap-y-[14px] phone:grid-cols-1 phone:[&>*]:col-span-1!"
        >
          {children}
        </form>
      </Dialog>
      <DiscardEntered
        open={open && isLeaving}
        onOpenChange={setIsLeaving}
        onDiscard={() => {
          setIsLeaving(false)
          onLeave()
        }}
      >
        Your changes would not be saved.
      </DiscardEntered>
    </>
  )
}
