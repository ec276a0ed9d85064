import { defineConfig } from 'vitest/config'

/**
 * The rules and the pages' logic alone, the server on a real PostgreSQL, and what takes minutes (`npm run test:faults`):
 * whole servers that are killed, starved and overrun, one file at a time. The files of a kind share two processes: to load
 * the server anew for each took a third of their time.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['src/{domain,contract,web}/**/*.test.{ts,tsx}'],
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
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          globalSetup: ['src/server/testing/postgres.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
