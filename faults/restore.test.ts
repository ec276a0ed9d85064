import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { ownPostgres } from '../src/server/testing/own-postgres.ts'
import { until } from '../src/server/testing/until.ts'
import { rowsOf, setUpInstallation, signIn } from './calls.ts'
import { embeddedUrl, newPlace, type Place, report, secret, start } from './server-process.ts'
import { beginWork } from './work.ts'

/** An `admin` command with the environment of that place. */
function admin(place: Place, ...words: readonly string[]) {
  const child = spawn(process.execPath, ['src/server/cli.ts', ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: place.dataDir, SECRET: secret, ...place.variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = new Promise<number | null>(done => child.once('exit', done))
  return { ended, output: () => output, kill: () => child.kill('SIGKILL') }
}

async function done(place: Place, ...words: readonly string[]): Promise<string> {
  const command = admin(place, ...words)
  const code = await command.ended
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${command.output()}`)
  return command.output()
}

test('a restore that is killed midway leaves an empty database, which the next restore fills', async () => {
  const from = await newPlace()
  const server = await start(from)
  await setUpInstallation(from, server)
  const file = join(from.dataDir, 'killed.gz')
  await done(from, 'backup', file)
  const postgres = await ownPostgres()
  const into = await newPlace({ DATABASE_URL: postgres.url })
  const other = new Client(postgres.url)
  await other.connect()
  await other.query('begin; create table signed_papers (id int)')
  const killed = admin(into, 'restore', file)
  const waits = () => rowsOf(postgres.url, "select from pg_stat_activity where wait_event_type = 'Lock'")
  await until(async () => (await waits()).length > 0, 'the restore did not begin')
  killed.kill()
  await killed.ended
  await other.query('rollback')
  await other.end()
  await until(async () => (await waits()).length === 0, 'the killed one’s connection goes on waiting')
  expect(
    await rowsOf(postgres.url, "select from pg_class where relnamespace = 'public'::regnamespace"),
  ).toEqual([])
  expect(await done(into, 'restore', file)).toContain('holds everything')
  await start(into)
  await signIn(into)
})

test('the restore drill: embedded to a server’s database and back again, made while people work; they sign in and go on', async () => {
  const embedded = await newPlace()
  const first = await start(embedded)
  const work = await beginWork(
    embedded,
    embeddedUrl(embedded.dataDir),
    await setUpInstallation(embedded, first),
  )
  await until(() => work.done() > 100, 'nobody works')
  const files = [join(embedded.dataDir, 'one.gz'), join(embedded.dataDir, 'two.gz')] as const
  await done(embedded, 'backup', files[0])
  await work.stop()

  const postgres = await ownPostgres()
  const server = await newPlace({ DATABASE_URL: postgres.url })
  await done(server, 'restore', files[0])
  expect(await done(server, 'doctor')).toContain('Nothing is wrong.')
  const second = await start(server)
  await goOn(server, postgres.url)
  await done(server, 'backup', files[1])
  second.kill('SIGTERM')
  await second.ended

  const back = await newPlace()
  await done(back, 'restore', files[1])
  await start(back)
  await goOn(back, embeddedUrl(back.dataDir))
  const [counted] = await rowsOf<{ loans: number }>(
    embeddedUrl(back.dataDir),
    'select count(*)::int as loans from loans',
  )
  report(
    `restore drill embedded → server → embedded: ${counted?.loans} loans at the end, invariants hold each time`,
  )
})

/** People sign in, work for a while, and the invariants hold. */
async function goOn(place: Place, url: string): Promise<void> {
  const work = await beginWork(place, url, await signIn(place), 2)
  await until(() => work.done() > 20 || work.surprises.length > 0, 'nobody works')
  await work.stop()
  await work.check()
  expect(work.surprises).toEqual([])
}
