import type { SignatureLook } from '#contract/document-forms.ts'
import type { SignatureStyle, SigningWay } from '#domain/document.ts'
import type { Stroke } from '#domain/drawn-signature.ts'
import type { LinkPurpose } from '#domain/link.ts'
import { sha256Hex } from '../kernel/sha256.ts'

/** The way of signing with a token of that purpose. */
export const wayOf = (purpose: LinkPurpose): SigningWay => (purpose === 'counter' ? 'COUNTER' : 'LINK')

/** The columns that keep how a signature looks. */
interface KeptLook {
  readonly style: SignatureStyle
  readonly strokes: string | null
}

export const lookOf = (given: SignatureLook | undefined): KeptLook =>
  given?.style === 'DRAWN'
    ? { style: 'DRAWN', strokes: JSON.stringify(given.strokes) }
    : { style: 'TYPED', strokes: null }

/** The drawing of a kept signature; null for a typed one. */
export const strokesOf = ({ strokes }: Pick<KeptLook, 'strokes'>): Stroke[] | null =>
  strokes === null ? null : JSON.parse(strokes)

/** The look of a signature in its event: a drawing by its hash, as the chain holds no pictures. */
export const saidOfLook = ({ style, strokes }: KeptLook) => ({
  style,
  ...(strokes === null ? {} : { strokesHash: sha256Hex(strokes) }),
})
