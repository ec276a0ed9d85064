import { SearchX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useConfig } from '#web/api/config.ts'
import { historyIndexOf } from '#web/routing/history-index.ts'
import { usePageTitle } from '#web/routing/page-title.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Logo } from '#web/ui/logo.tsx'

const title = 'Error 404 : Page not found'

const neverChanges = () => () => {}

/** Whether another page of ours led here; the browser's count of entries knows neither whose they are nor which come after. */
const isOpenedFromPage = () => (historyIndexOf(window.history.state) ?? 0) > 0

/** Spec section 2: for any unknown address. */
export default function NotFoundPage() {
  usePageTitle(title)
  const { appName } = useConfig()
  const navigate = useNavigate()
  // The server, which renders an address that names no loan, knows no history.
  const hasPageBefore = useSyncExternalStore(neverChanges, isOpenedFromPage, () => false)
  return (
    <main className="empty min-h-dvh">
      <span className="mb-8">
        <Logo name={appName} />
      </span>
      <span className="glyph">
        <SearchX className="i i-lg" aria-hidden />
      </span>
      <h1 className="mt-4 text-[20px] leading-7">{title}</h1>
      <p>There is nothing at this address.</p>
      <div>
        <ButtonLink to={paths.dashboard} variant="primary">
          Home
        </ButtonLink>
        {hasPageBefore && <Button onClick={() => void navigate(-1)}>Back</Button>}
      </div>
    </main>
  )
}
