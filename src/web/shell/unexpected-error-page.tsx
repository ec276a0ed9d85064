import { CloudOff, RotateCw } from 'lucide-react'
import { usePageTitle } from '#web/routing/page-title.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'

const title = 'Unexpected Application Error!'

/**
 * Spec section 2: for every failure without a text of its own. Reloading also loads a newer version of the app.
 * `inShell`: the page is inside a `<main>` already.
 */
export function UnexpectedErrorPage({ inShell }: { inShell: boolean }) {
  usePageTitle(title)
  const content = (
    <div className="empty" role="alert">
      <span className="glyph is-error">
        <CloudOff className="i i-lg" aria-hidden />
      </span>
      <h1 className="mt-4 text-[20px] leading-7">{title}</h1>
      <p>This page broke. Nothing that you saved is lost.</p>
      <div>
        <Button variant="primary" icon={RotateCw} onClick={() => location.reload()}>
          Reload
        </Button>
        <a className="btn" href={paths.dashboard}>
          Home
        </a>
      </div>
    </div>
  )
  return inShell ? content : <main className="grid min-h-dvh">{content}</main>
}
