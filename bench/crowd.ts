import { connect, type Socket } from 'node:net'

/** What a crowd of clients got out of a server. */
export interface Rate {
  readonly perSecond: number
  /** Milliseconds of each answer. */
  readonly times: readonly number[]
}

/** The next request of one of the clients, whole, as it goes over the wire. */
export type NextRequest = (client: number) => string

/**
 * So many clients, each on a connection of its own and asking again as soon as it is answered, for so many seconds. Reads no
 * more of an answer than where it ends, because the crowd shares the machine with what it measures; an answer other than
 * 200 ends the measure.
 */
export async function crowd(
  port: number,
  clients: number,
  seconds: number,
  next: NextRequest,
): Promise<Rate> {
  const times: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const line = await open(port)
      try {
        while (performance.now() < until) {
          const asked = performance.now()
          await line.ask(next(client))
          times.push(performance.now() - asked)
        }
      } finally {
        line.socket.destroy()
      }
    }),
  )
  return { perSecond: times.length / ((performance.now() - began) / 1000), times }
}

/** One request of HTTP/1.1. */
export function requestOf(method: string, path: string, token = '', body?: object): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const head = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1']
  if (token !== '') head.push(`authorization: Bearer ${token}`)
  if (body !== undefined)
    head.push('content-type: application/json', `content-length: ${Buffer.byteLength(content)}`)
  return `${head.join('\r\n')}\r\n\r\n${content}`
}

interface Line {
  readonly socket: Socket
  ask(request: string): Promise<void>
}

async function open(port: number): Promise<Line> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let settle: { resolve: () => void; reject: (reason: Error) => void } | undefined
  let left: number | 'head' | 'chunks' = 'head'
  socket.on('data', data => {
    let rest = data
    if (left === 'head') {
      const end = data.indexOf('\r\n\r\n')
      const head = data.toString('latin1', 0, end)
      if (!head.startsWith('HTTP/1.1 200')) return settle?.reject(new Error(`Answered: ${data.toString()}`))
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      left = length === undefined ? 'chunks' : Number(length)
      rest = data.subarray(end + 4)
    }
    if (typeof left === 'number') left -= rest.length
    if (left === 0 || (left === 'chunks' && rest.subarray(-5).equals(lastChunk))) {
      left = 'head'
      settle?.resolve()
    }
  })
  socket.on('error', error => settle?.reject(error))
  return {
    socket,
    ask: request =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(request)
      }),
  }
}

const lastChunk = Buffer.from('0\r\n\r\n')
