import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const longestFarewellMs = 7000

/**
 * Lets go when the server closes: connections that browsers opened ahead and never used at once, those with a request
 * when it is answered, and whatever is left after seven seconds. Node alone would wait for the first kind for ever.
 */
export function letConnectionsGo(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), longestFarewellMs).unref()
  })
}
