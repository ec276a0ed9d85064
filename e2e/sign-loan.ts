import type { Page } from '@playwright/test'

/** Reads the document to its end, before which nobody can sign it, and signs. `button` is its name in the page's language. */
export async function signLoan(page: Page, button = 'Sign the loan'): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: button }).click()
}
