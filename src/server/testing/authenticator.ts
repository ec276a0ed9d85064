import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type * as z from 'zod'
import type { NewPasskey, passkeyToMake, passkeyToSign, SignedByPasskey } from '#contract/passkey-forms.ts'

type ToMake = z.output<typeof passkeyToMake>
type ToSign = z.output<typeof passkeyToSign>

/** Ways in which an authenticator can misbehave. */
interface Conduct {
  /** The page that the browser says it is on. */
  readonly origin?: string
  /** Whether it verified its person, by finger, face or PIN. */
  readonly isVerified?: boolean
  /** The host that it signs for. */
  readonly rpId?: string
  readonly counter?: number
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const uint32 = (number: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

/** A security key with one passkey (ES256), and the browser it is plugged into. */
export class Authenticator {
  readonly id = randomBytes(16)
  counter = 0
  readonly #origin: string
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }

  constructor(origin: string) {
    this.#origin = origin
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** Answers a page that wants to add a passkey. */
  make({ challenge }: ToMake, conduct: Conduct = {}): z.input<typeof NewPasskey> {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinates = [x, y].map(part => new Uint8Array(Buffer.from(part, 'base64url')))
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinates[0] ?? new Uint8Array()],
        [-3, coordinates[1] ?? new Uint8Array()],
      ]),
    )
    const length = Buffer.from([0, this.id.length])
    const authData = Buffer.concat([this.#head(conduct, 0x40), Buffer.alloc(16), length, this.id, key])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      ...this.#answer,
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, conduct).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['usb'],
      },
    }
  }

  /** Answers a page that wants to have a challenge signed. */
  sign({ challenge }: Pick<ToSign, 'challenge'>, conduct: Conduct = {}): z.input<typeof SignedByPasskey> {
    this.counter = conduct.counter ?? this.counter + 1
    const authData = this.#head(conduct, 0)
    const clientData = this.#clientData('webauthn.get', challenge, conduct)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey)
    return {
      ...this.#answer,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  get #answer() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #head({ isVerified = true, rpId = new URL(this.#origin).hostname }: Conduct, flags: number): Buffer {
    const isPresent = 0x01
    const verified = isVerified ? 0x04 : 0
    return Buffer.concat([sha256(rpId), Buffer.from([isPresent | verified | flags]), uint32(this.counter)])
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Conduct): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}
