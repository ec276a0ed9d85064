import { readCompany } from '../../installation/company.ts'
import { decryptedBy, encryptedBy } from '../../kernel/auth/encryption.ts'
import { currentTime } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/context.ts'
import { build } from '../../kernel/db/build.ts'
import type { Executor, Transaction } from '../../kernel/db/database.ts'
import { desc, eq, ne, sql } from '../../kernel/db/drizzle.ts'
import { sealKeys } from '../../kernel/db/schema.ts'
import { command } from '../../kernel/db/statement.ts'
import {
  fingerprintOf,
  type Issued,
  importPrivateKey,
  issueRoot,
  issueSeal,
  notAfterOf,
  type SealKey,
} from './certificates.ts'

/** A key of the house with its row. */
export interface KeptSealKey extends SealKey {
  readonly id: number
  readonly fingerprint: string
  readonly isOperators: boolean
}

type Row = typeof sealKeys.$inferSelect
type Source = Row['source']

const kind = 'seal key'
const day = 24 * 60 * 60 * 1000
/** The next key is made a year before the end of the one before it. */
const renewalDays = 365

/**
 * The key to seal with now: the operator's while its certificate counts, else the house's own, which is made with its root when
 * there is none, or when the one before it ends within a year. Older certificates stay, because PDFs name them.
 */
export async function currentSealKey(services: Services): Promise<KeptSealKey> {
  const { operator } = services.seal
  if (operator && (await stillCounts(services, operator)))
    return kept(await operatorsRow(services, operator), operator)
  return (await houseKey(services.db, services)) ?? services.db.transaction(tx => makeHouseKey(tx, services))
}

/** All certificates that seals were or are made under (DER), the newest first: an importer trusts these. */
export async function trustedCertificates(executor: Executor): Promise<Buffer[]> {
  const rows = await executor.run(
    build
      .select({ certificate: sealKeys.certificate })
      .from(sealKeys)
      .where(ne(sealKeys.source, 'OWN'))
      .orderBy(desc(sealKeys.id)),
  )
  return rows.map(({ certificate }) => certificate)
}

/** Encrypts the private keys by the next SECRET; the certificates stay. */
export async function encryptSealKeysAnew(tx: Transaction, secret: string, next: string): Promise<void> {
  for (const { id, privateKey } of await tx.run(build.select().from(sealKeys))) {
    if (privateKey === null) continue
    const encrypted = encryptedBy(next, kind, decryptedBy(secret, kind, privateKey))
    await tx.run(build.update(sealKeys).set({ privateKey: encrypted }).where(eq(sealKeys.id, id)))
  }
}

async function houseKey(executor: Executor, services: Services): Promise<KeptSealKey | null> {
  const seal = await newest(executor, 'OWN')
  const root = await newest(executor, 'ROOT')
  const now = await executor.run(currentTime(services.clock))
  if (!seal || !root || !lasts(seal, now)) return null
  return kept(seal, await opened(services, seal, [root.certificate]))
}

/** Makes the house's key, on one server at a time: one that waited finds the key that another made. */
async function makeHouseKey(tx: Transaction, services: Services): Promise<KeptSealKey> {
  await tx.run(command(sql`select pg_advisory_xact_lock(hashtext('seal key'))`))
  const found = await houseKey(tx, services)
  if (found) return found
  const now = await tx.run(currentTime(services.clock))
  const { name } = await readCompany(tx, services)
  const former = await newest(tx, 'ROOT')
  const root =
    former && lasts(former, now) ? former : await keep(tx, services, 'ROOT', await issueRoot(name, now))
  const seal = await keep(tx, services, 'OWN', await issueSeal(name, await opened(services, root, []), now))
  return kept(seal, await opened(services, seal, [root.certificate]))
}

const lasts = ({ notAfter }: Row, now: string) => Date.parse(notAfter) - Date.parse(now) > renewalDays * day

async function newest(executor: Executor, source: Source): Promise<Row | undefined> {
  const [row] = await executor.run(
    build.select().from(sealKeys).where(eq(sealKeys.source, source)).orderBy(desc(sealKeys.id)).limit(1),
  )
  return row
}

async function keep(
  tx: Transaction,
  { secret }: Services,
  source: Source,
  { certificate, privateKey }: Issued,
): Promise<Row> {
  return insert(tx, source, certificate, encryptedBy(secret, kind, privateKey))
}

async function insert(
  executor: Executor,
  source: Source,
  certificate: Buffer,
  privateKey: string | null,
): Promise<Row> {
  const [row] = await executor.run(
    build
      .insert(sealKeys)
      .values({
        source,
        certificate,
        privateKey,
        fingerprint: fingerprintOf(certificate),
        notAfter: notAfterOf(certificate),
      })
      // Updates on a conflict, because otherwise an existing row would not be returned.
      .onConflictDoUpdate({ target: sealKeys.fingerprint, set: { source } })
      .returning(),
  )
  if (!row) throw new Error('The key was not stored.')
  return row
}

/** A start refuses a certificate that is over; one that ends while the server runs holds no document up. */
async function stillCounts({ db, clock }: Services, { certificate }: SealKey): Promise<boolean> {
  return notAfterOf(certificate) > (await db.run(currentTime(clock)))
}

/** Keeps only an operator's certificates, by which its PDFs are recognised: its own, and the highest above it. */
async function operatorsRow({ db }: Services, { certificate, chain }: SealKey): Promise<Row> {
  const highest = chain.at(-1)
  if (highest) await insert(db, 'PKCS12', highest, null)
  return insert(db, 'PKCS12', certificate, null)
}

const kept = ({ id, fingerprint, source }: Row, key: SealKey): KeptSealKey => ({
  ...key,
  id,
  fingerprint,
  isOperators: source === 'PKCS12',
})

async function opened({ secret }: Services, row: Row, chain: readonly Buffer[]): Promise<SealKey> {
  if (row.privateKey === null) throw new Error('The private key of this certificate is not kept here.')
  const privateKey = await importPrivateKey(decryptedBy(secret, kind, row.privateKey))
  return { certificate: row.certificate, chain, privateKey }
}
