import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'

/** A page of ours, and what a visitor waits for on it. */
export interface Visit {
  readonly name: string
  readonly path: string
  /** Who comes without a session. */
  readonly isGuest?: true
  ready(page: Page): Locator
  /** What it may weigh at most: kB of JavaScript and of CSS, gzip, until it is used for the first time with nothing kept. */
  readonly most: { readonly script: number; readonly style: number }
}

export const signInVisit: Visit = {
  name: '/auth',
  path: '/auth',
  isGuest: true,
  ready: page => page.getByLabel('Email'),
  most: { script: 120, style: 20 },
}

/** With nothing behind the link it loads what it does with a document. */
export const customerVisit = (token: string): Visit => ({
  name: '/loan-form (customer’s page)',
  path: `/loan-form?token=${token}`,
  isGuest: true,
  ready: page => page.getByRole('heading').first(),
  most: { script: 175, style: 20 },
})

export const signedInVisits = (loanId: number): Visit[] => [
  {
    name: '/',
    path: '/',
    ready: page => page.getByRole('heading', { name: 'Dashboard' }),
    most: { script: 250, style: 20 },
  },
  {
    name: '/stock',
    path: '/stock',
    ready: page => page.getByRole('table').getByRole('row').nth(1),
    most: { script: 290, style: 20 },
  },
  {
    name: '/loan',
    path: '/loan',
    ready: page => page.getByRole('table').getByRole('row').nth(1),
    most: { script: 300, style: 20 },
  },
  {
    name: '/loan/:loanId',
    path: `/loan/${loanId}`,
    ready: page => page.getByRole('dialog').getByRole('heading').first(),
    most: { script: 300, style: 20 },
  },
]

/** kB: scripts and styles with gzip, fonts as they are. */
export interface Weight {
  readonly script: number
  readonly style: number
  readonly font: number
}

/** Opens it and adds up what was loaded, until nothing more is. */
export async function weigh(page: Page, visit: Visit): Promise<Weight> {
  const loaded = new Set<string>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css|woff2)$/.test(pathname)) loaded.add(pathname)
  })
  await page.goto(visit.path)
  await visit.ready(page).waitFor()
  await page.waitForLoadState('networkidle')
  return await sizes(loaded)
}

const built = 'dist/web'
const kinds = { js: 'script', css: 'style', woff2: 'font' } as const

async function sizes(loaded: ReadonlySet<string>): Promise<Weight> {
  const kB = { script: 0, style: 0, font: 0 }
  for (const path of loaded) {
    const file = await readFile(join(built, path.includes('/assets/') ? `assets/${basename(path)}` : path))
    const ending = /(js|css|woff2)$/.exec(path)?.[0]
    if (ending === 'js' || ending === 'css') kB[kinds[ending]] += gzipSync(file, { level: 9 }).length / 1000
    else kB.font += file.length / 1000
  }
  return kB
}
