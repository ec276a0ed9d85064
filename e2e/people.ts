import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The countries of the demo data. */
export const sweden = 1
export const singapore = 2
export const unitedStates = 3
/** Stands for no country: the people whose account is requested. */
export const requested = 0

/** The fields of the API's person that these tests read. */
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

/** Reads the person with the rights of the user signed in on this page. */
export async function readPerson(page: Page, countryId: number, email: string): Promise<Person> {
  const answer = await page.request.get(`/api/user/country/${countryId}?search=${email}`)
  const found: Person[] = await answer.json()
  const person = found.find(one => one.email === email)
  if (!person) throw new Error(`${email} is not in the list of country ${countryId}.`)
  return person
}

/** The person's row in the list shown. */
export const lineOf = (page: Page, email: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(email, { exact: true }) })

/** Opens the person's menu on the registered tab. */
export async function openActions(page: Page, email: string): Promise<Locator> {
  await lineOf(page, email)
    .getByRole('button', { name: /^Actions for / })
    .click()
  return page.getByRole('menu')
}

/** Chooses an option from the list that this field opens. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(field).toContainText(option)
}
