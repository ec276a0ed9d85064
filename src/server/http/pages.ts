import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * The browser's half, as it was built. Files with a hash in their name never change; every address of ours that is no
 * file is the page itself, whose router knows what it shows. Without a build there is nothing to serve.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.get('/*', async (request, reply) => {
    const isOurs = !/^\/(api|healthz|readyz|metrics)(\/|\?|$)/.test(request.url)
    if (isOurs && request.headers.accept?.includes('text/html')) return reply.sendFile('index.html')
    return reply.callNotFound()
  })
}
