import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { longListSlots } from '#domain/limits.ts'
import { accountRequestsOf } from './accounts/request-queue.ts'
import { answerAccountRequests, finishAccountRequests } from './accounts/request-worker.ts'
import { backUpNightly } from './backup/nightly.ts'
import { backupSettings } from './backup/settings.ts'
import { changedTermsOf } from './countries/terms/changed-terms.ts'
import { followChangedTerms } from './documents/follow-terms.ts'
import { noteLinkMailed } from './documents/mails/note-mailed.ts'
import { openPrintSlots } from './documents/pdf/print-slots.ts'
import { openPdfRenderer } from './documents/pdf/renderer.ts'
import { sealing } from './documents/seal/index.ts'
import type { SealSettings } from './documents/seal/seal.ts'
import { attachmentsOf } from './documents/signed-pdf/attachments.ts'
import { finishSignedPdfs, makeSignedPdfs } from './documents/signed-pdf/make.ts'
import { signedPdfRequestsOf } from './documents/signed-pdf/requests.ts'
import { openSignedPdfStore } from './documents/signed-pdf/store.ts'
import { periodsIn } from './erasing/periods.ts'
import { openStreams } from './events/streams.ts'
import { openExportSlots } from './exports/slots.ts'
import { openFiles } from './files/open-files.ts'
import { followChangedRules } from './group-rules/follow-rules.ts'
import { ruleChangesOf } from './group-rules/rule-changes.ts'
import { makeRootsHourly } from './history/schedule.ts'
import { makeSetupLink, openInstallation } from './installation/installation.ts'
import { openJobs } from './jobs.ts'
import { type FormerSecret, readFormerSecrets } from './kernel/auth/former-secrets.ts'
import { type HashCost, standardCost } from './kernel/auth/password-hash.ts'
import type { BackgroundTask } from './kernel/background-task.ts'
import { type Clock, databaseClock } from './kernel/clock.ts'
import type { Services } from './kernel/context.ts'
import { type Listener, openListener } from './kernel/db/connect/listen.ts'
import { destroyStalledConnections } from './kernel/db/connect/stalled-connections.ts'
import { connect, type Database, type QueryLogger } from './kernel/db/database.ts'
import { diskSpaceOf } from './kernel/db/disk-space.ts'
import { knownCountries } from './kernel/db/known-countries.ts'
import { longReadsOf } from './kernel/db/long-reads.ts'
import type { Env } from './kernel/env.ts'
import { openTracer } from './kernel/http/tracing.ts'
import { openSecurityLines } from './kernel/security-lines.ts'
import { userSlots } from './kernel/user-slots.ts'
import { deliverMails, finishMails } from './mail/deliver.ts'
import { mailboxOf } from './mail/outbox.ts'
import { transportOf } from './mail/transport.ts'
import { senderOf } from './mail/write.ts'
import { openHttp } from './open-http.ts'
import { remindOften } from './reminders/schedule.ts'
import { lookAtRulesEveryNight } from './rules-nightly.ts'
import { openDirectory } from './sign-on/directory.ts'
import { tidyEveryNight } from './tidy.ts'
import { compactCountsOften } from './units/compact-counts.ts'

/** The dependencies of a server, from main.ts or a test. The caller ends the pool. */
export interface Parts {
  readonly env: Env
  readonly pool: Pool
  /** A standby's pool, for long reads. */
  readonly readPool?: Pool | null | undefined
  readonly secret: string
  readonly demo: boolean
  /** The serializer for `err` must be errorForLog. */
  readonly log: FastifyBaseLogger
  readonly clock?: Clock
  /** The cost of hashing a new password; the standard one unless tests ask for less. */
  readonly hashCost?: HashCost
  /** Sees each statement before it is sent, and may throw. */
  readonly queryLogger?: QueryLogger
}

/** A server that is ready to listen. */
export interface App {
  readonly services: Services
  readonly http: FastifyInstance
  /** Listens on HOST and PORT and starts reminders and backups; returns the address. */
  listen(): Promise<string>
  /** Finishes running requests and mails, then stops. */
  close(): Promise<void>
  /** The one-time set-up link while there is no account, else null. */
  setupLink(): Promise<string | null>
}

