import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { SaveButton } from '#web/forms/save-button.tsx'
import { useLeaveQuestion } from '#web/records/use-leave-question.ts'
import { Button } from '#web/ui/button.tsx'
import { DiscardEntered } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface FormDialogProps {
  open: boolean
  title: string
  subtitle?: ReactNode
  /** The verb of its button; by default it saves changes. */
  save?: string
  /** It makes something new, so its button is filled before anything is typed. */
  isNew?: boolean
  pending: boolean
  size?: 'medium' | 'wide'
  /** Closing it, or leaving its page, would lose what was typed, so it asks first. */
  isDirty: boolean
  onSubmit: (event: FormEvent) => void
  /** Forgets what was typed; closing does in a dialog that is gone once it is closed. */
  onDiscard: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that is one form. */
export function FormDialog(props: FormDialogProps) {
  const {
    open,
    title,
    subtitle,
    save,
    isNew = false,
    pending,
    size = 'medium',
    isDirty,
    onSubmit,
    onDiscard,
    onClose,
    children,
  } = props
  const formId = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  // Back waits while the form is saved: success closes the dialog by itself, and a refusal keeps it open.
  const question = useLeaveQuestion(open && (isDirty || pending))
  const leave = () => {
    if (pending) return
    if (isDirty) setIsLeaving(true)
    else discard()
  }
  const discard = () => {
    setIsLeaving(false)
    onDiscard()
    question.leave()
    if (!question.isAsking) onClose()
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
            <SaveButton
              form={formId}
              isDirty={isNew || isDirty}
              pending={pending}
              {...(save !== undefined && { label: save })}
            />
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
        open={open && !pending && (isLeaving || question.isAsking)}
        onOpenChange={asks => {
          if (asks) return
          setIsLeaving(false)
          question.stay()
        }}
        onDiscard={discard}
      >
        Your changes would not be saved.
      </DiscardEntered>
    </>
  )
}
