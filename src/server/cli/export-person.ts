import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { grouped } from '#domain/amounts.ts'
import { writeNewFile } from '../backup/new-file.ts'
import { type FileAbout, filesAbout, keptAbout, type Section } from '../erasing/kept-about.ts'
import { periodsIn } from '../erasing/periods.ts'
import { type Person, personOf } from '../erasing/person.ts'
import { readWhole } from '../files/store/checked.ts'
import { historyCountries } from '../history/chains.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { command, rowsOf } from '../kernel/db/statement.ts'
import type { Env } from '../kernel/env.ts'
import { fromTheTerminal, noteSecurity } from '../kernel/history/note-security.ts'
import { StartError } from '../kernel/start-error.ts'
import type { CommandServices } from './with-services.ts'

const rowsAtOnce = 200

/**
 * `export-person <address>`: what is kept about somebody as JSON, as of one moment, with their signed PDFs and scans, in a folder that
 * only its owner may read. It appears complete or not at all.
 */
export async function exportPerson(
  services: CommandServices,
  env: Env,
  address: string,
  to: string,
): Promise<string> {
  const { db, clock } = services
  const person = await personOf(db, address)
  if (!person) throw new StartError(`Nothing is kept about ${address}.`)
  const now = await db.run(currentTime(clock))
  const folder = resolve(to || `loandesk-${person.email.replaceAll(/[^\w.@-]/g, '_')}-${now.slice(0, 10)}`)
  await assertNone(folder)
  const aside = `${folder}.part`
  await mkdir(aside, { mode: 0o700 }).catch(unwritable(folder))
  try {
    const said = await db.transaction(tx => writeAll(tx, services, person, aside), 'snapshot')
    await writeFile(join(aside, 'README.txt'), readMe(env, person, now, said), { mode: 0o600, flag: 'wx' })
    await note(services, person, now)
    await rename(aside, folder)
    return `${folder} holds what is kept about ${person.email}:\n${said.join('\n')}\nIt is personal: hand it over safely, and remove it.`
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    throw error
  }
}

async function assertNone(folder: string): Promise<void> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  if (isThere) throw new StartError(`${folder} is there already; name another folder by --to.`)
}

const unwritable = (folder: string) => (error: unknown) => {
  throw new StartError(`${folder} can't be written: ${error instanceof Error ? error.message : error}`)
}

/** Writes each section and file; returns a line for each that has something. */
async function writeAll(
  tx: Transaction,
  services: CommandServices,
  person: Person,
  folder: string,
): Promise<string[]> {
  // Raises the timeouts, because files of a slow bucket may be read between two rows.
  await tx.run(
    command(
      sql`select set_config('statement_timeout', '10min', true), set_config('idle_in_transaction_session_timeout', '10min', true)`,
    ),
  )
  const said: string[] = []
  const countryIds = await tx.run(historyCountries)
  for (const section of keptAbout) {
    const parts = section.isByCountry ? countryIds : [0]
    const rows = await writeSection(
      tx,
      section,
      parts.map(countryId => section.rows(person, countryId)),
      folder,
    )
    if (rows === 0) await rm(join(folder, section.file))
    else said.push(`${section.file}: ${section.about} (${grouped(rows)})`)
  }
  const missing = []
  let files = 0
  for (const file of await filesAbout(tx, person)) {
    const bytes = await bytesOf(tx, services, file)
    if (bytes === null) {
      missing.push(file.loanId)
      continue
    }
    files++
    const name = `loan-${String(file.loanId).padStart(5, '0')}-${file.hash.slice(0, 8)}.${file.ending}`
    await writeNewFile(join(folder, name), aside => pipeline(Readable.from([bytes]), aside))
  }
  if (files > 0) said.push(`loan-….pdf and others: signed documents and scans (${grouped(files)})`)
  if (missing.length > 0) said.push(`MISSING in the store of files: those of loans ${missing.join(', ')}`)
  return said
}

async function writeSection(
  tx: Transaction,
  { file }: Section,
  parts: readonly SQL[],
  folder: string,
): Promise<number> {
  let count = 0
  async function* json() {
    for (const rows of parts)
      for await (const row of readAll(tx, rows)) {
        yield `${count === 0 ? '[\n' : ',\n'}${JSON.stringify(row, null, 2)}`
        count++
      }
    yield count === 0 ? '[]\n' : '\n]\n'
  }
  await writeNewFile(join(folder, file), aside => pipeline(Readable.from(json()), aside))
  return count
}

/** The rows, some at a time. */
async function* readAll(tx: Transaction, rows: SQL): AsyncGenerator<object> {
  await tx.run(command(sql`declare kept no scroll cursor for ${rows}`))
  for (;;) {
    const some = await tx.run(rowsOf<object>(sql.raw(`fetch ${rowsAtOnce} from kept`)))
    yield* some
    if (some.length < rowsAtOnce) break
  }
  await tx.run(command(sql`close kept`))
}

async function bytesOf(
  tx: Transaction,
  { fileStore }: CommandServices,
  { countryId, signatureId, hash, ending }: FileAbout,
): Promise<Buffer | null> {
  const [kept] =
    ending === 'pdf'
      ? await tx.run(
          rowsOf<{ pdf: Buffer | null }>(
            sql`select pdf from signed_papers where country_id = ${countryId} and signature_id = ${signatureId}`,
          ),
        )
      : []
  return kept?.pdf ?? readWhole(fileStore, hash).catch(() => null)
}

const readMe = (env: Env, { email }: Person, now: string, said: readonly string[]) =>
  `What ${env.APP_NAME} keeps about ${email}, as of ${now}.

${said.join('\n')}

Each .json file is text: any editor or browser shows it. Times are UTC. Signatures, what happened to documents, signed PDFs and
scans are evidence, and kept until ${periodsIn(env).evidenceYears} years after the loan has ended; everything else can be erased before.
`

const note = (services: CommandServices, { email, userId }: Person, now: string): Promise<void> =>
  noteSecurity(
    services.db,
    { services, ...fromTheTerminal },
    {
      kind: 'person-exported',
      now,
      ...(userId === null ? { detail: { of: email } } : { aboutUserId: userId }),
    },
  )
