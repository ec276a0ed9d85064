import { expect, test } from 'vitest'
import { pagePlaceholders } from '#contract/page-placeholders.ts'
import { paths } from '../routing/paths.ts'
import { endSession } from '../session/signed-in.ts'
import { prerenderAddresses } from './prerender.tsx'

// As in a build; a test file before this one in its process may have started a session.
endSession('no')
const addresses = await prerenderAddresses(modules => modules.join(' '))
const at = (path: string) => {
  const found = addresses.find(address => address.path === path)
  if (!found) throw new Error(`${path} is not drawn`)
  return found
}

test('an address names the code it is shown by, and a record’s also that of its dialog', () => {
  expect(at(paths.stock).signedIn.head).toMatch(/shell\.tsx \S+toaster\.tsx \S+stock-page\.tsx$/)
  expect(at(`${paths.stock}/:unitId`).signedIn.head).toMatch(/stock-page\.tsx \S+unit-record\.tsx$/)
  expect(at(paths.stock).visitor.head).toMatch(/^\S+sign-in-page\.tsx$/)
  expect(at(paths.loanForm).visitor.head).toMatch(/^\S+loan-form-page\.tsx$/)
})

test('every address of the app is drawn once', () => {
  const {
    stockLike,
    stockIn,
    newestUnits,
    storeroomAccess,
    product,
    productsLike,
    stockOf,
    arriving,
    openToFulfil,
    unit,
    unitsIn,
    loan,
    loansLike,
    loansOf,
    fulfil,
    fulfilDuty,
    user,
    termsIn,
    newLoan,
    newLoanFor,
    ...own
  } = paths
  const drawn = addresses.map(({ path }) => path)
  expect(drawn).toEqual([...new Set(drawn)])
  expect(drawn.filter(path => !path.includes(':')).toSorted()).toEqual(Object.values(own).toSorted())
})

test('visitors get the sign-in page itself, in the name of the server; who is signed in never sees it', () => {
  const { visitor, signedIn } = at(paths.signIn)
  expect(visitor.body).toContain(`Welcome to <!-- -->${pagePlaceholders.appName}`)
  expect(visitor.body).toContain('type="password"')
  expect(signedIn.body).toBe('<div id="root"></div>')
  const others = addresses.filter(({ path }) => path !== paths.signIn)
  expect(others.flatMap(({ visitor: one }) => one.body)).toEqual(others.map(() => '<div id="root"></div>'))
})

test('who is signed in gets the outline of the shell on every page behind signing in', () => {
  expect(at(paths.dashboard).signedIn.body).toContain('class="topbar"')
  expect(at(`${paths.users}/:userId`).signedIn.body).toContain('class="topbar"')
  expect(at(paths.loanForm).signedIn.body).not.toContain('class="topbar"')
})
