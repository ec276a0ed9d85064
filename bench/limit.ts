import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { Pool } from 'pg'

/**
 * The hand-written limit: node:http and the statements that our own server was seen to send, without session, permission,
 * shapes or log. Run with the file of the statements, by their paths, and the database's address.
 */
interface Statement {
  readonly text: string
  readonly params: unknown[]
}

const [file = '', url = ''] = process.argv.slice(2)
const calls: Record<string, Statement[]> = JSON.parse(await readFile(file, 'utf8'))
const pool = new Pool({ connectionString: url, max: 8, options: '-c TimeZone=UTC' })

const server = createServer(async (request, reply) => {
  let answer: readonly unknown[] = []
  for (const { text, params } of calls[request.url ?? ''] ?? [])
    answer = (await pool.query(text, params)).rows
  reply.setHeader('content-type', 'application/json; charset=utf-8')
  reply.end(JSON.stringify(answer))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
