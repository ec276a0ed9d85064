/**
 * What stands in the built pages for what only the server knows: how it is called, and which year it is. The server puts it
 * in, escaped for HTML.
 */
export const pagePlaceholders = { appName: '{{app name}}', year: '{{year}}' } as const

/** What an address is sent with: what its head loads beside the page's own, and what stands in its body. */
export interface PrerenderedPage {
  readonly head: string
  readonly body: string
}

/** What the build writes for the server: of each address what visitors get, and who is signed in. */
export interface PrerenderedAddress {
  readonly path: string
  readonly visitor: PrerenderedPage
  readonly signedIn: PrerenderedPage
}

/** The name of the file in which the build writes that, beside index.html. */
export const prerenderedFile = 'addresses.json'
