import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { factors } from '#contract/factors.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { type AnswerOf, call } from '#web/api/call-api.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import type { FactorDialogProps } from './factor-task.ts'
import { useFactorsChanged } from './factor-task.ts'

/** Shows the secret to scan, and adds the app by the first code that it shows. */
export function TotpDialog({ isAnother, onTask }: { isAnother: boolean } & FactorDialogProps) {
  const { secret, refusal } = useNewSecret()
  const changed = useFactorsChanged()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLFormElement>(null)
  const add = useApiMutation(factors.addTotp, {
    quiet: true,
    onDone: () => {
      void changed()
      toast({ variant: 'success', title: 'The authenticator app was added.' })
      onTask(isAnother ? undefined : { kind: 'codes', isAnother: false })
    },
    onRefused: ({ message }) => {
      setError(message)
      field.current?.querySelector('input')?.select()
    },
  })
  // The field is there only once the secret is.
  useEffect(() => {
    if (secret) field.current?.querySelector('input')?.focus()
  }, [secret])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setError('Please enter a code.')
    add.mutate({ body: { code } })
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onTask(undefined)}
      title={isAnother ? 'Use another authenticator app' : 'Set up an authenticator app'}
      subtitle="Such as Aegis, Google Authenticator, Microsoft Authenticator, or your password manager"
      keepOnOutsidePress
    >
      {refusal && <Note kind="err">{refusal}</Note>}
      {!secret && !refusal && <SkeletonLines lines={6} />}
      {secret && (
        <form ref={field} onSubmit={submit} noValidate className="grid gap-4">
          <p className="text-sm">Scan this with the app, or type the key below it.</p>
          <div className="grid justify-items-center gap-3">
            <QrCode text={secret.uri} label="QR code for the authenticator app" />
            <p className="flex items-center gap-2 text-sm">
              <output aria-label="Key" className="code wrap-anywhere select-all">
                {secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </output>
              <CopyButton text={secret.secret} what="key" />
            </p>
          </div>
          <FormField label="The code that the app shows" error={error}>
            <Input
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={40}
              value={code}
              onChange={event => {
                setCode(event.target.value)
                setError(undefined)
              }}
            />
          </FormField>
          <div className="flex justify-end gap-2">
            <DialogClose asChild>
              <Button data-dialog-close>Cancel</Button>
            </DialogClose>
            <Button type="submit" variant="primary" pending={add.isPending}>
              Add the app
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

/** A secret of this dialog alone, asked for when it opens. */
function useNewSecret() {
  const [secret, setSecret] = useState<AnswerOf<typeof factors.startTotp>>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    let isOver = false
    call(factors.startTotp).then(
      answer => !isOver && setSecret(answer),
      error => !isOver && setRefusal(sentenceOf(error)),
    )
    return () => {
      isOver = true
    }
  }, [])
  return { secret, refusal }
}
