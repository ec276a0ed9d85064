import type { Verification } from '#contract/documents.ts'
import type { contract } from '#contract/index.ts'
import { verdictOf } from '#domain/verify.ts'
import { countVerification } from '../../auth/throttle.ts'
import { build } from '../../kernel/db/build.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { and, eq, type SQL } from '../../kernel/db/drizzle.ts'
import { allCountries, inEachCountry } from '../../kernel/db/each-country.ts'
import { isRow, ofDocument, type RowKey } from '../../kernel/db/row-key.ts'
import { documentPlaces, documents, sealKeys, signatures, signedPapers } from '../../kernel/db/schema.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { sealing } from '../seal/index.ts'

/** POST /document/verify (ours): what is known of a file by its hash or code. Nothing is stored, nothing personal is said. */
export const verifyFile: Handler<typeof contract.documents.verify> = async (ctx, { body }) => {
  await countVerification(ctx.services, ctx.ip)
  const answer = await verificationOf(ctx.services.db, body)
  ctx.log.info({ verdict: answer.verdict }, 'verified')
  return answer
}

/** The verification of a file by its hash, its code or both. Unsealed documents are as unknown as none. */
export async function verificationOf(
  executor: Executor,
  { hash, code }: { readonly hash?: string | undefined; readonly code?: string | undefined },
): Promise<Verification> {
  const byHash = hash === undefined ? null : await find(executor, eq(documentPlaces.fileHash, hash))
  const byCode = code === undefined ? null : await find(executor, eq(documentPlaces.code, code))
  const verdict = verdictOf({
    hashIsKnown: hash === undefined ? null : byHash !== null,
    codeIsKnown: code === undefined ? null : byCode !== null,
  })
  return { verdict, document: verdict === 'UNKNOWN' ? null : (byHash ?? byCode) }
}

async function find(executor: Executor, where: SQL): Promise<Verification['document']> {
  const each = await inEachCountry(executor, await executor.run(allCountries), countryId =>
    build
      .select({ id: documentPlaces.id, countryId: documentPlaces.countryId })
      .from(documentPlaces)
      .where(and(eq(documentPlaces.countryId, countryId), where)),
  )
  const [place] = each.flat()
  return place ? shown(executor, place) : null
}

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
