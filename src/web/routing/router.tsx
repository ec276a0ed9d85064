import { Suspense } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { ConfirmAgain } from '../session/confirm-again.tsx'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { Toasts } from '../shell/toasts.tsx'
import { notFound } from './pages.ts'
import { namesNothing } from './record-address.ts'
import { prefetch, routes } from './routes.tsx'
import { PrefetchContext } from './use-prefetch.ts'

const Pages = () => useRoutes(routes)

/** Renders the page of the address, and the toasts. */
export function Router() {
  const { pathname } = useLocation()
  return (
    <PrefetchContext value={prefetch}>
      <ErrorBoundary place={pathname}>
        <Suspense fallback={null}>{namesNothing(pathname) ? <notFound.Component /> : <Pages />}</Suspense>
      </ErrorBoundary>
      <ConfirmAgain />
      <Toasts />
    </PrefetchContext>
  )
}
