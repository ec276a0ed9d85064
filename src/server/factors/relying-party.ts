import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { challengeMinutes } from '#domain/second-factor.ts'
import type { Services } from '../kernel/context.ts'
import type { passkeys } from '../kernel/db/schema.ts'

type Passkey = typeof passkeys.$inferSelect

/** Loaded with the first passkey: each start would wait a tenth of a second for it, and keep 10 MB. */
const library = () => import('@simplewebauthn/server')

/** The host that passkeys are made for, and the only origin whose pages may use them: BASE_URL. */
export const rpIdOf = ({ baseUrl }: Pick<Services, 'baseUrl'>): string => new URL(baseUrl).hostname
const originOf = ({ baseUrl }: Pick<Services, 'baseUrl'>): string => new URL(baseUrl).origin

/** EdDSA, ES256 and RS256: what every authenticator has one of. */
const algorithms = [-8, -7, -257]
const timeout = challengeMinutes * 60 * 1000
const newChallenge = () => new Uint8Array(randomBytes(32))

const listed = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
})

/** What a browser needs to make a passkey for that person, none of those that they have. */
export const passkeyToMake = async (
  services: Services,
  person: { readonly id: number; readonly email: string; readonly name: string },
  known: readonly Passkey[],
) =>
  (await library()).generateRegistrationOptions({
    rpID: rpIdOf(services),
    rpName: services.appName,
    userID: new TextEncoder().encode(`loandesk:${person.id}`),
    userName: person.email,
    userDisplayName: person.name,
    challenge: newChallenge(),
    timeout,
    supportedAlgorithmIDs: algorithms,
    attestationType: 'none',
    excludeCredentials: known.map(listed),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })

/** The options for signing by one of these passkeys, or by any: then the passkey has to verify its person. */
export const passkeyToSign = async (services: Services, among: readonly Passkey[] | 'any') =>
  (await library()).generateAuthenticationOptions({
    rpID: rpIdOf(services),
    challenge: newChallenge(),
    timeout,
    userVerification: among === 'any' ? 'required' : 'preferred',
    ...(among !== 'any' && { allowCredentials: among.map(listed) }),
  })

/** The new passkey in a browser's answer to that challenge; null if the answer is none. */
export async function newPasskeyIn(services: Services, answer: RegistrationResponseJSON, challenge: string) {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: originOf(services),
    expectedRPID: rpIdOf(services),
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: answer.response.transports ?? [],
    rpId: rpIdOf(services),
  }
}

/**
 * The counter in what that passkey signed; null if it did not sign this challenge for our pages, or if its person has to
 * be verified by it (by finger, face or PIN) and was not.
 */
export async function counterIn(
  services: Services,
  passkey: Passkey,
  answer: AuthenticationResponseJSON,
  { challenge, isAlone }: { readonly challenge: string; readonly isAlone: boolean },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: originOf(services),
    expectedRPID: rpIdOf(services),
    // The library refuses a counter that went back; here it is noted and told (wentBack of the domain).
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    requireUserVerification: isAlone,
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
