import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageHeader } from '#contract/endpoint.ts'
import {
  type PageRenderer,
  type PageToRender,
  type ReadAnswer,
  type RenderedPage,
  rendererFile,
  viewIn,
} from '#contract/rendered-page.ts'

/** More pages at once would hold up the calls of everybody else: the next are sent unrendered. */
const maxAtOnce = 4

/** A page waits no longer than this for who its reader is, nor then for its answers; the browser asks for what is missing. */
const patienceMs = 1000

/** What every page is rendered with. Without both there is nothing to render. */
const [selfAddress, configAddress] = ['/api/user/self', '/api/config']

/** The headers of a page's request that its reading calls carry on: who asks, from where. */
const carriedOn = ['cookie', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto'] as const

/** A page rendered for its reader, and the view it was rendered for, as the cookie says it. */
export interface PersonalPage extends RenderedPage {
  readonly view: string
}

/**
 * Renders the page of a request by the build's renderer, with what the server's own calls answer its reader. Null for whoever
 * has no live session, without a renderer or a view, beyond `maxAtOnce`, and where the page leads elsewhere or fails: the
 * browser then renders it alone.
 */
export async function personalPages(
  app: FastifyInstance,
  pages: string,
): Promise<(request: FastifyRequest) => Promise<PersonalPage | null>> {
  const file = join(pages, '..', rendererFile)
  if (!existsSync(file)) return async () => null
  const { renderPage }: PageRenderer = await import(pathToFileURL(file).href)
  const render = async (request: FastifyRequest, view: PageToRender['view']) => {
    const send = callsOf(app, request)
    const [self, config] = await Promise.all([selfAddress, configAddress].map(withPatience(send)))
    if (!self || !config) return null
    const known = new Map([
      [selfAddress, self],
      [configAddress, config],
    ])
    const later = withPatience(send)
    return renderPage({ address: request.url, view, read: async url => known.get(url) ?? later(url) })
  }
  let running = 0
  return async request => {
    const told = viewIn(request.headers.cookie ?? '')
    if (!told || request.method !== 'GET' || running === maxAtOnce) return null
    running++
    try {
      const page = await render(request, told.view)
      return page && { ...page, view: told.value }
    } catch (error) {
      request.log.warn({ err: error }, 'a page was not rendered by the server')
      return null
    } finally {
      running--
    }
  }
}

type Read = PageToRender['read']

/** Sends reading calls as the reader of that page. */
function callsOf(app: FastifyInstance, request: FastifyRequest): Read {
  const headers: Record<string, string> = { accept: 'application/json', [pageHeader]: '1' }
  for (const name of carriedOn) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const remoteAddress = request.socket.remoteAddress ?? request.ip
  return async (url): Promise<ReadAnswer | null> => {
    const answer = await app.inject({ method: 'GET', url, headers, remoteAddress })
    if (answer.statusCode !== 200) return null
    const counted = answer.headers['x-total-count']
    return { body: answer.json(), total: counted === undefined ? null : Number(counted) }
  }
}

/** Sends them until `patienceMs` after the first one; what is not answered by then is null. */
function withPatience(send: Read): Read {
  let isOver = false
  let over: Promise<null> | undefined
  return async url => {
    over ??= new Promise(resolve =>
      setTimeout(() => {
        isOver = true
        resolve(null)
      }, patienceMs).unref(),
    )
    return isOver ? null : Promise.race([send(url), over])
  }
}
