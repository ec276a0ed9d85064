import { KeyRound } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { factors } from '#contract/factors.ts'
import { deviceOf } from '#domain/device.ts'
import { longestPasskeyName } from '#domain/passkey.ts'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call-api.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { madePasskey } from '#web/auth/passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { type FactorDialogProps, useFactorsChanged } from './factor-task.ts'

/** Names a passkey, and has the browser make it. */
export function AddPasskeyDialog({ onTask }: FactorDialogProps) {
  const [name, setName] = useState(() => deviceOf(navigator.userAgent).name)
  const { add, isPending, refusal, nameError, forget } = useAddPasskey(onTask)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void add(name)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onTask(undefined)}
      title="Add a passkey"
      subtitle="It signs you in by finger, face or PIN: after the password, or without it"
      keepOnOutsidePress
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        {refusal && (
          <Note kind="err" live>
            {refusal}
          </Note>
        )}
        <FormField label="Name" hint="So that you know it among others" error={nameError}>
          <Input
            name="name"
            maxLength={longestPasskeyName}
            value={name}
            onChange={event => {
              setName(event.target.value)
              forget()
            }}
          />
        </FormField>
        <div className="flex justify-end gap-2">
          <DialogClose asChild>
            <Button data-dialog-close>Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" icon={KeyRound} pending={isPending}>
            Add the passkey
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useAddPasskey(onTask: FactorDialogProps['onTask']) {
  const own = useApiQuery(factors.own)
  const changed = useFactorsChanged()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [nameError, setNameError] = useState<string>()
  const forget = () => {
    setRefusal(undefined)
    setNameError(undefined)
  }
  const add = async (name: string) => {
    forget()
    if (name.trim() === '') return setNameError('Please enter a name.')
    setPending(true)
    try {
      const passkey = await madePasskey(await call(factors.passkeyToAdd))
      if (passkey) {
        await call(factors.addPasskey, { body: { name, passkey } })
        const hadCodes = own.data?.recoveryCodes != null
        void changed()
        toast({ variant: 'success', title: 'The passkey was added.' })
        onTask(hadCodes ? undefined : { kind: 'codes', isAnother: false })
      }
    } catch (error) {
      const atName = error instanceof ApiError ? error.fields.name : undefined
      if (atName === undefined) setRefusal(sentenceOf(error))
      else setNameError(atName)
    }
    setPending(false)
  }
  return { add, isPending, refusal, nameError, forget }
}
