import { defineConfig } from '@playwright/test'

/** The browser that scripts/setup found, and the switches that let root start it and keep it from calling out. */
const executablePath = process.env.CHROMIUM_PATH
const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

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
    launchOptions: { args: quietly, ...(executablePath === undefined ? {} : { executablePath }) },
    trace: 'retain-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
  },
})
