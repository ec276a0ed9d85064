import { randomUUID } from 'node:crypto'
import { IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Failure } from '#contract/fields.ts'
import { refuse } from '#domain/refusal.ts'
import { codeOf } from '../start-error.ts'
import type { Protect } from './security.ts'

/** The message for requests with headers larger than 16 kB. */
export const headTooLarge = 'The head of this request is too large.'

/** Requests that Node refuses before there is a request object, by error code; any other could not be read at all. */
const refused: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, headTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'This is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long to arrive.'],
}

/** Writes a refusal outside of the framework, with our usual headers and body. */
function written(reply: ServerResponse, protect: Protect, status: number, message: string): string {
  const { code, message: reason } = refuse('bad_input', message)
  protect(reply.req, reply)
  reply.statusCode = status
  reply.setHeader('content-type', 'application/json; charset=utf-8')
  reply.setHeader('cache-control', 'no-store')
  reply.setHeader('x-request-id', randomUUID())
  return JSON.stringify({ code, message: reason } satisfies Failure)
}

/** Answers a request with an unreadable address, for which no hook ran. */
export function answerBadAddress(reply: ServerResponse, protect: Protect): void {
  reply.end(written(reply, protect, 400, 'This address is not valid.'))
}

/** Answers unparsable requests on the socket, as Node would, then closes it. */
export function clientErrorHandler(protect: Protect) {
  return (error: Error, socket: Socket): void => {
    if (codeOf(error) === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const reply = new ServerResponse(new IncomingMessage(socket))
    const [status, message] = refused[codeOf(error) ?? ''] ?? [400, 'This request is not valid HTTP.']
    const body = written(reply, protect, status, message)
    reply.setHeader('content-length', Buffer.byteLength(body))
    reply.setHeader('connection', 'close')
    const headers = Object.entries(reply.getHeaders()).map(([name, value]) => `${name}: ${value}`)
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers].join('\r\n')
    socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy())
  }
}

/** Answers requests with an unknown Expect header or without a Host, which Node passes on only if asked to. */
export function answerUnmet(app: FastifyInstance, protect: Protect): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, reply: ServerResponse) => {
    reply.end(written(reply, protect, 417, 'This server knows no Expect but 100-continue.'))
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
      throw refuse('bad_input', 'This request names no host.')
    }
  })
}
