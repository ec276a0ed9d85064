import { defineConfig } from '@playwright/test'
import { browserOptions } from './e2e/browser.ts'

/** One file per journey; each starts the servers it needs by its own fixture. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/demo-data.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  // A browser on two busy cores can lose a race that no person would; a second try is reported as flaky, never hidden.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: browserOptions,
    trace: 'on-first-retry',
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
  },
})
