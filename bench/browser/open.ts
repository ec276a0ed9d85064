import type { Browser, Page } from '@playwright/test'
import { type Visit, type Weight, weigh } from '../../e2e/weight.ts'
import { freshPage, sessionOf, type Visitor } from './visitor.ts'

const runs = 3

interface Times {
  /** Milliseconds from the beginning of the visit. */
  readonly firstPaint: number
  readonly largestPaint: number
  /** The end of the last task of more than 50 ms, or the first paint. */
  readonly interactive: number
}

/** Each page, opened with nothing kept: what it weighs, and when it can be read and used. */
export async function open(browser: Browser, visitor: Visitor, visits: readonly Visit[]): Promise<string> {
  const rows: string[] = []
  const state = await sessionOf(browser, visitor)
  for (const visit of visits) {
    const times: Times[] = []
    let weight: Weight | undefined
    for (let run = 0; run < runs; run++) {
      const page = await freshPage(browser, visitor, visit.isGuest ? undefined : state)
      weight = await weigh(page, visit)
      times.push(await timesOf(page))
      await page.context().close()
    }
    rows.push(shown(visit, weight, times))
  }
  return [
    `| page, nothing kept | JavaScript, kB gzip (most) | files (most) | CSS | fonts | first paint, ms | largest paint, ms: median, most of ${runs} | interactive, ms |`,
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
    ...rows,
  ].join('\n')
}

/** What the browser itself noted. */
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

function shown({ name, most }: Visit, weight: Weight | undefined, times: readonly Times[]): string {
  const of = (key: keyof Times) => times.map(time => time[key]).toSorted((a, b) => a - b)
  const median = (key: keyof Times) => of(key)[Math.floor(times.length / 2)]?.toFixed(0)
  const cells = [
    name,
    `${weight?.script.toFixed(1)} (${most.script})`,
    `${weight?.files} (${most.files})`,
    weight?.style.toFixed(1),
    weight?.font.toFixed(1),
    median('firstPaint'),
    `${median('largestPaint')}, ${of('largestPaint').at(-1)?.toFixed(0)}`,
    median('interactive'),
  ]
  return `| ${cells.join(' | ')} |`
}
