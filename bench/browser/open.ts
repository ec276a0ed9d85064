import type { Browser, Page } from '@playwright/test'
import { type Visit, type Weight, weigh } from '../../e2e/weight.ts'
import { freshPage, sessionOf, slow, type Visitor } from './visitor.ts'

const runs = 3

interface Times {
  /** Milliseconds since the visit began. */
  readonly firstPaint: number
  readonly largestPaint: number
  /** The end of the last task of more than 50 ms, or the first paint. */
  readonly interactive: number
}

/** Opens each page with an empty cache and once more: its weight, and when it can be read and used. */
export async function open(browser: Browser, visitor: Visitor, visits: readonly Visit[]): Promise<string> {
  const rows: string[] = []
  const state = await sessionOf(browser, visitor)
  for (const visit of visits) {
    const times: Times[] = []
    const again: Times[] = []
    let weight: Weight | undefined
    for (let run = 0; run < runs; run++) {
      const page = await freshPage(browser, visitor, visit.isGuest ? undefined : state)
      weight = await weigh(page, visit)
      times.push(await timesOf(page))
      again.push(await comeAgain(page, visitor, visit))
      await page.context().close()
    }
    rows.push(shown(visit, weight, times, again))
  }
  return [
    `| page, nothing kept | JavaScript, kB gzip (most) | files (most) | CSS | fonts | first paint, ms | largest paint, ms: median, most of ${runs} | interactive, ms | visited before: first, largest paint, ms |`,
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...rows,
  ].join('\n')
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
    const ends = (type: string) =>
      new Promise<number>(resolve => {
        let last = 0
        const observer = new PerformanceObserver(list => {
          for (const { startTime, duration } of list.getEntries()) last = Math.max(last, startTime + duration)
        })
        observer.observe({ type, buffered: true })
        setTimeout(() => resolve(last), 500)
      })
    const [largestPaint, lastTask] = await Promise.all([ends('largest-contentful-paint'), ends('longtask')])
    return { firstPaint, largestPaint, interactive: Math.max(firstPaint, lastTask) }
  })

function shown(
  { name, most }: Visit,
  weight: Weight | undefined,
  times: readonly Times[],
  again: readonly Times[],
): string {
  const of = (key: keyof Times, some = times) => some.map(time => time[key]).toSorted((a, b) => a - b)
  const median = (key: keyof Times, some = times) => of(key, some)[Math.floor(some.length / 2)]?.toFixed(0)
  const cells = [
    name,
    `${weight?.script.toFixed(1)} (${most.script})`,
    `${weight?.files} (${most.files})`,
    weight?.style.toFixed(1),
    weight?.font.toFixed(1),
    median('firstPaint'),
    `${median('largestPaint')}, ${of('largestPaint').at(-1)?.toFixed(0)}`,
    median('interactive'),
    `${median('firstPaint', again)}, ${median('largestPaint', again)}`,
  ]
  return `| ${cells.join(' | ')} |`
}
