import './early-reads.ts'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import './style.css'
import { prefetchFirstReads } from './api/prefetch-first-reads.ts'
import { App, Outline } from './app.tsx'
import { shell } from './routing/pages.ts'
import { codeOf } from './routing/routes.tsx'
import { signedInNow } from './session/signed-in.ts'
import './without-eval.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has lost its #root')

void show(
  place,
  <StrictMode>
    <App Addresses={BrowserRouter} />
  </StrictMode>,
)

/**
 * What somebody comes to first is drawn in one go, once its code is here. Until then stands what the server sent with the
 * address: for a visitor who signs in the page itself, which is taken over as it is. Where it sent
 * no outline to somebody signed in, that is drawn here.
 */
async function show(root: HTMLElement, app: ReactNode): Promise<void> {
  const isVisitor = signedInNow() === 'no'
  const code = codeOf(location.pathname, !isVisitor)
  const here = Promise.all(code.map(({ prefetch }) => prefetch()))
  if (isVisitor && root.dataset.drawn === 'whole') {
    await here
    hydrateRoot(root, app)
    return
  }
  const drawing = createRoot(root)
  if (code.includes(shell) && root.dataset.drawn !== 'outline') drawing.render(<Outline />)
  await Promise.all([here, prefetchFirstReads()])
  drawing.render(app)
}
