import { Suspense, useEffect, useState } from 'react'
import {
  BrowserRouter,
  createRoutesFromElements,
  matchRoutes,
  Navigate,
  Route,
  useLocation,
  useRoutes,
} from 'react-router'
import { AdminsOnly, GuestsOnly, ManagersOnly, SignedInOnly, SysAdminsOnly } from './auth/guards.tsx'
import {
  activity,
  countries,
  dashboard,
  decline,
  editUserDialog,
  forget,
  fulfillment,
  loanDialog,
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
  unitDialog,
  users,
  validate,
} from './pages.ts'
import { paths } from './paths.ts'
import { namesNothing } from './record-address.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'
import { prefetchToaster, Toasts } from './shell/toasts.tsx'
import { signedInNow } from './signed-in.ts'

type Code = Pick<typeof shell, 'prefetch'>

/** An address, its page, and what the last part of the address opens over it, where there is one. */
const at = (path: string, page: typeof shell, over?: Code) => (
  <Route path={path} element={<page.Shown />} handle={over ? [page, over] : [page]} />
)

/** Spec section 2: every address with its page, layout and guard. A path that a page reads on is optional in its last part. */
const routes = createRoutesFromElements(
  <>
    <Route element={<SignedInOnly />} handle={[shell]}>
      <Route element={<InShell />}>
        {at(paths.dashboard, dashboard)}
        {at(`${paths.stock}/:unitId?`, stock, unitDialog)}
        {at(`${paths.loans}/:loanId?`, loans, loanDialog)}
        <Route element={<AdminsOnly />}>{at(`${paths.fulfillment}/:loanId?`, fulfillment, loanDialog)}</Route>
        {at(paths.products, products)}
        {at(paths.profile, profile)}
        <Route element={<ManagersOnly />}>
          <Route path={paths.management} element={<Navigate to={paths.users} replace />} />
          <Route element={<management.Shown />} handle={[management]}>
            {at(`${paths.users}/:userId?`, users, editUserDialog)}
            {at(paths.storerooms, storerooms)}
            {at(paths.activity, activity)}
            <Route element={<SysAdminsOnly />}>
              {at(paths.countries, countries)}
              {at(paths.mails, mails)}
            </Route>
          </Route>
        </Route>
      </Route>
    </Route>
    <Route element={<GuestsOnly />}>
      {at(paths.signIn, signIn)}
      {at(paths.register, register)}
      {at(paths.forget, forget)}
    </Route>
    {at(paths.reset, reset)}
    {at(paths.validate, validate)}
    {at(paths.decline, decline)}
    {at(paths.setUp, setUp)}
    {at(paths.loanForm, loanForm)}
    {at('*', notFound)}
  </>,
)

/** The code that an address is shown by; for a visitor's, that of signing in where they must. */
function codeOf(pathname: string): readonly Code[] {
  if (namesNothing(pathname)) return [notFound]
  const all = (matchRoutes(routes, pathname) ?? []).flatMap(({ route, params }) => {
    const [page, over]: readonly Code[] = route.handle ?? []
    return [page, Object.values(params).some(Boolean) ? over : undefined].filter(code => code !== undefined)
  })
  const mustSignIn = all.includes(shell) && signedInNow() !== 'yes'
  return mustSignIn ? [signIn] : all
}

const first = codeOf(location.pathname)
const firstIsHere = Promise.all([
  ...first.map(({ prefetch }) => prefetch()),
  first.includes(shell) && prefetchToaster(),
])

function InShell() {
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <shell.Shown />
    </Suspense>
  )
}

const Pages = () => useRoutes(routes)

function Guarded() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={null}>{namesNothing(pathname) ? <notFound.Shown /> : <Pages />}</Suspense>
    </ErrorBoundary>
  )
}

/** The app's addresses, and the one place for toasts. What somebody comes to first is drawn once all of its code is here. */
export function Router() {
  const [isHere, setHere] = useState(false)
  useEffect(() => void firstIsHere.then(() => setHere(true)), [])
  return (
    <BrowserRouter>
      {!isHere && first.includes(shell) && <ShellSkeleton />}
      {isHere && <Guarded />}
      {isHere && <Toasts />}
    </BrowserRouter>
  )
}
