import { defineConfig } from '@playwright/test'
import { browserOptions } from './e2e/browser.ts'
import { testWorkers } from './scripts/test-workers.ts'

/** Workers start their servers with the fixture of e2e/test.ts. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/demo-data.ts',
  outputDir: 'test-results/browser',
  workers: testWorkers,
  // A test that needs a retry shows a defect of the page or of the test. In CI it gets one, so that a busy machine does not hold
  // back everything else, and is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: browserOptions,
    // Of a failure the page as it was and a picture are kept, and of a second one the calls and their requests, which cost every
    // test some of its time; `--trace on` keeps all of any.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    // Each frame of a transition is drawn without a graphics card, and every press waits until nothing moves.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
