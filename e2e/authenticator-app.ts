import type { Page } from '@playwright/test'
import { URI } from 'otpauth'
import { expect, expectToast } from './test.ts'

/** The code that the authenticator app with this key shows at the server's time. */
export const codeOf = (key: string, after = 0) =>
  URI.parse(`otpauth://totp/x?secret=${key.replaceAll(' ', '')}`).generate({
    timestamp: Date.now() + after * 1000,
  } as never)

/** Sets up an app in the profile; returns its key. */
export async function setUpApp(page: Page, after = 0): Promise<string> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const key = await dialog.getByLabel('Key', { exact: true }).innerText()
  await dialog.getByLabel('The code that the app shows').fill(codeOf(key, after))
  await dialog.getByRole('button', { name: 'Add the app' }).click()
  await expectToast(page, 'The authenticator app was added.')
  return key
}
