import './early-reads.ts'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import './style.css'
import { prefetchFirstReads } from './api/prefetch-first-reads.ts'
import { createQueryClient } from './api/query-client.ts'
import { App, Outline } from './app.tsx'
import { keepPageAnswers } from './rendering/page-answers.ts'
import { watchHistory } from './routing/leave-gate.ts'
import { shell } from './routing/pages.ts'
import { codeOf } from './routing/routes.tsx'
import { signedInNow } from './session/signed-in.ts'
import './without-eval.ts'

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('index.html has lost its #root')

const client = createQueryClient()
keepPageAnswers(client)
watchHistory()

void show(
  rootElement,
  <StrictMode>
    <App client={client} Addresses={BrowserRouter} />
  </StrictMode>,
)

/**
 * Renders the first page when all its code is loaded. Until then the server's prerendered markup is shown: to visitors who
 * sign in the whole page, which is hydrated; to people signed in the shell's outline, rendered here if the markup lacks it.
 * A transition renders in slices, so that it holds up no gesture.
 */
async function show(root: HTMLElement, app: ReactNode): Promise<void> {
  const isVisitor = signedInNow() === 'no'
  const code = codeOf(location.pathname, !isVisitor)
  const codeLoaded = Promise.all(code.map(({ prefetch }) => prefetch()))
  if (isVisitor && root.dataset.prerendered === 'whole') {
    await codeLoaded
    startTransition(() => void hydrateRoot(root, app))
    return
  }
  const reactRoot = createRoot(root)
  if (code.includes(shell) && root.dataset.prerendered !== 'outline')
    reactRoot.render(<Outline client={client} />)
  await Promise.all([codeLoaded, prefetchFirstReads(client)])
  startTransition(() => reactRoot.render(app))
}
