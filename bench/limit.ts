import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { Pool } from 'pg'
import { PreparingClient } from '../src/server/db/prepared.ts'

/**
 * The hand-written limit: node:http and the statements that our own server was seen to send, without session, permission,
 * shapes or log. Below /prepared it has them prepared as ours does. Run with the file of the statements, by their paths, and the database's address.
 */
interface Statement {
  readonly text: string
  readonly params: unknown[]
}

const [file = '', url = ''] = process.argv.slice(2)
const calls: Record<string, Statement[]> = JSON.parse(await readFile(file, 'utf8'))
const settings = { connectionString: url, max: 8, options: '-c TimeZone=UTC' }
const pool = new Pool(settings)
const preparing = new Pool({ ...settings, Client: PreparingClient })

/** What sourcing a line and putting its unit back cannot do without: locks, two updates, a line of history. */
const transition = async (isSourced: boolean, lineId: string, unitId: string): Promise<unknown[]> => {
  const client = await pool.connect()
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  try {
    await client.query('begin')
    const { rows } = await run(
      'line',
      'select l.*, o.country_id from loan_units l join loans o on o.id = l.loan_id where l.id = $1 for update',
      [lineId],
    )
    await run('unit', 'select * from units where id = $1 for update', [unitId])
    await run('move', 'update units set state = $2 where id = $1', [unitId, isSourced ? 'OUT' : 'IN'])
    await run(
      'fill',
      `update loan_units set state = $2, unit_id = $3::int, sourced_by = case when $3::int is not null then 1 end,
         sourced_at = case when $3::int is not null then now() end where id = $1`,
      [lineId, isSourced ? 'PACKING' : 'SOURCING', isSourced ? unitId : null],
    )
    await run(
      'tell',
      `insert into activities (type, event, user_id, country_id, loan_id, loan_unit_id, unit_id, detail)
       values ('UPDATE', $1, 1, $2, $3, $4, $5, $6)`,
      [
        isSourced ? 'line-sourced' : 'line-put-back',
        rows[0].country_id,
        rows[0].loan_id,
        lineId,
        unitId,
        '{"was": "SOURCING", "is": "PACKING"}',
      ],
    )
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
}

const server = createServer(async (request, reply) => {
  const url = request.url ?? ''
  const [, verb, lineId, unitId] = url.split('/')
  let answer: readonly unknown[] = []
  if (lineId !== undefined && unitId !== undefined)
    answer = await transition(verb === 'source', lineId, unitId)
  else {
    const asks = verb === 'prepared' ? preparing : pool
    for (const { text, params } of calls[url.replace('/prepared', '')] ?? [])
      answer = (await asks.query({ text, values: params })).rows
  }
  reply.setHeader('content-type', 'application/json; charset=utf-8')
  reply.end(JSON.stringify(answer))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
