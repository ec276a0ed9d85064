import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { gatheringLetters } from '#domain/history-source.ts'
import { accountRequestQueue } from '../accounts/request-queue.ts'
import { signedPdfQueue } from '../documents/signed-pdf/requests.ts'
import { build } from '../kernel/db/build.ts'
import type { Database } from '../kernel/db/database.ts'
import { asc, eq, notInArray, sql } from '../kernel/db/drizzle.ts'
import { mails } from '../kernel/db/schema.ts'
import { command, countOf, rowsOf } from '../kernel/db/statement.ts'
import { mailQueue } from '../mail/outbox.ts'

/** A mail as its reader gets it. */
export interface DeliveredMail {
  readonly file: string
  readonly letter: string
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly messageId: string
  readonly text: string
  readonly html: string
  readonly raw: string
  /** The address in the text part, if there is one, and the token in it. */
  readonly link: URL | null
  readonly token: string | null
  /** The token in the link to that page; throws if the mail links elsewhere. */
  tokenFor(page: string): string
}

/** The mails of one test server: queued and delivered. */
export interface TestMailbox {
  /** The first mail to that address (of that letter), once it is there and noted as sent; throws after half a minute. */
  waitFor(wanted: { to: string; letter?: string }): Promise<DeliveredMail>
  /** All mails delivered to that address so far, in order. */
  to(address: string): Promise<DeliveredMail[]>
  /** Waits until no mail and no job that makes one is queued: requests for an account or password, signed documents. */
  settled(): Promise<void>
  /** All rows of the outbox, delivered or not, in order. */
  queued(): Promise<(typeof mails.$inferSelect)[]>
}

const longestWait = 30_000

export function mailboxIn(folder: string, db: Database): TestMailbox {
  const queued = () => db.run(build.select().from(mails).orderBy(asc(mails.id)))
  const delivered = readerOf(folder)
  const to = async (address: string) =>
    (await delivered()).filter(mail => mail.to.toLowerCase() === address.toLowerCase())
  /** The server notes a mail as sent, and what follows from that, after the mail has arrived. */
  const isNoted = async ({ messageId }: DeliveredMail) => {
    const id = Number(/^<(\d+)\./.exec(messageId)?.[1])
    return (await db.run(countOf(mails, sql`${mails.id} = ${id} and ${mails.state} = 'SENT'`))) > 0
  }
  return {
    queued,
    to,
    waitFor: ({ to: address, letter }) =>
      within(
        async () => {
          const mail = (await to(address)).find(one => letter === undefined || one.letter === letter)
          return mail && (await isNoted(mail)) ? mail : wakeWorkers(db)
        },
        async () =>
          `no ${letter ?? 'mail'} to ${address}; there is ${JSON.stringify(await overview(queued))}`,
      ),
    async settled() {
      await within(
        // Requests come first, because they may queue mails.
        async () =>
          ((await requestsWaiting(db)).length === 0 && (await mailsWaiting(db)) === 0) ||
          (await wakeWorkers(db)),
        async () =>
          `still waiting: ${JSON.stringify(await requestsWaiting(db))}; mails: ${JSON.stringify(await overview(queued))}`,
      )
    },
  }
}

/** Mails that gather wait on purpose, and are left out; that of transfers waits only after a very large one. */
const gathering = gatheringLetters.filter(letter => letter !== 'unit-transferred')
const mailsWaiting = (db: Database) =>
  db.run(countOf(mails, sql`${eq(mails.state, 'QUEUED')} and ${notInArray(mails.letter, gathering)}`))

/** Each with what its last try ended in, if there was one. */
const requestsWaiting = (db: Database) =>
  db.run(
    rowsOf<{ name: string; state: string; output: unknown }>(sql`
    select name, state, output from jobs.job
    where name in (${accountRequestQueue}, ${signedPdfQueue}) and state in ('created', 'retry', 'active')`),
  )

/**
 * Makes the workers look for jobs now instead of half a second to two seconds later, by the notification that pg-boss
 * sends for a new job on a channel named after its schema.
 */
export async function wakeWorkers(db: Database): Promise<undefined> {
  await db.run(
    command(sql`
    select pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), queue)
    from unnest(array[${mailQueue}, ${accountRequestQueue}, ${signedPdfQueue}]) as queue`),
  )
}

async function overview(queued: TestMailbox['queued']) {
  return (await queued()).map(({ letter, toEmail, state, lastError }) => [letter, toEmail, state, lastError])
}

/** Polls until the value is found; throws, saying what was there instead, if it is not in time. */
export async function within<T>(
  find: () => Promise<T | undefined>,
  complain: () => Promise<string>,
  limit = longestWait,
): Promise<T> {
  const deadline = performance.now() + limit
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Error(`Waited in vain: ${await complain()}`)
    await sleep(20)
  }
}

/** Reads the mails delivered there, in order. A file appears complete and never changes, so each is read once. */
function readerOf(folder: string): () => Promise<DeliveredMail[]> {
  const read = new Map<string, Promise<DeliveredMail>>()
  return async () => {
    const files = (await readdir(folder)).filter(name => name.endsWith('.eml')).toSorted()
    return Promise.all(
      files.map(file => {
        const mail = read.get(file) ?? readMail(folder, file)
        read.set(file, mail)
        return mail
      }),
    )
  }
}

async function readMail(folder: string, file: string): Promise<DeliveredMail> {
  const raw = await readFile(join(folder, file), 'utf8')
  const mail = await PostalMime.parse(raw)
  const addresses = (mail.text ?? '').match(/https?:\/\/\S+/g) ?? []
  const ways = addresses.map(address => new URL(address))
  const link = ways[0] ?? null
  return {
    file,
    letter: /^[^-]+-(.+)\.eml$/.exec(file)?.[1] ?? '',
    to: mail.to?.[0]?.address ?? '',
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    raw,
    link,
    token: link?.searchParams.get('token') ?? null,
    tokenFor: page => {
      const token = ways.find(way => way.pathname === page)?.searchParams.get('token')
      if (!token) throw new Error(`No token for ${page} in “${mail.subject}”: ${addresses.join(' ')}`)
      return token
    },
  }
}
