import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'

/** A page of ours, and what a visitor waits for on it. */
export interface Visit {
  readonly name: string
  readonly path: string
  /** The visitor has no session. */
  readonly isGuest?: true
  ready(page: Page): Locator
  /**
   * What it may weigh at most: kB of JavaScript and of CSS, gzip, until it is used for the first time with nothing kept, and
   * of JavaScript in all with what comes later by itself; and in how many files that JavaScript may come.
   */
  readonly max: {
    readonly script: number
    readonly style: number
    readonly later: number
    readonly files: number
  }
}

export const signInVisit: Visit = {
  name: '/auth',
  path: '/auth',
  isGuest: true,
  ready: page => page.getByLabel('Email'),
  max: { script: 121, style: 18, later: 121, files: 8 },
}

/** The document behind a customer's link. What follows by itself once it is shown is the form that signs it. */
export const customerVisit = (token: string): Visit => ({
  name: '/loan-form (customer’s page)',
  path: `/loan-form?token=${token}`,
  isGuest: true,
  ready: page => page.getByRole('heading', { name: /please check and sign/ }),
  max: { script: 134.4, style: 19.7, later: 160.2, files: 11 },
})

/** The page where a stranger checks a file. */
export const verifyVisit: Visit = {
  name: '/verify',
  path: '/verify',
  isGuest: true,
  ready: page => page.getByRole('heading').first(),
  max: { script: 130, style: 18, later: 130, files: 10 },
}

/** Pages of signed-in people. Lists need 0.2 kB of CSS more, which fades tabs at an end that has more to scroll to. */
export const signedInVisits = (loanId: number): Visit[] => [
  {
    name: '/',
    path: '/',
    ready: page => page.getByRole('heading', { name: 'Dashboard' }),
    max: { script: 196.3, style: 19.7, later: 244.9, files: 13 },
  },
  {
    name: '/stock',
    path: '/stock',
    ready: page => page.getByRole('table').getByRole('row').nth(1),
    max: { script: 216.5, style: 20.9, later: 303.3, files: 12 },
  },
  {
    name: '/loan',
    path: '/loan',
    ready: page => page.getByRole('table').getByRole('row').nth(1),
    max: { script: 213.3, style: 20.3, later: 315.1, files: 12 },
  },
  {
    name: '/loan/:loanId',
    path: `/loan/${loanId}`,
    ready: page => page.getByRole('article').getByRole('heading').first(),
    max: { script: 266.2, style: 23.3, later: 307.2, files: 14 },
  },
]

/** kB: scripts and styles with gzip, fonts as they are; and the files of script by name and size. */
export interface Weight {
  readonly script: number
  readonly style: number
  readonly font: number
  readonly files: readonly string[]
}

/**
 * Opens it and adds up what was loaded, until nothing more is. What a page would load in a moment when it has nothing to do
 * is not needed to use it: such moments don't come until `rest` is called, which adds up everything.
 */
export async function weigh(page: Page, visit: Visit): Promise<Weight & { rest(): Promise<Weight> }> {
  const loaded = new Set<string>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css|woff2)$/.test(pathname)) loaded.add(pathname)
  })
  await page.addInitScript(() => {
    const idle = window.requestIdleCallback.bind(window)
    const waiting: IdleRequestCallback[] = []
    window.requestIdleCallback = run => waiting.push(run)
    document.addEventListener('let-idle', () => {
      window.requestIdleCallback = idle
      for (const run of waiting) idle(run)
    })
  })
  await page.goto(visit.path)
  await visit.ready(page).waitFor()
  await page.waitForLoadState('networkidle')
  return {
    ...(await sizes(loaded)),
    rest: async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('let-idle')))
      await page.waitForTimeout(500)
      await page.waitForLoadState('networkidle')
      return await sizes(loaded)
    },
  }
}

const built = 'dist/web'
const kinds = { js: 'script', css: 'style', woff2: 'font' } as const

async function sizes(loaded: ReadonlySet<string>): Promise<Weight> {
  const kB = { script: 0, style: 0, font: 0 }
  const files: string[] = []
  for (const path of loaded) {
    const file = await readFile(join(built, path.includes('/assets/') ? `assets/${basename(path)}` : path))
    const ending = /(js|css|woff2)$/.exec(path)?.[0]
    const size = (ending === 'woff2' ? file.length : gzipSync(file, { level: 9 }).length) / 1000
    if (ending === 'js' || ending === 'css') kB[kinds[ending]] += size
    else kB.font += size
    if (ending === 'js') files.push(`${basename(path)} ${size.toFixed(1)}`)
  }
  return { ...kB, files }
}
