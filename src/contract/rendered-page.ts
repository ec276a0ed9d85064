/**
 * How a browser shows pages, as far as the server must know it to render them alike. The browser says so in a readable
 * cookie (src/web/public/early.js), which decides nothing else.
 */
export interface PageView {
  /** How many of the widths at which pages change the window is narrower than (src/web/ui/theme/use-media.ts). */
  readonly narrowerThan: number
  /** A finger points, not a mouse. */
  readonly isTouch: boolean
  /** The country chosen in this browser, if any. */
  readonly countryId: number | null
}

/** The attribute of <html> that says for which view the page was rendered, as its cookie does. */
export const viewAttribute = 'data-view'

const viewCookie = /(?:^|;\s*)view=(([0-4])([01])(?:\.(\d{1,16}))?)(?:;|$)/

/** The view in a Cookie header, with the cookie's own value; null before the browser has told it. */
export function viewIn(cookies: string): { readonly view: PageView; readonly value: string } | null {
  const [, value, narrowerThan, touch, countryId] = viewCookie.exec(cookies) ?? []
  if (value === undefined) return null
  const view = {
    narrowerThan: Number(narrowerThan),
    isTouch: touch === '1',
    countryId: countryId === undefined ? null : Number(countryId),
  }
  return { view, value }
}

/** The answer of a reading call: its body, and the total of a list if it is known. */
export interface ReadAnswer {
  readonly body: unknown
  readonly total: number | null
}

/** The answers that a page is sent with, each under the key of its query in the browser's cache. */
export type PageAnswers = readonly (readonly [key: readonly unknown[], data: unknown])[]

export interface PageToRender {
  /** Path and query. */
  readonly address: string
  readonly view: PageView
  /** Sends a reading call as the person whose page it is; null if it was refused or takes too long. */
  readonly read: (address: string) => Promise<ReadAnswer | null>
}

export interface RenderedPage {
  readonly markup: string
  readonly answers: PageAnswers
}

/** Exported by the file that the build makes of src/web/rendering/render-page.tsx. */
export interface PageRenderer {
  /** Null where the reader is led elsewhere. */
  renderPage(page: PageToRender): Promise<RenderedPage | null>
}

/** Where the build puts it, beside the folder of the pages. */
export const rendererFile = 'renderer/render-page.js'

/** The id of the element in a page that holds its answers as JSON. */
export const answersId = 'answers'
