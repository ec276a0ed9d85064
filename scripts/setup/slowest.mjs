import { relative } from 'node:path'
import { root } from './paths.mjs'

const shown = 10

/** The ten slowest tests of a vitest report, one a line. */
export function slowestOfVitest({ testResults }) {
  return slowest(
    testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        ms: duration ?? 0,
        name: `${relative(root, file)}: ${fullName}`,
      })),
    ),
  )
}

/** The ten slowest tests of a Playwright report, one a line; every try of a test counts. */
export function slowestOfPlaywright({ suites }) {
  return slowest(
    suites.flatMap(specsIn).flatMap(({ file, title, tests }) =>
      tests.map(({ results }) => ({
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        name: `e2e/${file}: ${title}`,
      })),
    ),
  )
}

/** The tests of a Playwright report that passed at a second try, one a line. */
export function retriedOfPlaywright({ suites }) {
  return suites
    .flatMap(specsIn)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `  e2e/${file}: ${title}`)
}

const specsIn = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

const slowest = tests =>
  tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shown)
    .map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
