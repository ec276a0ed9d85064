import type { Browser, Page } from '@playwright/test'
import { type Visit, type Weight, weigh } from '../../e2e/weight.ts'
import { freshPage, phone, type State, sessionOf, slow, type Visitor } from './visitor.ts'

const runs = 5

interface Times {
  /** Milliseconds since the visit began. */
  readonly firstPaint: number
  readonly largestPaint: number
  /** The end of the last task of more than 50 ms, or the first paint. */
  readonly interactive: number
  /** The time of all tasks beyond their first 50 ms, added up. */
  readonly blocking: number
  /** Cumulative layout shift. */
  readonly shift: number
}

/** Opens each page with an empty cache and once more: its weight, and when it can be read and used. */
export async function measurePageLoads(
  browser: Browser,
  visitor: Visitor,
  visits: readonly Visit[],
): Promise<string> {
  const rows: string[] = []
  const state = await sessionOf(browser, visitor)
  for (const visit of visits) {
    const times: Times[] = []
    const again: Times[] = []
    const onPhone: Times[] = []
    let weight: Weight | undefined
    for (let run = 0; run < runs; run++) {
      const page = await freshPage(browser, visitor, visit.isGuest ? undefined : state)
      weight = await weigh(page, visit)
      times.push(await timesOf(page))
      again.push(await comeAgain(page, visitor, visit))
      await page.context().close()
      onPhone.push(await visitByPhone(browser, visitor, visit, state))
    }
    rows.push(shown(visit, weight, { times, again, onPhone }))
  }
  return [
    `| page, nothing kept | JavaScript, kB gzip (most) | files (most) | CSS | fonts | first paint, ms | largest paint, ms: median, most of ${runs} | interactive, ms | visited before: first, largest paint, ms | phone: largest paint, blocking, ms; layout shift |`,
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...rows,
  ].join('\n')
}

/** Opens the page on a phone's screen, with an empty cache, and waits until nothing more is loaded. */
async function visitByPhone(browser: Browser, visitor: Visitor, visit: Visit, state: State): Promise<Times> {
  const page = await freshPage(browser, visitor, visit.isGuest ? undefined : state, phone)
  await page.goto(visit.path)
  await page.waitForLoadState('networkidle')
  const times = await timesOf(page)
  await page.context().close()
  return times
}

/** Opens the same address in a new page with the cache of the first visit. */
async function comeAgain(first: Page, visitor: Visitor, visit: Visit): Promise<Times> {
  const page = await first.context().newPage()
  await slow(page, visitor)
  await page.goto(visit.path)
  await visit.ready(page).waitFor()
  await page.waitForLoadState('networkidle')
  return await timesOf(page)
}

/** The browser's own measurements. */
const timesOf = (page: Page): Promise<Times> =>
  page.evaluate(async () => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    const firstPaint = first?.startTime ?? 0
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>(resolve => {
        const all: PerformanceEntry[] = []
        const observer = new PerformanceObserver(list => void all.push(...list.getEntries()))
        observer.observe({ type, buffered: true })
        setTimeout(() => resolve(all), 500)
      })
    const [paints, tasks, shifts] = await Promise.all([
      entries('largest-contentful-paint'),
      entries('longtask'),
      entries('layout-shift'),
    ])
    const ended = (some: PerformanceEntry[]) =>
      Math.max(0, ...some.map(({ startTime, duration }) => startTime + duration))
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    return {
      firstPaint,
      largestPaint: ended(paints),
      interactive: Math.max(firstPaint, ended(tasks)),
      blocking: sum(tasks.map(({ duration }) => duration - 50)),
      shift: sum(shifts.map(entry => ('value' in entry ? Number(entry.value) : 0))),
    }
  })

interface Visits {
  readonly times: readonly Times[]
  readonly again: readonly Times[]
  readonly onPhone: readonly Times[]
}

function shown({ name, max }: Visit, weight: Weight | undefined, { times, again, onPhone }: Visits): string {
  const of = (key: keyof Times, some = times) => some.map(time => time[key]).toSorted((a, b) => a - b)
  const middle = (key: keyof Times, some = times) => of(key, some)[Math.floor(some.length / 2)] ?? 0
  const median = (key: keyof Times, some = times) => middle(key, some).toFixed(0)
  const cells = [
    name,
    `${weight?.script.toFixed(1)} (${max.script})`,
    `${weight?.files.length} (${max.files})`,
    weight?.style.toFixed(1),
    weight?.font.toFixed(1),
    median('firstPaint'),
    `${median('largestPaint')}, ${of('largestPaint').at(-1)?.toFixed(0)}`,
    median('interactive'),
    `${median('firstPaint', again)}, ${median('largestPaint', again)}`,
    `${median('largestPaint', onPhone)}, ${median('blocking', onPhone)}; ${middle('shift', onPhone).toFixed(3)}`,
  ]
  return `| ${cells.join(' | ')} |`
}
