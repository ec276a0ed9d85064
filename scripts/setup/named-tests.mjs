import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

const shown = 10

/**
 * The tests of a vitest report: `name`, `ms` of all its tries, `ended` as passed, retried (passed at a second try) or
 * failed, and the first line of `why`. A file that could not be loaded counts as one that failed.
 */
export function testsOfVitest({ testResults }) {
  return testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(root, path)
    const tests = assertionResults.map(({ fullName, status, duration, failureMessages = [] }) => ({
      name: `${file}: ${fullName}`,
      ms: duration ?? 0,
      ended: status === 'passed' && failureMessages.length > 0 ? 'retried' : status,
      why: firstLine(failureMessages[0]),
    }))
    const isUnexplained = status === 'failed' && tests.every(({ ended }) => ended !== 'failed')
    return isUnexplained ? [...tests, { name: file, ms: 0, ended: 'failed', why: firstLine(message) }] : tests
  })
}

const endings = { expected: 'passed', flaky: 'retried', unexpected: 'failed' }

/** The same of a Playwright report. */
export function testsOfPlaywright({ suites }) {
  return suites.flatMap(specsIn).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `e2e/${file}: ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      ended: endings[status] ?? status,
      why: firstLine(results.find(({ error }) => error)?.error.message),
    })),
  )
}

/** The ten slowest tests, one a line. */
export const slowestOf = tests =>
  tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shown)
    .map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)

/** The tests that ended so, one a line with the reason. */
export const endedAs = (ending, tests) =>
  tests.filter(({ ended }) => ended === ending).map(({ name, why }) => `  ${name}\n    ${why}`)

const specsIn = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

/** Without the colours that assertions come in. */
const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0]
