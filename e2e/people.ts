import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The countries of the demo data. */
export const sweden = 1
export const singapore = 2
export const unitedStates = 3
/** The people of no country: who wait for a decision. */
export const requested = 0

/** A person as the calls hand them out; more of it than these journeys read. */
export interface Person {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly userState: { readonly name: string }
  readonly UserCountryRole: readonly {
    readonly countryId: number
    readonly role: { readonly name: string }
  }[]
}

/** The person as whoever is signed in there reads them. */
export async function readPerson(page: Page, countryId: number, email: string): Promise<Person> {
  const answer = await page.request.get(`/api/user/country/${countryId}?search=${email}`)
  const found: Person[] = await answer.json()
  const person = found.find(one => one.email === email)
  if (!person) throw new Error(`${email} is not in the list of country ${countryId}.`)
  return person
}

/** The line of that person in the list that is shown. */
export const lineOf = (page: Page, email: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(email, { exact: true }) })

/** Opens a person's menu on the registered tab. */
export async function openActions(page: Page, email: string): Promise<Locator> {
  await lineOf(page, email)
    .getByRole('button', { name: /^Actions for / })
    .click()
  return page.getByRole('menu')
}

/** Chooses from a select or a list that a field opens. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(field).toContainText(option)
}
