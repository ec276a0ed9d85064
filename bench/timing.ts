import type { Pool } from 'pg'
import { startServer } from '../e2e/server-fixture.ts'
import { hashPassword } from '../src/server/kernel/auth/password-hash.ts'
import { startEmbedded } from '../src/server/kernel/db/embedded.ts'
import { poolOf } from '../src/server/kernel/db/open.ts'
import { takesNothing } from './options.ts'

const tries = 300
const warmUp = 20
const goalMs = 3

const calls = {
  login: { status: 401, body: (email: string) => ({ email, password: 'Wrong-pass-1' }) },
  register: { status: 201, body: (email: string) => ({ email, password: 'Wrong-pass-1' }) },
  forget: { status: 204, body: (email: string) => ({ email }) },
}
type Call = keyof typeof calls

/**
 * Measures whether the duration of an answer reveals that an account exists: alternating tries for known (ACTIVE) and
 * unknown addresses, with the order swapped in each pair. Every try has its own account, so the slow-down per account
 * does not apply; the one per address is reset between the pairs.
 */
export async function measureTiming(args: readonly string[]): Promise<string> {
  takesNothing(args)
  const services = await startServer('demo')
  const embedded = await startEmbedded(services.dataDir)
  const pool = poolOf(embedded.url, 1, () => undefined)
  try {
    await makeKnown(pool)
    const rows = []
    for (const call of Object.keys(calls) as Call[]) rows.push(await measure(services.address, pool, call))
    return [
      `| ${tries} interleaved tries each, median ms | known address | unknown address | difference (goal: within ${goalMs}) |`,
      '| --- | --: | --: | --: |',
      ...rows,
    ].join('\n')
  } finally {
    await pool.end()
    await embedded.stop()
    await services.close()
  }
}

async function measure(address: string, pool: Pool, call: Call): Promise<string> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let at = 0; at < warmUp + tries; at++) {
    await pool.query('delete from login_attempts')
    const order = at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const email = kind === 'known' ? knownAddress(at) : `${call}.${spelled(at)}@acme.example`
      const ms = await timeOf(address, call, email)
      if (at >= warmUp) times[kind].push(ms)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  return `| POST /auth/${call} | ${known.toFixed(2)} | ${unknown.toFixed(2)} | ${(known - unknown).toFixed(2)} |`
}

async function timeOf(address: string, call: Call, email: string): Promise<number> {
  const { status, body } = calls[call]
  const began = performance.now()
  const answer = await fetch(`${address}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(email)),
  })
  await answer.text()
  const ms = performance.now() - began
  if (answer.status !== status) throw new Error(`${call} answered ${answer.status} instead of ${status}.`)
  return ms
}

async function makeKnown(pool: Pool): Promise<void> {
  const emails = Array.from({ length: warmUp + tries }, (_, at) => knownAddress(at))
  await pool.query(
    `insert into users (email, first_name, last_name, password_hash, state)
     select email, 'Known', 'Person', $2, 'ACTIVE' from unnest($1::text[]) as email`,
    [emails, await hashPassword('Right-pass-1')],
  )
}

const knownAddress = (at: number) => `known.${spelled(at)}@acme.example`

/** A number in letters, because names have no digits. */
const spelled = (at: number) =>
  `n${[...String(at)].map(digit => 'abcdefghij'.charAt(Number(digit))).join('')}`

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
