/**
 * Placeholders in the built pages for what only the server knows: the product's name and the year. The server fills
 * them in, escaped for HTML.
 */
export const pagePlaceholders = { appName: '{{app name}}', year: '{{year}}' } as const

/** What the page of an address contains: additional head tags, and its body. */
export interface PrerenderedPage {
  readonly head: string
  readonly body: string
}

/** What the build writes for the server about each address: the page for visitors, and the one for signed-in people. */
export interface PrerenderedAddress {
  readonly path: string
  readonly visitor: PrerenderedPage
  readonly signedIn: PrerenderedPage
  /** It shows what only its reader may see, so the server may render it for them (rendered-page.ts). */
  readonly isPersonal: boolean
}

/** The file, beside index.html, to which the build writes this. */
export const prerenderedFile = 'addresses.json'
