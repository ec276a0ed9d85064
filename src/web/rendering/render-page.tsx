import { type Query, type QueryClient, skipToken } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { PageRenderer, PageToRender, ReadAnswer } from '#contract/rendered-page.ts'
import { answerFrom } from '../api/call-api.ts'
import { createQueryClient } from '../api/query-client.ts'
import { addressOf } from '../api/request.ts'
import { App } from '../app.tsx'
import { codeOf } from '../routing/routes.tsx'
import { signedInNow, startSession } from '../session/signed-in.ts'
import { coarsePointer, type MediaQuery, RenderedMedia, widthsMatching } from '../ui/theme/use-media.ts'

/** What a page asks for at first may name what it asks for next: the country, then its storerooms, then their units. */
const maxRounds = 5

/**
 * Renders the page of an address as the browser will show it at first: renders, reads what the page asked for, and renders
 * again until it asks for nothing more. What is refused or too slow is left to the browser. A page without a heading leads its
 * reader elsewhere.
 */
export const renderPage: PageRenderer['renderPage'] = async (page: PageToRender) => {
  const { address, view } = page
  // The server renders pages only for people who are signed in. Who that is, each page's own answers say.
  if (signedInNow() !== 'yes') startSession(null)
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  await Promise.all(codeOf(pathname, true).map(({ prefetch }) => prefetch()))
  // The browser's own choice comes after the address's, as in useCountry().
  if (view.countryId !== null && !searchParams.has('country'))
    searchParams.set('country', String(view.countryId))
  const media: readonly MediaQuery[] = [
    ...widthsMatching(view.narrowerThan),
    ...(view.isTouch ? [coarsePointer] : []),
  ]
  const client = createQueryClient()
  const asked = new Set<string>()
  const answers: [key: readonly unknown[], data: unknown][] = []
  for (let round = 1; ; round++) {
    const markup = renderToString(
      <RenderedMedia value={media}>
        <App
          client={client}
          Addresses={({ children }) => (
            <StaticRouter location={{ pathname, search: searchParams.size > 0 ? `?${searchParams}` : '' }}>
              {children}
            </StaticRouter>
          )}
        />
      </RenderedMedia>,
    )
    const open = openQueries(client).filter(({ queryHash }) => !asked.has(queryHash))
    if (open.length === 0 || round === maxRounds) return markup.includes('<h1') ? { markup, answers } : null
    for (const { queryHash } of open) asked.add(queryHash)
    const read = open.map(async query => ({ query, got: await answerTo(query, page.read) }))
    for (const { query, got } of await Promise.all(read)) {
      if (got === null) continue
      const data = answerFrom({ list: query.meta?.isList === true }, got)
      query.setData(data)
      answers.push([query.queryKey, data])
    }
  }
}

/** The queries that the page is rendered without. */
const openQueries = (client: QueryClient): readonly Query[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(
      query => query.state.data === undefined && query.options.queryFn !== skipToken && isEnabled(query),
    )

const isEnabled = ({ options }: Query) => !('enabled' in options) || options.enabled !== false

/** Reads a query of keyOf(); null of other data, such as a part of the code, which comes with the page's code. */
async function answerTo({ queryKey }: Query, read: PageToRender['read']): Promise<ReadAnswer | null> {
  const [, route, params, query] = queryKey
  const [, path] = /^GET (\/.*)/.exec(String(route)) ?? []
  return path === undefined ? null : read(addressOf({ path }, { params, query }))
}
