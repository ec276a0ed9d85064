import { KeyRound } from 'lucide-react'
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { factors } from '#contract/factors.ts'
import { signOn } from '#contract/sign-on.ts'
import { type ConfirmingWay, confirmedMinutes } from '#domain/second-factor.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { logoutCall } from '#web/api/bootstrap-endpoints.ts'
import { call } from '#web/api/call-api.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { useApiQuery } from '#web/api/queries.ts'
import { endSession } from '#web/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

interface ConfirmAgainDialogProps {
  onAnswer: (isConfirmed: boolean) => void
}

const switches: Record<ConfirmingWay, string> = {
  password: 'Use the password',
  code: 'Use the authenticator app',
  passkey: 'Use a passkey',
  directory: 'Use single sign-on',
}

/** Asks again who it is before rights, or how somebody signs in, change; then the call that asked goes on. */
export function ConfirmAgainDialog({ onAnswer }: ConfirmAgainDialogProps) {
  const own = useApiQuery(factors.own)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onAnswer(false)}
      title="Confirm it’s you"
      subtitle={`This changes rights, or how somebody signs in. It counts for ${confirmedMinutes} minutes.`}
      keepOnOutsidePress
    >
      {own.data && <Ways ways={own.data.confirmsBy} onAnswer={onAnswer} />}
      {!own.data && own.isError && (
        <LoadFailed title="It could not be loaded how you can confirm it" query={own} />
      )}
      {!own.data && !own.isError && <SkeletonLines lines={3} />}
    </Dialog>
  )
}

function Ways({ ways, onAnswer }: { ways: readonly ConfirmingWay[] } & ConfirmAgainDialogProps) {
  const [way, setWay] = useState(ways[0])
  const [isAnother, setAnother] = useState(false)
  if (way === undefined) {
    return (
      <>
        <p className="text-sm">Sign in again: a fresh sign-in counts as a confirmation.</p>
        <Button className="mt-4" variant="primary" onClick={() => void signInAgain()}>
          Log out
        </Button>
      </>
    )
  }
  return (
    <>
      <Way key={way} way={way} takesFocus={isAnother} onAnswer={onAnswer} />
      <div className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
        {ways
          .filter(other => other !== way)
          .map(other => (
            <button
              key={other}
              type="button"
              className="link text-sm"
              onClick={() => {
                setWay(other)
                setAnother(true)
              }}
            >
              {switches[other]}
            </button>
          ))}
      </div>
    </>
  )
}

/** Ends this session; the page goes to the sign-in by itself, and back afterwards. */
async function signInAgain(): Promise<void> {
  await call(logoutCall)
  endSession('no')
}

interface WayProps extends ConfirmAgainDialogProps {
  way: ConfirmingWay
  takesFocus: boolean
}

function Way({ way, takesFocus, onAnswer }: WayProps) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnArrival(form, takesFocus)
  const confirm = async (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setPending(true)
    setRefusal(undefined)
    try {
      if (await isConfirmedBy(way, typed)) return onAnswer(true)
    } catch (error) {
      setRefusal(sentenceOf(error))
      form.current?.querySelector('input')?.select()
    }
    setPending(false)
  }
  const field = {
    value: typed,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      setRefusal(undefined)
    },
  }
  return (
    <form ref={form} onSubmit={confirm} noValidate>
      {way === 'password' && (
        <FormField label="Password" error={refusal}>
          <PasswordInput name="password" autoComplete="current-password" {...field} />
        </FormField>
      )}
      {way === 'code' && (
        <FormField label="Code of your authenticator app" error={refusal}>
          <Input name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={40} {...field} />
        </FormField>
      )}
      {way === 'directory' && (
        <p className="mb-3 text-sm">
          You leave this page for the directory’s, and come back to it. What is not saved here is lost.
        </p>
      )}
      {(way === 'passkey' || way === 'directory') && refusal && (
        <Note kind="err" live>
          {refusal}
        </Note>
      )}
      <div className="mt-4 flex justify-end gap-2">
        <DialogClose asChild>
          <Button data-dialog-close>Cancel</Button>
        </DialogClose>
        <Button
          type="submit"
          variant="primary"
          pending={isPending}
          {...(way === 'passkey' && { icon: KeyRound })}
        >
          {way === 'passkey' || way === 'directory' ? switches[way] : 'Confirm'}
        </Button>
      </div>
    </form>
  )
}

/** Focuses the first field when it comes later than the dialog, which has the focus itself until then; not on touch. */
function useFocusOnArrival(form: RefObject<HTMLFormElement | null>, takesFocus: boolean): void {
  useEffect(() => {
    const isLate = form.current?.closest('[role="dialog"]') === document.activeElement
    if (!(isLate || takesFocus) || matchMedia('(pointer: coarse)').matches) return
    form.current?.querySelector<HTMLElement>('input, [type="submit"]')?.focus()
  }, [form, takesFocus])
}

/** Whether it is confirmed now; the directory is gone to instead, and leads back to this page. */
async function isConfirmedBy(way: ConfirmingWay, typed: string): Promise<boolean> {
  if (way === 'directory') {
    const { pathname, search } = window.location
    const { address } = await call(signOn.confirm, { body: { returnTo: pathname + search } })
    window.location.assign(address)
    return false
  }
  if (way === 'passkey') {
    const { confirmWithPasskey } = await import('./passkey.ts')
    return confirmWithPasskey()
  }
  await call(factors.confirm, { body: way === 'code' ? { code: typed } : { password: typed } })
  return true
}
