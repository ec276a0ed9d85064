import fastify, { type FastifyInstance } from 'fastify'
import { openApi } from './document.ts'

const docs = '/api/docs'

/** Serves the API description: /api/openapi.json for machines, /api/docs for people. */
export async function serveApiDocs(app: FastifyInstance, appName: string): Promise<void> {
  let description: string | null = null
  let reader: Promise<string> | null = null
  app.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(openApi(appName))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(description)
  })
  app.get(docs, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page(appName)))
  app.get(`${docs}/reader.js`, async (_request, reply) => {
    reader ??= readerScript()
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await reader)
  })
}

const settings = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

const page = (appName: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API | ${escaped(appName)}</title><link rel="icon" href="/favicon.svg"></head>
<body>
<div id="api-reference" data-url="/api/openapi.json" data-configuration="${escaped(JSON.stringify(settings))}"></div>
<script src="${docs}/reader.js"></script>
</body>
</html>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The bundled Zod would probe eval, which the Content-Security-Policy blocks and the console reports. */
const withoutEval = 'globalThis.__zod_globalConfig = { jitless: true };\n'

/** Four megabytes that are rarely requested: read on the first request, from the installed package. */
async function readerScript(): Promise<string> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const shelf = fastify()
  await shelf.register(apiReference, { routePrefix: docs, configuration: { url: '/api/openapi.json' } })
  const { body } = await shelf.inject(`${docs}/js/scalar.js`)
  await shelf.close()
  return `${withoutEval}${body}`
}
