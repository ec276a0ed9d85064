import type { Browser, Page } from '@playwright/test'
import { freshPage, sessionOf, type Visitor } from './visitor.ts'

const runs = 3
const settleMs = 1200

/** A use of the list, and how to undo it. */
interface Gesture {
  readonly name: string
  act(page: Page): Promise<void>
  undo(page: Page): Promise<void>
}

const nothing = async () => undefined
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search stock' })
const row = (page: Page, at: number) => page.getByRole('table').getByRole('row').nth(at)

const gestures: readonly Gesture[] = [
  {
    name: 'type eight letters into the search',
    act: page => search(page).pressSequentially('ACCC8E00', { delay: 90 }),
    undo: page => search(page).press('Escape'),
  },
  {
    name: 'sort by serial number',
    act: page => page.getByRole('button', { name: 'Serial Number' }).click(),
    undo: nothing,
  },
  {
    name: 'turn to the next page',
    act: page => page.getByRole('button', { name: 'Next page' }).click(),
    undo: page => page.getByRole('button', { name: 'Previous page' }).click(),
  },
  {
    name: 'open the filter of 40 storerooms',
    act: page => page.getByRole('button', { name: 'Storeroom', exact: true, expanded: false }).click(),
    undo: page => page.keyboard.press('Escape'),
  },
  {
    name: 'select a row',
    act: page => row(page, 3).getByRole('checkbox').click(),
    undo: nothing,
  },
  {
    name: 'select all rows of the page',
    act: page => page.getByRole('checkbox', { name: 'Select all on this page' }).click(),
    undo: page => page.getByRole('checkbox', { name: 'Select all on this page' }).click(),
  },
  {
    name: 'open a row',
    act: page => row(page, 2).getByRole('link').first().click(),
    undo: page => page.keyboard.press('Escape'),
  },
]

interface Felt {
  /**
   * The longest time from a key or click until its result was visible, in ms, as the browser reports it (in steps of
   * 8).
   */
  readonly response: number
  /** The longest task that began within a little more than a second, including those caused by the server's answer. */
  readonly task: number
}

/** Measures how long the list of a big country takes to react to its use. */
export async function measureInteractions(browser: Browser, visitor: Visitor): Promise<string> {
  const page = await freshPage(browser, visitor, await sessionOf(browser, visitor))
  await page.goto('/stock')
  await page.getByRole('table', { name: `Stock in ${visitor.country}` }).waitFor()
  await page.waitForLoadState('networkidle')
  const rows: string[] = []
  for (const gesture of gestures) {
    const felt: Felt[] = []
    for (let run = 0; run < runs; run++) {
      felt.push(await feel(page, () => gesture.act(page)))
      await gesture.undo(page)
      await page.waitForTimeout(settleMs)
    }
    rows.push(shown(gesture.name, felt))
  }
  await page.context().close()
  return [
    `| on the stock of ${visitor.country} | until it shows, ms: median, most of ${runs} | longest task, ms: median, most |`,
    '| --- | --: | --: |',
    ...rows,
  ].join('\n')
}

async function feel(page: Page, act: () => Promise<void>): Promise<Felt> {
  const telling = page.evaluate(
    waitMs =>
      new Promise<Felt>(resolve => {
        const most = { response: 0, task: 0 }
        const watch = (type: string, note: (duration: number) => void) => {
          const observer = new PerformanceObserver(list => {
            for (const { duration } of list.getEntries()) note(duration)
          })
          observer.observe({ type, ...(type === 'event' && { durationThreshold: 16 }) })
          return observer
        }
        const observers = [
          watch('event', duration => {
            most.response = Math.max(most.response, duration)
          }),
          watch('longtask', duration => {
            most.task = Math.max(most.task, duration)
          }),
        ]
        let timer = setTimeout(tell, 10_000)
        function tell() {
          for (const observer of observers) observer.disconnect()
          resolve(most)
        }
        document.addEventListener('bench-done', () => {
          clearTimeout(timer)
          timer = setTimeout(tell, waitMs)
        })
      }),
    settleMs,
  )
  await act()
  await page.evaluate(() => document.dispatchEvent(new Event('bench-done')))
  return await telling
}

function shown(name: string, felt: readonly Felt[]): string {
  const of = (key: keyof Felt) => {
    const sorted = felt.map(one => one[key]).toSorted((a, b) => a - b)
    return `${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)}, ${sorted.at(-1)?.toFixed(0)}`
  }
  return `| ${name} | ${of('response')} | ${of('task')} |`
}
