import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const ourselves = ["'self'"]
const nobody = ["'none'"]

/**
 * What a page of ours may do (reliability.md, "Browser"): scripts only from us, none inline, no eval; WebAssembly, which
 * only the reader of barcodes is, is compiled from what we serve. Styles may be inline, because the primitives place
 * popovers and hold the page still behind a dialog by them.
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

/** Of what a device has, our pages use the camera, to read barcodes; frames of others use nothing. */
const devicePolicy = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'

/** The security headers of every answer. HSTS only where people reach us by https; no CORS at all. */
export function addSecurityHeaders(app: FastifyInstance, baseUrl: string): void {
  const isSecure = baseUrl.startsWith('https:')
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: isSecure ? { ...pagePolicy, upgradeInsecureRequests: [] } : pagePolicy,
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()))
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', devicePolicy)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
  })
}
