import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError, type SecondStepAsked, sentenceOf } from '#web/api/api-error.ts'
import { toastError } from '#web/api/queries.ts'
import { paths } from '#web/routing/paths.ts'
import { usePrefetch } from '#web/routing/use-prefetch.ts'
import { useSession } from '#web/session/session.tsx'
import { dismissToast } from '#web/ui/overlay/toast.ts'
import { checkLogin, type LoginErrors } from './check-login.ts'

interface Credentials {
  email: string
  password: string
}

/** Why nobody was signed in; too soon after many tries, a mail lets them in at once. */
export interface Refused {
  readonly sentence: string
  readonly isTooSoon?: boolean
}

/** Idle, submitting, then signed in, refused, or asked for a second step (spec section 4, "Session"). */
export function useSignIn() {
  const { signIn } = useSession()
  const prefetch = usePrefetch()
  const [errors, setErrors] = useState<LoginErrors>({})
  const [refusal, setRefusal] = useState<Refused>()
  const [step, setStep] = useStep()
  const [isPending, setPending] = useState(false)

  const attempt = async (typed: Credentials): Promise<LoginErrors> => {
    const wrong = await checkLogin(typed)
    if (Object.keys(wrong).length > 0) return wrong
    prefetch(paths.dashboard)
    await signIn(typed)
    dismissToast()
    return {}
  }
  const submit = async (typed: Credentials): Promise<LoginErrors> => {
    setPending(true)
    setRefusal(undefined)
    const wrong = await attempt(typed).catch((error: unknown) => {
      if (error instanceof ApiError && error.secondStep) {
        setStep(error.secondStep)
        return {}
      }
      const isTooSoon = error instanceof ApiError && error.status === 429
      setRefusal({ sentence: sentenceOf(error), isTooSoon })
      toastError(error)
      return error instanceof ApiError ? error.fields : {}
    })
    setErrors(wrong)
    setPending(false)
    return wrong
  }
  const over = (sentence?: string) => {
    setStep(undefined)
    setRefusal(sentence === undefined ? undefined : { sentence })
  }
  const forgive = (fields: readonly string[]) => {
    setRefusal(undefined)
    setErrors(before =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
    )
  }
  const byPasskey = usePasskeyAlone(setRefusal)
  return { errors, refusal, step, isPending, submit, forgive, over, byPasskey }
}

/** The second step that is asked for: after a password, or from the start where a single sign-on leads here with it. */
function useStep() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [step, setStep] = useState<SecondStepAsked>()
  useEffect(() => {
    if (!hash.includes('ticket=')) return
    void import('./step-in-address.ts').then(({ stepInAddress }) => {
      const found = stepInAddress(hash)
      if (!found) return
      setStep(found.step)
      // Takes the step out of the address, and out of the history of this browser.
      void navigate(paths.signIn, { replace: true, state: { from: found.to } })
    })
  }, [hash, navigate])
  return [step, setStep] as const
}

/** Signs in with a passkey alone; its code is loaded when the button is pressed. */
function usePasskeyAlone(setRefusal: (refused: Refused | undefined) => void) {
  const { enter } = useSession()
  const [isPending, setPending] = useState(false)
  const signIn = async () => {
    setPending(true)
    setRefusal(undefined)
    try {
      const { signInWithPasskey } = await import('./passkey.ts')
      const requestedAt = performance.now()
      const answer = await signInWithPasskey()
      if (answer) enter(answer, requestedAt)
    } catch (error) {
      setRefusal({ sentence: sentenceOf(error) })
    }
    setPending(false)
  }
  return { isPending, signIn }
}
