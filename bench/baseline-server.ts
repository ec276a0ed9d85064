import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { Pool } from 'pg'
import { isPassword } from '../src/server/kernel/auth/password-hash.ts'
import { PreparingClient } from '../src/server/kernel/db/prepared.ts'
import { byHand } from './load/by-hand.ts'
import { runScript, type Script } from './load/script.ts'
import type { Statement } from './statements.ts'

/**
 * The hand-written limit: node:http and the statements that our server sends, without session, permissions, validation
 * or log. Paths below /prepared run prepared statements as ours does, those below /by-hand change something. Arguments:
 * the file of statements by path, and the database's address.
 */
const [file = '', url = ''] = process.argv.slice(2)
const calls: Record<string, Statement[]> = JSON.parse(await readFile(file, 'utf8'))
const settings = { connectionString: url, max: 8, options: '-c TimeZone=UTC' }
const pool = new Pool(settings)
const preparing = new Pool({ ...settings, Client: PreparingClient })
// An idle connection that breaks does not end the server: the next request gets another one.
for (const each of [pool, preparing]) each.on('error', () => undefined)

const scripts: Record<string, Script> = byHand

/** Signing in includes checking the password. */
const judge = async ({ password_hash: hash }: Record<string, unknown>) =>
  typeof hash === 'string' && (await isPassword('Demo-pass-1', hash))

async function doByHand({ pathname, searchParams }: URL): Promise<unknown[]> {
  const script = scripts[pathname.slice('/by-hand/'.length)] ?? []
  const client = await pool.connect()
  try {
    const answer = await runScript(client, script, Object.fromEntries(searchParams), { onKept: judge })
    client.release()
    return answer
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function ask(path: string): Promise<unknown[]> {
  const asks = path.startsWith('/prepared') ? preparing : pool
  let answer: unknown[] = []
  for (const { text, params } of calls[path.replace('/prepared', '')] ?? [])
    answer = (await asks.query({ text, values: [...params] })).rows
  return answer
}

const server = createServer(async (request, reply) => {
  const address = new URL(request.url ?? '/', 'http://127.0.0.1')
  const isByHand = address.pathname.startsWith('/by-hand/')
  try {
    const answer = isByHand ? await doByHand(address) : await ask(address.pathname)
    reply.setHeader('content-type', 'application/json; charset=utf-8')
    reply.end(JSON.stringify(answer))
  } catch (error) {
    console.error(`${address.href}: ${error}`)
    reply.writeHead(500).end()
  }
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
