import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const ourselves = ["'self'"]
const nobody = ["'none'"]

/**
 * The permissions of our pages (docs/security.md, "Controls"): scripts only from us, none inline, no eval; WebAssembly,
 * which only the reader of barcodes is, is compiled from what we serve. Styles may be inline, because the primitives
 * place popovers and hold the page still behind a dialog by them.
 */
const pagePolicy = {
  defaultSrc: ourselves,
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  scriptSrcAttr: nobody,
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ourselves,
  connectSrc: ourselves,
  objectSrc: nobody,
  baseUri: nobody,
  formAction: ourselves,
  frameAncestors: nobody,
}

/** Our pages use the camera, to read barcodes; embedded frames get no device. */
const devicePolicy = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'

/** Sets the security headers of a response. HSTS only on https; no CORS at all. */
export type Protect = (request: IncomingMessage, reply: ServerResponse) => void

/** The security headers for a server at this address. */
export function protection(baseUrl: string): Protect {
  const isSecure = baseUrl.startsWith('https:')
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: isSecure ? { ...pagePolicy, upgradeInsecureRequests: [] } : pagePolicy,
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  return (request, reply) => {
    headers(request, reply, () => undefined)
    reply.setHeader('permissions-policy', devicePolicy)
  }
}

export function addSecurityHeaders(app: FastifyInstance, protect: Protect): void {
  app.addHook('onRequest', async (request, reply) => protect(request.raw, reply.raw))
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
  })
}
