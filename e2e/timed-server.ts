import { pino } from 'pino'
import { buildApp } from '../src/server/app.ts'
import { openDemo } from '../src/server/demo/open-demo.ts'
import { prepareDataDir } from '../src/server/kernel/data-dir.ts'
import { migrate } from '../src/server/kernel/db/migrate.ts'
import { openDatabase } from '../src/server/kernel/db/open.ts'
import { readEnv } from '../src/server/kernel/env.ts'
import { remindDueLoans } from '../src/server/reminders/remind-due-loans.ts'
import { readSecret } from '../src/server/secret.ts'
import { stopOnSignal, type Undo } from '../src/server/shutdown.ts'

/**
 * The demo with a clock that its parent process puts forward, by the milliseconds of a message; the product has no such
 * entry. It answers once the reminders due by then are in the outbox, for their schedule follows the real clock.
 */
const clock = { offset: 0 }
const undo: Undo[] = []
const starting = start()
stopOnSignal(starting, undo)
await starting

async function start(): Promise<void> {
  const env = readEnv(process.env, { demo: true })
  const log = pino({ level: env.LOG_LEVEL }, pino.destination(2))
  await prepareDataDir(env.DATA_DIR)
  const secret = await readSecret(env)
  const database = await openDatabase(env)
  undo.push({ seconds: 12, run: database.stop })
  await migrate(database.pool)
  const app = await buildApp({ env, pool: database.pool, secret, demo: true, log, clock })
  undo.push({ seconds: 10, run: app.close })
  await openDemo(app.services, database.pool)
  await app.listen()
  process.on('message', async (passed: number) => {
    clock.offset += passed
    await remindDueLoans(app.services, log)
    process.send?.('passed')
  })
}
