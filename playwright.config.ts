import { defineConfig } from '@playwright/test'
import { browserOptions } from './e2e/browser.ts'

/** One file per journey; each starts the servers it needs by its own fixture. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: browserOptions,
    trace: 'retain-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
  },
})
