import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type * as z from 'zod'
import { factors } from '#contract/factors.ts'
import type { NewPasskey, passkeyToMake, passkeyToSign, SignedByPasskey } from '#contract/passkey-forms.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type AnswerOf, call } from '#web/api/call-api.ts'

type ToSign = z.output<typeof passkeyToSign>
type ToMake = z.output<typeof passkeyToMake>

const ofBrowser = (sentence: string) => new ApiError(400, 'passkey_unavailable', sentence)

function assertSupported(): void {
  if (!browserSupportsWebAuthn())
    throw ofBrowser('This browser has no passkeys at this address. They need https, and a browser of today.')
}

/** The error of the browser's own dialog as a sentence; null where its person closed it. */
function refusalOf(error: unknown): ApiError | null {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return null
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return ofBrowser('This passkey is one of yours already.')
  return ofBrowser('The passkey could not be used. Please try again.')
}

/** Has a passkey sign what the server asked; null if its person closed the dialog of the browser. */
export async function signedByPasskey(options: ToSign): Promise<z.input<typeof SignedByPasskey> | null> {
  assertSupported()
  try {
    const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
    return (await startAuthentication({ optionsJSON })) as z.input<typeof SignedByPasskey>
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) throw refusal
    return null
  }
}

/** Makes a passkey; null if its person closed the dialog of the browser. */
export async function madePasskey(options: ToMake): Promise<z.input<typeof NewPasskey> | null> {
  assertSupported()
  try {
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
    return (await startRegistration({ optionsJSON })) as z.input<typeof NewPasskey>
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) throw refusal
    return null
  }
}

type SignedIn = AnswerOf<typeof factors.signInByPasskey>

/** Signs in with a passkey alone; null if its person closed the dialog of the browser. */
export async function signInWithPasskey(): Promise<SignedIn | null> {
  assertSupported()
  const { ticket, options } = await call(factors.startPasskey)
  const body = await signedByPasskey(options)
  return body && call(factors.signInByPasskey, { body, token: ticket })
}

/** Takes the second step with a passkey. */
export async function stepWithPasskey(ticket: string): Promise<SignedIn | null> {
  const body = await signedByPasskey(await call(factors.passkeyForTicket, { token: ticket }))
  return body && call(factors.signInByPasskey, { body, token: ticket })
}

/** Confirms by a passkey that it is oneself; false if its person closed the dialog of the browser. */
export async function confirmWithPasskey(): Promise<boolean> {
  const body = await signedByPasskey(await call(factors.passkeyToConfirm))
  if (!body) return false
  await call(factors.confirmByPasskey, { body })
  return true
}
