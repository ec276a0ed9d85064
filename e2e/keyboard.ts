import { expect, type Locator, type Page } from '@playwright/test'

const maxStops = 60

/** Presses Tab until the control has the focus; fails when it can't be reached. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < maxStops; stop++) {
    if (await control.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach this control.')
}

/** Types into a field reached by Tab. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** Chooses from the focused select by typing, once its list is open. */
export async function choose(page: Page, option: string): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox').locator(':focus')).toBeVisible()
  await page.keyboard.type(option.slice(0, 3))
  await expect(page.getByRole('option', { name: option })).toBeFocused()
  await page.keyboard.press('Enter')
}
