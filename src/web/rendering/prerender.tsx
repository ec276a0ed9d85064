import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { PrerenderedAddress, PrerenderedPage } from '#contract/page-placeholders.ts'
import { createQueryClient } from '../api/query-client.ts'
import { App, Outline } from '../app.tsx'
import { shell, signIn } from '../routing/pages.ts'
import { paths } from '../routing/paths.ts'
import { addressesOf, type Code, codeOf } from '../routing/routes.tsx'

/** The tags that load these modules, for the head of a page. */
export type HeadOf = (modules: readonly string[]) => string

/**
 * Run by the build: prerenders what each address is sent with. Visitors who must sign in get the whole page, people
 * signed in the shell's outline.
 */
export async function prerenderAddresses(headOf: HeadOf): Promise<PrerenderedAddress[]> {
  await signIn.prefetch()
  const bodies = { whole: renderSignIn(), outline: renderOutline(), nothing: rootOf('') }
  const bodyOf = (address: string, code: readonly Code[]) => {
    if (code.includes(shell)) return bodies.outline
    return address === paths.signIn ? bodies.whole : bodies.nothing
  }
  const pageOf = (address: string, isSignedIn: boolean): PrerenderedPage => {
    const code = codeOf(address, isSignedIn)
    return { head: headOf(code.map(moduleOf)), body: bodyOf(address, code) }
  }
  return addressesOf().map(({ path, example }) => ({
    path,
    visitor: pageOf(example, false),
    isPersonal: codeOf(example, true).includes(shell),
    signedIn: { ...pageOf(example, true), ...(example === paths.signIn && { body: bodies.nothing }) },
  }))
}

const rootOf = (markup: string, pageOf = '') => `<div id="root"${pageOf}>${markup}</div>`

function renderSignIn(): string {
  const markup = renderToString(
    <App
      client={createQueryClient()}
      Addresses={({ children }) => <StaticRouter location={paths.signIn}>{children}</StaticRouter>}
    />,
  )
  if (!markup.includes('<form')) throw new Error('The page for signing in could not be drawn.')
  return rootOf(markup, ' data-prerendered="whole"')
}

const renderOutline = () =>
  rootOf(renderToStaticMarkup(<Outline client={createQueryClient()} />), ' data-prerendered="outline"')

/** The path of a module as the bundler knows it, read from its dynamic import. */
function moduleOf({ load }: Code): string {
  const [, module] = /import\w*\(\s*["'`]([^"'`]+)/.exec(String(load)) ?? []
  if (module === undefined) throw new Error(`No module is imported by ${load}`)
  return module
}
