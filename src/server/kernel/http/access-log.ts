import type { FastifyInstance } from 'fastify'

/** Logs one line per response: the path without its query, which may hold the token of a mailed link. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ip: request.ip,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}
