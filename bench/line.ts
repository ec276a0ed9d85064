import { connect, type Socket } from 'node:net'

/** The answer to a request. */
export interface Reply {
  readonly status: number
  /** Retry-After in seconds, if the answer has it. */
  readonly retryAfter: number | null
}

/** A connection for one request after the other. */
export interface Line {
  /** Only scans the answer's head and end, because clients share the machine with the measured server. */
  ask(request: string): Promise<Reply>
  close(): void
}

/** Rejects if the connection is refused; a request rejects if the connection breaks. */
export async function openLine(port: number): Promise<Line> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return lineOn(socket)
}

const lastChunk = Buffer.from('0\r\n\r\n')

function lineOn(socket: Socket): Line {
  let pending: { resolve: (reply: Reply) => void; reject: (reason: Error) => void } | null = null
  let reply: Reply | null = null
  let left: number | 'chunks' = 0
  const fail = (reason: Error) => {
    const waiting = pending
    pending = null
    waiting?.reject(reason)
  }
  socket.on('data', data => {
    let rest = data
    if (!reply) {
      const end = data.indexOf('\r\n\r\n')
      const head = data.toString('latin1', 0, end)
      reply = { status: Number(head.slice(9, 12)), retryAfter: numberIn(/\r\nretry-after: (\d+)/i, head) }
      left = numberIn(/\r\ncontent-length: (\d+)/i, head) ?? (reply.status === 204 ? 0 : 'chunks')
      rest = data.subarray(end + 4)
    }
    if (typeof left === 'number') left -= rest.length
    if (left !== 0 && !(left === 'chunks' && rest.subarray(-lastChunk.length).equals(lastChunk))) return
    const [answered, whole] = [pending, reply]
    pending = null
    reply = null
    answered?.resolve(whole)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The connection was closed.')))
  return {
    ask: request =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The connection was closed.'))
        pending = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

function numberIn(pattern: RegExp, head: string): number | null {
  const found = pattern.exec(head)?.[1]
  return found === undefined ? null : Number(found)
}
