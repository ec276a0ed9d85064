import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { endedAs, slowestOf, testsOfPlaywright, testsOfVitest } from './named-tests.mjs'
import { at, programs, SetupError } from './paths.mjs'
import { isStopped, run } from './run.mjs'

const results = at('test-results/counts')

/** Static checks: they need no database or browser, and the tests are skipped if one fails. */
const statics = [
  {
    name: 'format and lint',
    program: programs.biome,
    args: ['ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`],
  },
  { name: 'types', program: programs.tsc, args: ['--noEmit'] },
]

const suites = [
  { name: 'unit', tests: testsOfVitest, steps: vitest('unit') },
  { name: 'server', tests: testsOfVitest, steps: vitest('server') },
  { name: 'browser', tests: testsOfPlaywright, steps: playwright },
]

/**
 * Runs one kind of test after another and prints `N passed, N failed`, counting each static check as one test; returns
 * the exit code. `quick` skips tests that need a database or a browser.
 */
export async function runTests(node, { quick }) {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const done = []
  // An installation waits for the network, while the static checks need the processor.
  const browser = quick ? null : findBrowser(node)
  browser?.catch(() => undefined)
  for (const step of statics) {
    const code = await timed(done, step.name, () => run(node, [step.program, ...step.args]))
    Object.assign(done.at(-1), code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
    if (code !== 0) return conclude(done)
  }
  for (const suite of quick ? suites.slice(0, 1) : suites) {
    if (isStopped()) break
    const file = `${results}/${suite.name}.json`
    const code = await timed(done, suite.name, () => suite.steps(node, file, browser))
    Object.assign(done.at(-1), counted(suite, file, code))
  }
  return conclude(done)
}

/**
 * Runs the fault tests, which kill, starve and overload whole servers for minutes; `args` selects files. Returns the exit
 * code.
 */
export async function runFaults(node, args) {
  return await run(node, [programs.vitest, 'run', '--project=faults', ...args])
}

/**
 * Runs the server tests, and the fault that kills a machine, on the cluster of Citus that TEST_CITUS names; `args` selects
 * server tests only. Without a cluster it says so. Returns the exit code.
 */
export async function runCitus(node, args) {
  if (!process.env.TEST_CITUS) {
    console.log('Left out, since TEST_CITUS names no cluster of Citus (docs/commands.md).')
    return 0
  }
  const code = await run(node, [programs.vitest, 'run', '--project=server', ...args])
  if (args.length > 0 || isStopped()) return code
  return code || (await run(node, [programs.vitest, 'run', '--project=faults', 'faults/citus']))
}

/**
 * Plays random lives of loans for about a quarter of an hour, each time from another seed; LOAN_RUNS, LOAN_STEPS and
 * LOAN_SEED set others. Returns the exit code.
 */
export async function runLong(node, args) {
  const seed = String(Math.floor(Math.random() * 2 ** 31))
  const { LOAN_RUNS = '500', LOAN_STEPS = '60', LOAN_SEED = seed } = process.env
  const env = { LOAN_RUNS, LOAN_STEPS, LOAN_SEED }
  return await run(node, [programs.vitest, 'run', '--project=server', 'src/server/loans/lives', ...args], {
    env,
  })
}

async function timed(done, name, work) {
  console.log(`\n=== ${name}`)
  const begun = Date.now()
  const code = await work().catch(error => {
    console.error(error instanceof SetupError ? error.message : error)
    return 1
  })
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(`=== ${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s`)
  done.push({ name, seconds, code })
  return code
}

function vitest(project) {
  return (node, file) =>
    run(node, [
      programs.vitest,
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ])
}

async function playwright(node, file, browser) {
  const env = { CHROMIUM_PATH: await browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  return await run(node, [programs.playwright, 'test', '--reporter=list,json'], { env })
}

/**
 * A run that failed without a failed test (nothing to run, no report at all) is one failure. In CI a test that fails is
 * tried again.
 */
function counted(suite, file, code) {
  const report = readReport(file)
  const tests = report === null ? [] : suite.tests(report)
  const amount = ending => tests.filter(({ ended }) => ended === ending).length
  const failed = amount('failed')
  return {
    tests,
    passed: amount('passed') + amount('retried'),
    failed: code !== 0 && failed === 0 ? 1 : failed,
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function conclude(done) {
  const sum = key => done.reduce((total, step) => total + step[key], 0)
  for (const { name, tests = [] } of done) {
    if (name !== 'unit') list(`The slowest tests of ${name}:`, slowestOf(tests))
    list(`These tests of ${name} passed at a second try, each a defect to mend:`, endedAs('retried', tests))
    list(`These tests of ${name} failed:`, endedAs('failed', tests))
  }
  console.log('')
  for (const step of done) {
    console.log(
      `${step.name.padEnd(16)} ${String(step.passed).padStart(5)} passed ${String(step.failed).padStart(4)} failed ${step.seconds.padStart(7)} s`,
    )
  }
  if (isStopped()) console.log('The run was interrupted.')
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 && !isStopped() ? 0 : 1
}

function list(title, lines) {
  if (lines.length > 0) console.log(`\n${title}\n${lines.join('\n')}`)
}
