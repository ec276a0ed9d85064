import type { FastifyInstance } from 'fastify'
import { openApi } from './open-api.ts'

/** The description of the API for machines, at /api/openapi.json. */
export async function serveApiDocs(app: FastifyInstance, appName: string): Promise<void> {
  const description = openApi(appName)
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(description),
  )
}
