import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { contract } from '../src/contract/index.ts'
import { startBackup } from '../src/server/backup/nightly.ts'
import { backupSettings } from '../src/server/backup/settings.ts'
import { openDatabase } from '../src/server/kernel/db/open.ts'
import { readEnv } from '../src/server/kernel/env.ts'
import { readSecret } from '../src/server/secret.ts'
import { manualPdf } from '../src/server/testing/pictures.ts'
import { announced } from '../src/server/testing/send-file.ts'
import { tabTo } from './keyboard.ts'
import { type RunningServer, startServer } from './server-fixture.ts'
import { expect, expectAccessible, expectToast, test } from './test.ts'

const email = 'ada.keeper@nordic.example'
const password = 'Storeroom-1-key'

/** Sets a new house up, and signs its first system administrator in. */
async function setUp(page: Page, server: RunningServer): Promise<void> {
  await expect.poll(server.printed).toMatch(/\/setup\?token=\S+\n/)
  const token = /\/setup\?token=(\S+)/.exec(server.printed())?.[1] ?? ''
  const { method, path, example } = contract.auth.setUp
  const companyEmailDomain = 'nordic.example'
  const set = await page.request.fetch(`${server.address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    data: { ...example, companyEmailDomain, email, password },
  })
  expect(set.status()).toBe(204)

  await page.goto(`${server.address}/auth`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Existing Loan' })).toBeVisible()
}

/** Sends a manual to the store of files; returns its hash. */
async function sendManual(page: Page, { address }: RunningServer): Promise<string> {
  const origin = { origin: address }
  const refreshed = await page.request.get(`${address}/api/auth/refresh`, { headers: origin })
  const { accessToken }: { accessToken: string } = await refreshed.json()
  const call = async (method: string, path: string, data: object | Buffer) => {
    const headers = { ...origin, authorization: `Bearer ${accessToken}` }
    const answer = await page.request.fetch(`${address}/api${path}`, { method, headers, data })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const content = manualPdf('Of the house')
  const announcement = announced(content, 'application/pdf', 'manual.pdf')
  const { uploadId } = await call('POST', '/file', announcement)
  await call('PUT', `/file/part/${uploadId}/0`, content)
  await call('POST', '/file/done', { uploadId })
  return announcement.sha256
}

/** Makes a backup as the server does each night. */
async function backUpNow({ dataDir }: RunningServer, variables: Record<string, string> = {}): Promise<void> {
  const env = readEnv({ DATA_DIR: dataDir, PORT: '0', ...variables })
  const database = await openDatabase({ ...env, PGPOOL_MAX: 1 })
  try {
    const secret = await readSecret(env)
    const databaseUrl = database.pool.options.connectionString ?? ''
    const task = { ...backupSettings(env, secret, false), databaseUrl, secret, offset: 0 }
    expect(await startBackup(task).ended).toBe(0)
  } finally {
    await database.stop()
  }
}

test('a system administrator keeps the recovery key, which is shown once, and backups begin; one that is without files says so', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const server = await startServer('empty')
  try {
    await setUp(page, server)
    const hash = await sendManual(page, server)
    await page.goto(`${server.address}/management/backup`)
    await expect(page.getByText('No backup is made yet')).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Show the recovery key' }))
    await page.keyboard.press('Enter')
    const key = page.getByRole('status', { name: 'Recovery key' })
    await expect(key).toHaveText(/^[0-9a-f]{64}$/)
    await expectAccessible(page)
    await expect(page.getByRole('checkbox', { name: 'I have put it in another place' })).toBeFocused()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Begin to make backups' }).click()
    await expectToast(page, 'Backups are made from now on, each night.')
    await expect(page.getByText('No backup was made and checked yet.')).toBeVisible()
    await expect(key).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('It is not shown again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show the recovery key' })).toHaveCount(0)

    const newest = page.getByRole('region', { name: 'Last backups' }).getByRole('listitem').first()

    await backUpNow(server)
    await page.reload()
    await expect(newest).toContainText('Checked')
    await expect(page.getByText(/left out|not in it/i)).toHaveCount(0)

    await rm(join(server.dataDir, 'files', hash.slice(0, 2), hash.slice(2, 4), hash))
    await backUpNow(server)
    await page.reload()
    await expect(newest).toContainText('Files are missing')
    await expect(newest).toContainText(
      '1 file of the store could not be read, or had changed, and is not in it.',
    )
    await expect(page.getByText('the last backup that has it is kept')).toBeVisible()
    await expectAccessible(page)

    await backUpNow(server, { BACKUP_FILES: 'no' })
    await page.reload()
    await expect(newest).toContainText('Checked')
    await expect(newest).toContainText('The store’s 1 file is left out.')
    await expect(page.getByText('or set BACKUP_FILES=yes')).toBeVisible()
    await expectAccessible(page)
  } finally {
    await server.close()
  }
})
