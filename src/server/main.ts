import { pino } from 'pino'
import { type App, buildApp } from './app.ts'
import { shownDemoPeople } from './auth/demo-people.ts'
import { assertNoDemo } from './demo/demo-accounts.ts'
import { openDemo } from './demo/open-demo.ts'
import { assertDatabaseOfSecret, assertWritten, secretOf } from './installation/own-secret.ts'
import { prepareDataDir } from './kernel/data-dir.ts'
import { connect } from './kernel/db/database.ts'
import { migrate } from './kernel/db/migrate.ts'
import { type OpenDatabase, openDatabase } from './kernel/db/open.ts'
import { readEnv } from './kernel/env.ts'
import { errorForLog } from './kernel/error-for-log.ts'
import { StartError } from './kernel/start-error.ts'
import { assertPortFree, listenError } from './listen-error.ts'
import { stopInOrder, stopOnSignal, type Undo } from './shutdown.ts'

const demo = process.argv.includes('--demo')
const undo: Undo[] = []
const starting = start()
stopOnSignal(starting, undo)

try {
  await starting
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : explained(error)}\n`)
  await stopInOrder(undo)
  process.exit(1)
}

async function start(): Promise<void> {
  const env = readEnv(process.env, { demo })
  // The log goes to stderr: stdout is for the person at the terminal, and the set-up link must reach no log.
  const serializers = { err: errorForLog }
  const log = pino({ level: env.LOG_LEVEL, serializers }, pino.destination({ dest: 2, sync: true }))
  await assertPortFree(env)
  await prepareDataDir(env.DATA_DIR)
  await assertDatabaseOfSecret(env)
  const database = await openDatabase(env, error =>
    log.warn({ err: error }, 'a connection to the database broke'),
  )
  undo.push({ seconds: 12, run: database.stop })
  await assertWritten(env, database)
  await migrate(database.pool)
  if (!demo) await assertNoDemo(connect(database.pool))
  const secret = await secretOf(env, database.pool)
  const app = await buildApp({ env, pool: database.pool, readPool: database.readPool, secret, demo, log })
  undo.push({ seconds: 10, run: app.close })
  if (demo) await openDemo(app.services, database.pool)
  await app.listen().catch((error: unknown) => {
    throw listenError(env, error)
  })
  await greet(app, env.DATA_DIR, database)
  log.info({ address: env.BASE_URL, database: database.kind }, 'ready')
}

/** Prints the address, and how to sign in. */
async function greet(app: App, dataDir: string, database: OpenDatabase): Promise<void> {
  const { appName, baseUrl } = app.services
  const keeper = database.kind === 'embedded' ? `in ${dataDir}` : 'in the database that DATABASE_URL names'
  const lines = [`${appName} is ready: ${baseUrl}`, `Its data is kept ${keeper}.`]
  const link = await app.setupLink()
  if (demo) {
    lines.push('', 'Sign in with the password Demo-pass-1 as:')
    for (const { email, role } of shownDemoPeople) lines.push(`  ${email.padEnd(28)} ${role}`)
  } else if (link !== null) {
    lines.push('', 'Nobody has an account yet. Open this link, which works once, to set it up:', `  ${link}`)
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

function explained(error: unknown): string {
  return `Loandesk could not start. ${error instanceof Error ? (error.stack ?? error.message) : error}`
}