/** Builds the server over a migrated database. StartError when the database belongs to another SECRET, SEAL_P12 is no key, or FILES_URL no bucket. */
export async function buildApp(parts: Parts): Promise<App> {
  const { env, pool, secret, log, queryLogger } = parts
  const operator = env.SEAL_P12 === undefined ? null : await (await sealing()).readOperatorKey(env)
  const files = await openFiles(env, log)
  destroyStalledConnections(pool)
  const db = connect(pool, queryLogger)
  const listener = await openListener(pool, log)
  const formerSecrets = await openSecrets(db, secret, listener)
  const jobs = await openJobs(pool, listener, log)
  const services = servicesOf(parts, { db, jobs, files, operator, formerSecrets })
  const streams = await openStreams(services, listener, log)
  const tracer = await openTracer(env, log)
  const http = await openHttp(services, streams, tracer, env, log)
  const tasks: BackgroundTask[] = [
    ...(await takeJobs(services, jobs, env, log)),
    compactCountsOften(services, log),
  ]
  return {
    services,
    http,
    listen: async () => {
      const address = await http.listen({ host: env.HOST, port: env.PORT })
      tasks.push(await remindOften(services, jobs, log))
      tasks.push(await backUpNightly(services, jobs, log))
      tasks.push(await makeRootsHourly(services, jobs, log))
      return address
    },
    close: async () => {
      await Promise.all([
        http.close(),
        ...tasks.map(task => task.stop()),
        finishMails(jobs),
        finishAccountRequests(jobs),
        finishSignedPdfs(jobs),
      ])
      await services.pdfRenderer.close()
      services.imageWorker.close()
      await tracer?.close()
      await jobs.stop({ graceful: false })
      await listener.close()
    },
    setupLink: () => makeSetupLink(services),
  }
}

/** Parts that servicesOf() needs opened first. */
interface Opened {
  readonly db: Database
  readonly jobs: PgBoss
  readonly files: Awaited<ReturnType<typeof openFiles>>
  readonly operator: SealSettings['operator']
  readonly formerSecrets: FormerSecret[]
}

/** Makes `ctx.services`, which every handler gets. */
function servicesOf(
  { env, pool, readPool, secret, demo, log, clock = databaseClock, hashCost = standardCost }: Parts,
  { db, jobs, files, operator, formerSecrets }: Opened,
): Services {
  return {
    db,
    countries: knownCountries(),
    longReads: longReadsOf(readPool, log),
    diskSpace: diskSpaceOf(env.DATABASE_URL === undefined ? env.DATA_DIR : null),
    longLists: openLongListSlots(pool.options.max),
    clock,
    secret,
    hashCost,
    formerSecrets,
    baseUrl: env.BASE_URL,
    appName: env.APP_NAME,
    company: { name: env.COMPANY_NAME ?? null, emailDomain: env.COMPANY_EMAIL_DOMAIN ?? null },
    mailbox: mailboxOf(jobs, clock),
    accountRequests: accountRequestsOf(jobs),
    signedPdfRequests: signedPdfRequestsOf(jobs),
    changedTerms: changedTermsOf(jobs),
    ruleChanges: ruleChangesOf(jobs),
    pdfRenderer: openPdfRenderer(),
    ...files,
    signedPdfStore: openSignedPdfStore(env.SIGNED_PDFS, { db, ...files }, log),
    seal: { operator, timeStampers: env.TSA_URL },
    exportSlots: openExportSlots(),
    printSlots: openPrintSlots(),
    signOn: openDirectory(env),
    demo,
    securityLines: openSecurityLines(env, log),
    periods: periodsIn(env),
    backups: backupSettings(env, secret, demo),
  }
}

/** Starts every worker; returns those that may have to be interrupted. */
async function takeJobs(
  services: Services,
  jobs: PgBoss,
  env: Env,
  log: FastifyBaseLogger,
): Promise<BackgroundTask[]> {
  const mailing = { transport: await transportOf(env), sender: senderOf(env), attachmentsOf, noteLinkMailed }
  await deliverMails(services, jobs, mailing, log)
  await answerAccountRequests(services, jobs, log)
  await makeSignedPdfs(services, jobs, log)
  await tidyEveryNight(services, jobs, log)
  await lookAtRulesEveryNight(services, jobs, log)
  return [await followChangedTerms(services, jobs, log), await followChangedRules(services, jobs, log)]
}

const openLongListSlots = (connections: number) =>
  userSlots({ ...longListSlots(connections), why: 'too_many_lists', retrySeconds: 5 })

/** Runs after the listener is open: rotate-secret recognises a running server by it and never changes SECRET then. */
async function openSecrets(db: Database, secret: string, listener: Listener): Promise<FormerSecret[]> {
  try {
    await openInstallation(db, secret)
    return await readFormerSecrets(db, secret)
  } catch (error) {
    await listener.close()
    throw error
  }
}
