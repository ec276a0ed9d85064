import { defineConfig } from '@playwright/test'
import { browserOptions } from './e2e/browser.ts'

/** One file per journey; each starts the servers it needs by its own fixture. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/demo-data.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  // A journey that needs a second try is a fault of the page or of the journey, here as in CI.
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
