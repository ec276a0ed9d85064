import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#domain/refusal.ts'

/**
 * Answers a known path with another method by 405 and Allow (RFC 9110 section 15.5.6), before the body is read. Knows the
 * routes that are declared after it.
 */
export function methodAssertion(
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const known: { methods: readonly string[]; has: (path: string) => boolean }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.endsWith('*')) known.push({ methods: [method].flat(), has: matches(url) })
  })
  const assertMethod = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]?.replace(/(?<=.)\/$/, '') ?? ''
    const methods = new Set(known.filter(({ has }) => has(path)).flatMap(route => route.methods))
    if (methods.size === 0 || methods.has(request.method)) return
    const allowed = [...methods].sort().join(', ')
    reply.header('allow', allowed)
    throw refuse('wrong_method', request.method, allowed)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) assertMethod(request, reply)
  })
  return assertMethod
}

function matches(url: string): (path: string) => boolean {
  const pattern = new RegExp(`^${url.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
  return path => pattern.test(path)
}
