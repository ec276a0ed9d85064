import type { FastifyInstance } from 'fastify'
import { refuse } from '#domain/refusal.ts'

const deepest = 32
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** Takes JSON, and bytes. Refuses what JSON.parse would accept: invalid UTF-8, 500,000 nested brackets, keys that reach prototypes. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : parseJson(utf8.decode(Buffer.from(body))))
    } catch {
      done(refuse('bad_input', 'This is not valid JSON.'))
    }
  })
  // Parses bodies of the calls that take bytes; to any other call, bytes are no valid body.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

function parseJson(text: string): unknown {
  if (nestingOf(text) > deepest) throw new SyntaxError('nested too deep')
  return JSON.parse(text, (key, value) => {
    if (key === '__proto__') throw new SyntaxError('forbidden key')
    return value
  })
}

function nestingOf(text: string): number {
  let depth = 0
  let deepestSeen = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (inString) {
      if (letter === '\\') at++
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '{' || letter === '[') deepestSeen = Math.max(deepestSeen, ++depth)
    else if (letter === '}' || letter === ']') depth--
  }
  return deepestSeen
}
