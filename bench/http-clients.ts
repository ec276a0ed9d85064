import { type HttpConnection, openConnection } from './http-connection.ts'

/** The throughput of a server under a crowd of clients. */
export interface Rate {
  /** Successful calls per second: answered with 200 or 201. */
  readonly perSecond: number
  /** The duration of each of them, in milliseconds. */
  readonly times: readonly number[]
  /** How often other statuses were answered; 0 is a broken connection. */
  readonly refused: Readonly<Record<string, number>>
}

/** The next HTTP request of a client, complete; undefined if it has no more. */
export type NextRequest = (client: number) => string | undefined

/** A refused client waits this long, as a browser would. */
const pauseMs = 100

/**
 * Runs that many clients for that many seconds, each with its own connection and sending the next request as soon as it
 * is answered. Answers are only scanned for their end, because the crowd shares the machine with the measured server.
 */
export async function crowd(
  port: number,
  clients: number,
  seconds: number,
  next: NextRequest,
): Promise<Rate> {
  const times: number[] = []
  const refused: Record<string, number> = {}
  const began = performance.now()
  const until = began + seconds * 1000
  const call = async (connection: HttpConnection, request: string) => {
    const sentAt = performance.now()
    const status = await connection.ask(request).then(
      reply => reply.status,
      () => 0,
    )
    if (status === 200 || status === 201) return void times.push(performance.now() - sentAt)
    refused[status] = (refused[status] ?? 0) + 1
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      let connection = await openConnection(port)
      try {
        while (performance.now() < until) {
          const request = next(client)
          if (request === undefined) return
          if (!connection.isOpen()) connection = await openConnection(port)
          await call(connection, request)
        }
      } finally {
        connection.close()
      }
    }),
  )
  return { perSecond: times.length / ((performance.now() - began) / 1000), times, refused }
}

/** An HTTP/1.1 request as text. */
export function requestOf(
  method: string,
  path: string,
  token = '',
  body?: object,
  heads: Readonly<Record<string, string>> = {},
): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const head = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1']
  for (const [name, value] of Object.entries(heads)) head.push(`${name}: ${value}`)
  if (token !== '') head.push(`authorization: Bearer ${token}`)
  if (body !== undefined)
    head.push('content-type: application/json', `content-length: ${Buffer.byteLength(content)}`)
  return `${head.join('\r\n')}\r\n\r\n${content}`
}
