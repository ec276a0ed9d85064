import { createRoutesFromElements, matchRoutes, Navigate, Route, type RouteObject } from 'react-router'
import {
  AdminsOnly,
  GuestsOnly,
  ManagersOnly,
  SignedInAnyway,
  SignedInOnly,
  SysAdminsOnly,
} from '../auth/route-guards.tsx'
import { toaster } from '../shell/toasts.tsx'
import { InShell } from './in-shell.tsx'
import {
  activity,
  backups,
  counter,
  countries,
  dashboard,
  decline,
  disown,
  forget,
  fulfillment,
  groupRules,
  loanForm,
  loans,
  mails,
  management,
  notFound,
  products,
  profile,
  register,
  reset,
  secondFactor,
  securityLog,
  setUp,
  shell,
  signIn,
  signInPolicy,
  stock,
  storerooms,
  terms,
  users,
  validate,
  verify,
} from './pages.ts'
import { paths } from './paths.ts'
import { namesNothing } from './record-address.ts'
import { editUserDialog, loanRecord, productRecord, unitRecord } from './records.ts'

/** Code that is loaded on demand. */
export type Code = Pick<typeof shell, 'prefetch' | 'load'>

interface Handle {
  readonly code: readonly Code[]
  /** The dialog that the last part of the address opens. */
  readonly over?: Code | undefined
}

const handle = (code: readonly Code[], over?: Code): Handle => ({ code, over })

/** A route: path, page, and the dialog that the last part of the path opens, if any. */
const at = (path: string, page: typeof shell, over?: Code) => (
  <Route path={path} element={<page.Component />} handle={handle([page], over)} />
)

/**
 * Spec section 2: every address with its page, layout and guard. The last part is optional where it opens a dialog over a
 * page.
 */
export const routes = createRoutesFromElements(
  <>
    <Route element={<SignedInOnly />} handle={handle([shell, toaster])}>
      <Route element={<InShell />}>
        {at(paths.dashboard, dashboard)}
        {at(`${paths.stock}/:unitId?`, stock, unitRecord)}
        {at(`${paths.loans}/:loanId?`, loans, loanRecord)}
        <Route element={<AdminsOnly />}>{at(`${paths.fulfillment}/:loanId?`, fulfillment, loanRecord)}</Route>
        {at(`${paths.products}/:productId?`, products, productRecord)}
        {at(paths.profile, profile)}
        <Route element={<ManagersOnly />}>
          <Route path={paths.management} element={<Navigate to={paths.users} replace />} />
          <Route element={<management.Component />} handle={handle([management])}>
            {at(`${paths.users}/:userId?`, users, editUserDialog)}
            {at(paths.storerooms, storerooms)}
            {at(paths.terms, terms)}
            {at(paths.activity, activity)}
            <Route element={<SysAdminsOnly />}>
              {at(paths.countries, countries)}
              {at(paths.mails, mails)}
              {at(paths.backups, backups)}
              {at(paths.securityLog, securityLog)}
              {at(paths.signInPolicy, signInPolicy)}
              {at(paths.groupRules, groupRules)}
            </Route>
          </Route>
        </Route>
      </Route>
    </Route>
    <Route element={<SignedInAnyway />} handle={handle([toaster])}>
      {at(paths.secondFactor, secondFactor)}
    </Route>
    <Route element={<GuestsOnly />}>
      {at(paths.signIn, signIn)}
      {at(paths.register, register)}
      {at(paths.forget, forget)}
    </Route>
    {at(paths.reset, reset)}
    {at(paths.validate, validate)}
    {at(paths.decline, decline)}
    {at(paths.disown, disown)}
    {at(paths.setUp, setUp)}
    {at(paths.loanForm, loanForm)}
    {at(paths.counter, counter)}
    {at(paths.verify, verify)}
    {at('*', notFound)}
  </>,
)

/** The code that an address needs; that of the sign-in page for visitors who must sign in. */
export function codeOf(pathname: string, isSignedIn: boolean): readonly Code[] {
  if (namesNothing(pathname)) return [notFound]
  const all = (matchRoutes(routes, pathname) ?? []).flatMap(({ route, params }) => {
    const { code, over }: Handle = route.handle ?? { code: [] }
    return over && Object.values(params).some(Boolean) ? [...code, over] : code
  })
  return all.includes(shell) && !isSignedIn ? [signIn] : all
}

/** Loads the code of an address in advance, as for somebody who may see it. */
export function prefetch(pathname: string): void {
  for (const code of codeOf(pathname, true)) void code.prefetch()
}

/** Every path with an example address; with and without its last part where that is optional. */
export const addressesOf = (some: readonly RouteObject[] = routes): { path: string; example: string }[] =>
  some.flatMap(({ path, children = [] }) => {
    const [list = '', part] = path?.split('/:') ?? []
    const own = part === undefined ? [list] : [list, `${list}/:${part.replace('?', '')}`]
    const all = own
      .filter(one => one.startsWith('/'))
      .map(one => ({ path: one, example: one.replace(/:\w+/, '1') }))
    return [...all, ...addressesOf(children)]
  })
