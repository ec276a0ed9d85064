import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageHeader } from '#contract/endpoint.ts'
import {
  type PageRenderer,
  type ReadAnswer,
  type RenderedPage,
  rendererFile,
  viewIn,
} from '#contract/rendered-page.ts'

/** More pages at once would hold up the calls of everybody else: the next are sent unrendered. */
const mostAtOnce = 4

/** A page waits no longer than this for its answers; the browser asks for those that are missing. */
const patienceMs = 1000

/** The request headers of a page that its reading calls carry on: who asks, from where. */
const carriedOn = ['cookie', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'forwarded'] as const

/** A page rendered for its reader, and the view it was rendered for, as the cookie says it. */
export interface PersonalPage extends RenderedPage {
  readonly view: string
}

/**
 * Renders the page of a request by the build's renderer, with what the server's own calls answer its reader. Null without a
 * renderer, a view, or a live session, beyond `mostAtOnce`, and where rendering fails: the browser then renders it alone.
 */
export function personalPages(app: FastifyInstance, pages: string) {
  const file = join(pages, '..', rendererFile)
  const isBuilt = existsSync(file)
  let running = 0
  return async (request: FastifyRequest): Promise<PersonalPage | null> => {
    const known = viewIn(request.headers.cookie ?? '')
    if (!isBuilt || !known || running === mostAtOnce) return null
    running++
    try {
      const { renderPage }: PageRenderer = await import(pathToFileURL(file).href)
      const reader = readerFor(app, request)
      const page = await renderPage({ address: request.url, view: known.view, read: reader.read })
      return reader.isRefused() ? null : { ...page, view: known.value }
    } catch (error) {
      request.log.warn({ err: error }, 'a page was not rendered by the server')
      return null
    } finally {
      running--
    }
  }
}

/** Sends the reading calls of one page as its reader, all within `patienceMs`; tells whether the session was refused. */
function readerFor(app: FastifyInstance, request: FastifyRequest) {
  const headers: Record<string, string> = { accept: 'application/json', [pageHeader]: '1' }
  for (const name of carriedOn) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const remoteAddress = request.socket.remoteAddress ?? request.ip
  const patience = AbortSignal.timeout(patienceMs)
  const tooSlow = new Promise<null>(resolve => patience.addEventListener('abort', () => resolve(null)))
  let isRefused = false
  const send = async (url: string): Promise<ReadAnswer | null> => {
    const answer = await app.inject({ method: 'GET', url, headers, remoteAddress })
    if (answer.statusCode === 401) isRefused = true
    if (answer.statusCode !== 200) return null
    const counted = answer.headers['x-total-count']
    return { body: answer.json(), total: counted === undefined ? null : Number(counted) }
  }
  return {
    read: async (url: string) => (patience.aborted || isRefused ? null : Promise.race([send(url), tooSlow])),
    isRefused: () => isRefused,
  }
}
