import type { Verification } from '#contract/documents.ts'
import type { contract } from '#contract/index.ts'
import { verdictOf } from '#domain/verify.ts'
import { countVerification } from '../../auth/throttle.ts'
import { build } from '../../kernel/db/build.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { eq, sql } from '../../kernel/db/drizzle.ts'
import { inEachCountry } from '../../kernel/db/each-country.ts'
import { isRow, ofDocument, type RowKey } from '../../kernel/db/row-key.ts'
import { documents, sealKeys, signatures, signedPapers } from '../../kernel/db/schema.ts'
import { rowsOf } from '../../kernel/db/statement.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { sealing } from '../seal/index.ts'

/** POST /document/verify (ours): what is known of a file by its hash or code. Nothing is stored, nothing personal is said. */
export const verifyFile: Handler<typeof contract.documents.verify> = async (ctx, { body }) => {
  await countVerification(ctx.services, ctx.ip)
  const { db, countries } = ctx.services
  const answer = await verificationOf(db, await countries.ids(db), body)
  ctx.log.info({ verdict: answer.verdict }, 'verified')
  return answer
}

/** The verification of a file by its hash, its code or both. Unsealed documents are as unknown as none. */
export async function verificationOf(
  executor: Executor,
  countryIds: readonly number[],
  { hash, code }: { readonly hash?: string | undefined; readonly code?: string | undefined },
): Promise<Verification> {
  const each = await inEachCountry(executor, countryIds, id => placesIn(id, hash, code))
  const shownBy = async (kind: Place['by']) => {
    const place = each.flat().find(({ by }) => by === kind)
    return place ? shown(executor, place) : null
  }
  const [byHash, byCode] = [await shownBy('hash'), await shownBy('code')]
  const verdict = verdictOf({
    hashIsKnown: hash === undefined ? null : byHash !== null,
    codeIsKnown: code === undefined ? null : byCode !== null,
  })
  return { verdict, document: verdict === 'UNKNOWN' ? null : (byHash ?? byCode) }
}

interface Place extends RowKey {
  readonly by: 'hash' | 'code'
}

const placesIn = (countryId: number, hash: string | undefined, code: string | undefined) =>
  rowsOf<Place>(sql`
  select 'hash' as by, id, country_id as "countryId" from document_places
    where country_id = ${countryId} and file_hash = ${hash ?? null}
  union all select 'code', id, country_id from document_places
    where country_id = ${countryId} and code = ${code ?? null}`)

async function shown(executor: Executor, place: RowKey): Promise<Verification['document']> {
  const [found] = await executor.run(
    build
      .select({
        kind: documents.kind,
        state: documents.state,
        sealedAt: signedPapers.madeAt,
        level: signedPapers.level,
        fingerprint: sealKeys.fingerprint,
        documentHash: signatures.documentHash,
      })
      .from(documents)
      .innerJoin(signatures, ofDocument(signatures, documents))
      .innerJoin(
        signedPapers,
        isRow(
          { countryId: signedPapers.countryId, id: signedPapers.signatureId },
          { id: signatures.id, countryId: signatures.countryId },
        ),
      )
      .leftJoin(sealKeys, eq(sealKeys.id, signedPapers.sealKeyId))
      .where(isRow(documents, place)),
  )
  return found ? { ...found, documentHash: found.documentHash.slice(0, 16) } : null
}

/** GET /document/seal.pem (ours): what to trust in order to check our seals. */
export const sealCertificates: Handler<typeof contract.documents.sealCertificates> = async ({ services }) => {
  const { currentSealKey, pemOf, trustedCertificates } = await sealing()
  await currentSealKey(services)
  return pemOf(await trustedCertificates(services.db))
}
