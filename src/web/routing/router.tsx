import { Suspense } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { onProofAsked } from '../api/proof-asked.ts'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { Toasts } from '../shell/toasts.tsx'
import { notFound } from './pages.ts'
import { namesNothing } from './record-address.ts'
import { prefetch, routes } from './routes.tsx'
import { PrefetchContext } from './use-prefetch.ts'

onProofAsked(async () => {
  const dialog = await import('../auth/confirm-again.tsx').catch(() => null)
  return (await dialog?.confirmAgain()) ?? false
})

const Pages = () => useRoutes(routes)

/** Renders the page of the address, and the toasts. */
export function Router() {
  const { pathname } = useLocation()
  return (
    <PrefetchContext value={prefetch}>
      <ErrorBoundary place={pathname}>
        <Suspense fallback={null}>{namesNothing(pathname) ? <notFound.Component /> : <Pages />}</Suspense>
      </ErrorBoundary>
      <Toasts />
    </PrefetchContext>
  )
}
