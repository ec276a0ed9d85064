import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { browserOptions } from '../e2e/browser.ts'
import { startHouse } from '../e2e/house.ts'

const built = 'dist/web'

/** What a browser with an empty cache loads for the sign-in page, and then for the first page behind it. */
export async function measureBundle(): Promise<string> {
  const house = await startHouse('demo')
  const browser = await chromium.launch(browserOptions)
  const page = await (await browser.newContext({ baseURL: house.address })).newPage()
  const loaded = new Set<string>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css|woff2)$/.test(pathname)) loaded.add(pathname)
  })
  await page.goto('/auth')
  await page.getByLabel('Email').waitFor()
  const signIn = await sizes(loaded)
  await page.getByLabel('Email').fill('stella.staff@acme.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.waitForLoadState('networkidle')
  const dashboard = await sizes(loaded)
  await browser.close()
  await house.close()
  return [
    '| loaded so far, kB gzip | JavaScript | CSS | fonts (as they are) |',
    '| --- | --: | --: | --: |',
    `| /auth | ${signIn.join(' | ')} |`,
    `| / after it | ${dashboard.join(' | ')} |`,
  ].join('\n')
}

async function sizes(loaded: ReadonlySet<string>): Promise<string[]> {
  const bytes = { js: 0, css: 0, woff2: 0 }
  for (const path of loaded) {
    const file = await readFile(join(built, path.includes('/assets/') ? `assets/${basename(path)}` : path))
    const kind = path.endsWith('.js') ? 'js' : path.endsWith('.css') ? 'css' : 'woff2'
    bytes[kind] += kind === 'woff2' ? file.length : gzipSync(file, { level: 9 }).length
  }
  return Object.values(bytes).map(value => (value / 1000).toFixed(1))
}
