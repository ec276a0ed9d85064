import { connect, type Socket } from 'node:net'

/** The answer to a request. */
export interface Reply {
  readonly status: number
  /** Retry-After in seconds, if the answer has it. */
  readonly retryAfter: number | null
}

/** A connection for one request after the other. */
export interface HttpConnection {
  /** Sends a request, and scans only the answer's head and end, because clients share the machine with the server. */
  ask(request: string): Promise<Reply>
  /** False once the connection broke, or the server closed it behind an answer. */
  isOpen(): boolean
  close(): void
}

/** Rejects if the connection is refused; a request rejects if the connection breaks. */
export async function openConnection(port: number): Promise<HttpConnection> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return connectionOn(socket)
}

/** After the line before it, because a chunk whose text ends in "0" ends like the last one. */
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

function connectionOn(socket: Socket): HttpConnection {
  let pending: { resolve: (reply: Reply) => void; reject: (reason: Error) => void } | null = null
  let reply: Reply | null = null
  let left: number | 'chunks' = 0
  let tail = Buffer.alloc(0)
  let isLast = false
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
      isLast = /\r\nconnection: close/i.test(head)
      left = numberIn(/\r\ncontent-length: (\d+)/i, head) ?? (reply.status === 204 ? 0 : 'chunks')
      rest = data.subarray(end + 4)
      tail = Buffer.from('\r\n')
    }
    if (left === 'chunks') {
      tail = Buffer.concat([tail, rest.subarray(-lastChunk.length)]).subarray(-lastChunk.length)
      if (!tail.equals(lastChunk)) return
    } else {
      left -= rest.length
      if (left !== 0) return
    }
    const [answered, whole] = [pending, reply]
    pending = null
    reply = null
    if (isLast) socket.destroy()
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
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  }
}

function numberIn(pattern: RegExp, head: string): number | null {
  const found = pattern.exec(head)?.[1]
  return found === undefined ? null : Number(found)
}
