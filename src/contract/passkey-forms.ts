import * as z from 'zod'
import { longestPasskeyName } from '#domain/passkey.ts'
import { id, label } from './fields.ts'

/** What browsers and servers say to each other about passkeys (W3C Web Authentication, in its JSON form). */

const long = 20_000
const base64url = z
  .string()
  .regex(/^[\w-]*$/, 'This is no answer of a passkey.')
  .max(long)
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const answered = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()),
}

/** A browser's answer with a new passkey. */
export const NewPasskey = z.strictObject({
  ...answered,
  response: z.strictObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: base64url.optional(),
    transports: z.array(transport).max(20).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64url.optional(),
  }),
})

/** A browser's answer with what a passkey signed. */
export const SignedByPasskey = z.strictObject({
  ...answered,
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})

const known = z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() })

/** What a browser needs to make a passkey. */
export const passkeyToMake = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(known).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.literal('none').optional(),
})

/** What a browser needs to have a passkey sign. */
export const passkeyToSign = z.object({
  challenge: z.string(),
  timeout: z.int().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(known).optional(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
})

const exampleAnswer = {
  id: 'Zm9yIGFuIGV4YW1wbGU',
  rawId: 'Zm9yIGFuIGV4YW1wbGU',
  type: 'public-key' as const,
  clientExtensionResults: {},
}
export const exampleNewPasskey: z.input<typeof NewPasskey> = {
  ...exampleAnswer,
  response: { clientDataJSON: 'eyJ0eXBlIjoi', attestationObject: 'o2NmbXRkbm9u', transports: ['internal'] },
}
export const exampleSigned: z.input<typeof SignedByPasskey> = {
  ...exampleAnswer,
  response: { clientDataJSON: 'eyJ0eXBlIjoi', authenticatorData: 'SZYN5YgOjGh0', signature: 'MEUCIQDw' },
}

/** How its owner tells a passkey among others. */
export const passkeyName = label(longestPasskeyName, 'Please enter a name.')

export const RenamePasskey = z.strictObject({ id, name: passkeyName })
