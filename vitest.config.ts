import { defineConfig } from 'vitest/config'
import { testWorkers } from './scripts/test-workers.ts'

const minutesOfTest = process.env.TEST_CITUS ? 5 : 1

/**
 * Three projects: unit tests of rules and page logic, server tests on a real PostgreSQL, and fault tests (`npm run
 * test:faults`), which kill, starve and overload whole servers, one file at a time. Files of a project share its
 * processes: loading the server for each file took a third of their time.
 */
export default defineConfig({
  test: {
    maxWorkers: testWorkers,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['src/{words,domain,contract,web}/**/*.test.{ts,tsx}', 'faults/guards/*.test.ts'],
          // Some read every file of the product, on a machine that is busy otherwise.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['src/server/**/*.test.ts'],
          globalSetup: ['src/server/testing/postgres.ts'],
          // Programs that a test starts need not strip and compile everything anew.
          env: { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' },
          // What a wait of a test says of its failure comes before this. On a cluster each statement passes several machines.
          testTimeout: minutesOfTest * 60_000,
          hookTimeout: minutesOfTest * 60_000,
          // As in playwright.config.ts.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          exclude: ['faults/guards'],
          globalSetup: ['src/server/testing/postgres.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
