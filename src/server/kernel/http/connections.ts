import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const closeAfterMs = 7000

/**
 * On shutdown closes unused connections at once, active ones after their response, and the rest after seven seconds. Node
 * alone would wait forever for connections that browsers opened in advance.
 */
export function closeConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), closeAfterMs).unref()
  })
}
