import { readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { folderStore } from '../src/server/files/store/folder.ts'
import { filesIn } from '../src/server/files/store/open.ts'
import { poolOf } from '../src/server/kernel/db/open.ts'
import { ownPostgres } from '../src/server/testing/own-postgres.ts'
import { bombPng, noisyPhoto } from '../src/server/testing/pictures.ts'
import { announced } from '../src/server/testing/send-file.ts'
import { until } from '../src/server/testing/until.ts'
import { ask, refreshed, setUpInstallation } from './calls.ts'
import { newPlace, type Place, report, start } from './server-process.ts'
import { smallDisk } from './small-disk.ts'

const times = Number(process.env.KILLS ?? 20)
const atOnce = 10

/** Sends a file whole and finishes it. */
async function finished(place: Place, token: string, content: Buffer, type: string): Promise<Response> {
  const begun = await ask(place, 'POST', '/file', token, announced(content, type))
  const { uploadId } = (await begun.json()) as { uploadId: string }
  await fetch(`${place.address}/api/file/part/${uploadId}/0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(content),
  })
  return ask(place, 'POST', '/file/done', token, { uploadId })
}

/** Sends a photo; whatever happens to the server meanwhile. */
const send = (place: Place, token: string, content: Buffer): Promise<boolean> =>
  finished(place, token, content, 'image/jpeg').then(
    ({ ok }) => ok,
    () => false,
  )

/** The memory of a process and its children, in MB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  const theirs = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(memoryOf))
  return theirs.reduce((sum, one) => sum + one, own)
}

test('sixty thousand times sixty thousand pixels in two kilobytes are refused, and no process takes memory for them', async () => {
  const postgres = await ownPostgres()
  const place = await newPlace({ DATABASE_URL: postgres.url })
  const server = await start(place)
  const { accessToken } = await setUpInstallation(place, server)
  // The image worker is there before anything is measured.
  expect((await finished(place, accessToken, await noisyPhoto(60, 40), 'image/jpeg')).status).toBe(200)
  const bomb = bombPng(60_000, 60_000)
  expect(bomb.length).toBeLessThan(3000)
  const before = await memoryOf(server.pid)
  let most = 0
  const looking = setInterval(async () => {
    most = Math.max(most, await memoryOf(server.pid))
  }, 5)
  const begun = performance.now()
  const { status } = await finished(place, accessToken, bomb, 'image/png')
  const took = performance.now() - begun
  clearInterval(looking)
  expect(status).toBe(422)
  // Unpacked it would be 3,600 MB, or 450 with a bit for each pixel.
  expect(Math.max(most, await memoryOf(server.pid)) - before).toBeLessThan(100)
  report(
    `a picture of 3.6 billion pixels: 422 after ${Math.round(took)} ms, ${Math.round(most - before)} MB more`,
  )
})

test('on a full disk of files uploads are refused, and lending goes on', async ({ skip }) => {
  const disk = await smallDisk(400)
  if (disk === null) return skip('This account may not mount a disk of its own.')
  const postgres = await ownPostgres()
  const place = await newPlace({ DATABASE_URL: postgres.url, DATA_DIR: disk })
  const server = await start(place)
  const { accessToken } = await setUpInstallation(place, server)
  const photo = await noisyPhoto(60, 40)
  const { bavail, bsize } = await statfs(disk)
  const filling = join(disk, 'somebody-elses-file')
  await writeFile(filling, Buffer.alloc(bavail * bsize - 200_000_000))
  const refused = await finished(place, accessToken, photo, 'image/jpeg')
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'disk_full'])
  const made = await ask(place, 'POST', '/product', accessToken, { name: 'N', partNumber: 'P' })
  expect(made.status).toBe(201)
  await rm(filling)
  expect((await finished(place, accessToken, photo, 'image/jpeg')).status).toBe(200)
})

test('the server is killed twenty times in the middle of ten uploads: no row is without its file, and what was answered is there', {
  timeout: 30 * 60_000,
}, async () => {
  const postgres = await ownPostgres()
  const place = await newPlace({ DATABASE_URL: postgres.url })
  const pool = poolOf(postgres.url, 1, () => undefined)
  const store = folderStore(filesIn({ DATA_DIR: place.dataDir }))
  let server = await start(place)
  let tokens = await setUpInstallation(place, server)
  let answered = 0
  try {
    for (let time = 0; time < times; time++) {
      const photos = await Promise.all(Array.from({ length: atOnce }, () => noisyPhoto(500, 400)))
      const before = answered
      const sending = photos.map(async photo => {
        if (await send(place, tokens.accessToken, photo)) answered++
      })
      // After one of them at the earliest, before the last one.
      const enough = before + Math.ceil(Math.random() * (atOnce - 2))
      await Promise.race([until(() => answered >= enough, 'no photo was stored'), Promise.all(sending)])
      await sleep(Math.random() * 100)
      server.kill('SIGKILL')
      await server.ended
      await Promise.all(sending)
      server = await start(place)
      tokens = await refreshed(place, tokens)
      const { rows } = await pool.query<{ hash: string }>('select hash from files where gone_at is null')
      for (const { hash } of rows) expect(await store.has(hash), hash).toBe(true)
    }
    const { rowCount } = await pool.query('select from uploads where file_hash is not null')
    expect(rowCount).toBeGreaterThanOrEqual(answered)
    expect(answered).toBeGreaterThanOrEqual(times)
    const whole = await noisyPhoto(500, 400)
    expect(await send(place, tokens.accessToken, whole)).toBe(true)
    report(`uploads: ${times} kills, ${answered} of ${times * atOnce} answered, each row with its file`)
  } finally {
    await pool.end()
  }
})
