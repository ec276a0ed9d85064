import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Endpoint, maxCountedAtOnce } from '#contract/endpoint.ts'
import type { ListAnswer } from '../answer.ts'

/**
 * Sends a list as a plain array, as the specification does. The total, if known, and the links to the neighbouring
 * pages are in the headers.
 */
export function sendList(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  listed: ListAnswer<unknown>,
) {
  if (listed.total !== null) reply.header('x-total-count', listed.total)
  const links = neighbours(request.url, listed.total)
  if (links) reply.header('link', links)
  const row = endpoint.reply instanceof z.ZodArray ? (endpoint.reply.element as z.ZodType) : z.never()
  if (Symbol.asyncIterator in listed.rows) {
    const stream = Readable.from(jsonArrayOf(listed.rows, row))
    closeRowsAfter(stream, listed.rows)
    return reply.type('application/json; charset=utf-8').send(stream)
  }
  return reply.send(listed.rows.map(item => row.parse(item)))
}

/**
 * A reader that disconnects before the first row has not started the generator, so its `finally` would never close the
 * cursor.
 */
export function closeRowsAfter(stream: Readable, rows: AsyncIterable<unknown>): void {
  const reading = rows[Symbol.asyncIterator]()
  stream.once('close', () => reading.return?.())
}

async function* jsonArrayOf(rows: AsyncIterable<unknown>, row: z.ZodType): AsyncGenerator<string> {
  let chunk = '['
  let isFirst = true
  for await (const item of rows) {
    chunk += `${isFirst ? '' : ','}${JSON.stringify(row.parse(item))}`
    isFirst = false
    if (chunk.length > 64_000) {
      yield chunk
      chunk = ''
    }
  }
  yield `${chunk}]`
}

/** Without a total there is no link to the last page, and there are always further rows. */
function neighbours(url: string, total: number | null): string | null {
  const start = url.indexOf('?')
  if (start < 0) return null
  const path = url.slice(0, start)
  const params = new URLSearchParams(url.slice(start + 1))
  const limit = Number(params.get('limit') ?? 0)
  if (limit === 0) return null
  const offset = Number(params.get('offset') ?? 0)
  params.delete('offset')
  const base = `<${path}?${params}&offset=`
  const at = (rel: string, first: number) => `${base}${first}>; rel="${rel}"`
  const least = total ?? maxCountedAtOnce + 1
  const last = Math.max(0, Math.ceil(least / limit) - 1) * limit
  return [
    at('first', 0),
    ...(offset > 0 ? [at('prev', Math.max(0, offset - limit))] : []),
    ...(offset + limit < least ? [at('next', offset + limit)] : []),
    ...(total === null ? [] : [at('last', last)]),
  ].join(', ')
}
