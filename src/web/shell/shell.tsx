import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import './shell.css'
import { sentenceOf } from '#web/api/api-error.ts'
import { paths } from '#web/routing/paths.ts'
import { ScanCameraProvider } from '#web/scanning/scan-camera-provider.tsx'
import { useSession } from '#web/session/session.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { useKeptFocus } from '#web/ui/kept-focus.ts'
import { StableLinks } from '#web/ui/link.tsx'
import { TooltipProvider } from '#web/ui/overlay/tooltip.tsx'
import { CutOffBar } from './cut-off-bar.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { TopBar } from './top-bar.tsx'

/** Spec section 2, "main shell": rendered at once; the page inside waits for the user and its own code. */
export default function Shell() {
  const { pathname } = useLocation()
  useKeptFocus()
  return (
    <TooltipProvider>
      <div className="shell">
        <a className="btn skip" href="#main">
          Skip to content
        </a>
        <TopBar />
        <CutOffBar />
        <Main>
          <ErrorBoundary place={pathname} inShell>
            <ScanCameraProvider>
              <StableLinks>
                <Suspense fallback={<PageSkeleton />}>
                  <PageContent />
                </Suspense>
              </StableLinks>
            </ScanCameraProvider>
          </ErrorBoundary>
        </Main>
        <Footer />
      </div>
    </TooltipProvider>
  )
}

function PageContent() {
  const { user, error, retry, retrying } = useSession()
  if (user) return <Outlet />
  if (!error) return <PageSkeleton />
  return (
    <div className="page">
      <LoadError title="Your account could not be loaded" onRetry={retry} retrying={retrying}>
        {sentenceOf(error)}
      </LoadError>
    </div>
  )
}

/** The page of an address, without the dialog over it. */
function sectionOf(pathname: string): string {
  const [, first = '', second = ''] = pathname.split('/')
  return `/${first}` === paths.management ? `${first}/${second}` : first
}

/** Going to another page scrolls to its top and focuses it; opening a dialog over it does not. */
function Main({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  const section = sectionOf(useLocation().pathname)
  const before = useRef(section)
  useEffect(() => {
    if (before.current === section) return
    before.current = section
    scrollTo(0, 0)
    ref.current?.focus({ preventScroll: true })
  }, [section])
  return (
    <main ref={ref} id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
      {children}
    </main>
  )
}
