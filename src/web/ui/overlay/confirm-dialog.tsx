import * as Radix from 'radix-ui/alert-dialog'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { FormField } from '../form/form-field.tsx'
import { Textarea } from '../form/textarea.tsx'
import { DialogLayer } from './dialog-layer.ts'
import { focusFirstField, useReturnFocus } from './return-focus.ts'

interface ConfirmReason {
  label: string
  /** Shown at the field when it is left empty. */
  required?: string | undefined
  placeholder?: string | undefined
}

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the object: "Send the loan document?" */
  title: string
  /** Names the address and the consequence. */
  children: ReactNode
  /** Repeats the verb: "Send document". */
  confirm: string
  cancel?: string
  danger?: boolean | undefined
  /** Asks for a text, which `onConfirm` receives trimmed. */
  reason?: ConfirmReason | undefined
  /** Fields below the text; the caller holds their values. */
  fields?: ReactNode
  pending?: boolean | undefined
  onConfirm: (reason: string) => void
}

/** Says what will happen, and to whom, before it does; asks before a text typed is lost. The caller closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirm, cancel = 'Cancel' } = props
  const { danger, reason, fields, pending } = props
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const focus = useReturnFocus()

  useEffect(() => {
    if (open) return
    setText('')
    setMissing(false)
    setLeaving(false)
  }, [open])

  const change = (next: boolean) => {
    if (next || text.trim() === '') onOpenChange(next)
    else if (!pending) setLeaving(true)
  }
  const setInitialFocus = (event: Event) => {
    focus.remember(event)
    if (reason) focusFirstField(event)
    else if (!danger && !fields) focusConfirm(event)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const given = text.trim()
    if (!reason?.required || given) return props.onConfirm(given)
    setMissing(true)
    event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <>
      <Radix.Root open={open} onOpenChange={change}>
        <Radix.Portal>
          <Radix.Overlay className="scrim" />
          <Radix.Content
            className="dialog"
            onOpenAutoFocus={setInitialFocus}
            onCloseAutoFocus={focus.restore}
          >
            <DialogLayer value={true}>
              <form className="confirm" onSubmit={submit} noValidate>
                <Radix.Title>{title}</Radix.Title>
                <Radix.Description asChild>
                  <div className="confirm-text">{children}</div>
                </Radix.Description>
                {fields}
                {reason && (
                  <FormField
                    className="mt-4"
                    label={reason.label}
                    optional={!reason.required}
                    error={missing && !text.trim() ? reason.required : undefined}
                  >
                    <Textarea
                      value={text}
                      onChange={event => setText(event.target.value)}
                      placeholder={reason.placeholder}
                    />
                  </FormField>
                )}
                <footer className="confirm-foot">
                  <Radix.Cancel asChild>
                    <Button data-dialog-close disabled={pending && text !== ''}>
                      {cancel}
                    </Button>
                  </Radix.Cancel>
                  <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
                    {confirm}
                  </Button>
                </footer>
              </form>
            </DialogLayer>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {reason && (
        <DiscardEntered
          open={open && isLeaving}
          onOpenChange={setLeaving}
          onDiscard={() => onOpenChange(false)}
        />
      )}
    </>
  )
}

interface DiscardEnteredProps extends Pick<ConfirmDialogProps, 'open' | 'onOpenChange'> {
  onDiscard: () => void
  /** Says what is lost. */
  children?: ReactNode
}

/** Asks before what was typed into a dialog is lost. */
export function DiscardEntered({
  open,
  onOpenChange,
  onDiscard,
  children = 'What you typed would be lost.',
}: DiscardEnteredProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Discard what you entered?"
      confirm="Discard"
      cancel="Keep editing"
      danger
      onConfirm={onDiscard}
    >
      {children}
    </ConfirmDialog>
  )
}

/** Enter confirms what does no harm; where it may, the focus is on Cancel. */
function focusConfirm(event: Event): void {
  const { currentTarget } = event
  const button =
    currentTarget instanceof HTMLElement && currentTarget.querySelector<HTMLElement>('button[type="submit"]')
  if (!button) return
  event.preventDefault()
  button.focus()
}
