import type { SealLevel } from '#domain/document.ts'
import type { Services } from '../../kernel/context.ts'
import type { SealKey } from './certificates.ts'
import { signedBy } from './cms.ts'
import { coveredBytes, type SignatureFacts, withRoomForSignature, withSignature } from './pdf-signature.ts'
import { currentSealKey, type KeptSealKey } from './seal-keys.ts'
import { timeStamped } from './time-stamp.ts'

/** The settings of seals, from the environment. */
export interface SealSettings {
  /** The key in SEAL_P12; null: the house's own. */
  readonly operator: SealKey | null
  /** The addresses in TSA_URL, in the order in which they are asked. */
  readonly timeStampers: readonly string[]
}

declare module '../../kernel/context.ts' {
  interface Services {
    readonly seal: SealSettings
  }
}

export interface SealedPdf {
  readonly pdf: Buffer
  readonly level: Exclude<SealLevel, 'NONE'>
  readonly key: KeptSealKey
}

/** Bytes for a signature with the house's certificates and a time stamp; an operator's are as long as they are. */
const leastRoom = 16_384

/**
 * Seals a PDF: PAdES baseline B, and T where a time stamper answers. One that does not answer, or whose stamp is too long even for
 * twice the room, costs the level, never the document.
 */
export async function sealPdf(services: Services, pdf: Buffer, facts: SignatureFacts): Promise<SealedPdf> {
  const key = await currentSealKey(services)
  const stamped = (value: Buffer) => timeStamped(services.seal.timeStampers, value)
  const room = leastRoom + (key.isOperators ? 2 * Buffer.concat(key.chain).length : 0)
  for (const [wanted, timeStamp] of [
    [room, stamped],
    [2 * room, stamped],
    [2 * room, unstamped],
  ] as const) {
    const unsealed = withRoomForSignature(pdf, facts, wanted)
    const { signature, isTimeStamped } = await signedBy(key, coveredBytes(unsealed), timeStamp)
    const sealed = withSignature(unsealed, signature)
    if (sealed) return { pdf: sealed, level: isTimeStamped ? 'T' : 'B', key }
  }
  throw new Error('The certificates of the seal are too long for a PDF.')
}

const unstamped = () => Promise.resolve(null)
