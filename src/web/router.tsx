import { Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { AdminsOnly, GuestsOnly, ManagersOnly, SignedInOnly, SysAdminsOnly } from './auth/guards.tsx'
import {
  activity,
  countries,
  dashboard,
  decline,
  forget,
  fulfillment,
  loanForm,
  loans,
  mails,
  management,
  notFound,
  products,
  profile,
  register,
  reset,
  setUp,
  shell,
  signIn,
  stock,
  storerooms,
  users,
  validate,
} from './pages.ts'
import { paths } from './paths.ts'
import { namesNothing } from './record-address.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'
import { Toasts } from './shell/toasts.tsx'
import { signedInNow } from './signed-in.ts'

if (signedInNow() === 'yes') shell.prefetch()

/** Spec section 2: every address with its page, layout and guard. A path that a page reads on is optional in its last part. */
function Pages() {
  return (
    <Routes>
      <Route element={<SignedInOnly />}>
        <Route element={<InShell />}>
          <Route path={paths.dashboard} element={<dashboard.Page />} />
          <Route path={`${paths.stock}/:unitId?`} element={<stock.Page />} />
          <Route path={`${paths.loans}/:loanId?`} element={<loans.Page />} />
          <Route element={<AdminsOnly />}>
            <Route path={`${paths.fulfillment}/:loanId?`} element={<fulfillment.Page />} />
          </Route>
          <Route path={paths.products} element={<products.Page />} />
          <Route path={paths.profile} element={<profile.Page />} />
          <Route element={<ManagersOnly />}>
            <Route path={paths.management} element={<Navigate to={paths.users} replace />} />
            <Route element={<management.Page />}>
              <Route path={`${paths.users}/:userId?`} element={<users.Page />} />
              <Route path={paths.storerooms} element={<storerooms.Page />} />
              <Route path={paths.activity} element={<activity.Page />} />
              <Route element={<SysAdminsOnly />}>
                <Route path={paths.countries} element={<countries.Page />} />
                <Route path={paths.mails} element={<mails.Page />} />
              </Route>
            </Route>
          </Route>
        </Route>
      </Route>
      <Route element={<GuestsOnly />}>
        <Route path={paths.signIn} element={<signIn.Page />} />
        <Route path={paths.register} element={<register.Page />} />
        <Route path={paths.forget} element={<forget.Page />} />
      </Route>
      <Route path={paths.reset} element={<reset.Page />} />
      <Route path={paths.validate} element={<validate.Page />} />
      <Route path={paths.decline} element={<decline.Page />} />
      <Route path={paths.setUp} element={<setUp.Page />} />
      <Route path={paths.loanForm} element={<loanForm.Page />} />
      <Route path="*" element={<notFound.Page />} />
    </Routes>
  )
}

function InShell() {
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <shell.Page />
    </Suspense>
  )
}

function Guarded() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={null}>{namesNothing(pathname) ? <notFound.Page /> : <Pages />}</Suspense>
    </ErrorBoundary>
  )
}

/** The app's addresses, and the one place for toasts. */
export function Router() {
  return (
    <BrowserRouter>
      <Guarded />
      <Toasts />
    </BrowserRouter>
  )
}
