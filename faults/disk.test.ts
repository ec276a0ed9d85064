import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '../src/server/testing/until.ts'
import { ask, setUpInstallation } from './calls.ts'
import { embeddedUrl, newPlace, report, start, statusOf } from './server-process.ts'
import { smallDisk } from './small-disk.ts'
import { beginWork } from './work.ts'

test('while the disk is nearly full reading goes on and what would write is refused in a sentence; with room again all goes on', async ({
  skip,
}) => {
  const disk = await smallDisk(400)
  if (disk === null) return skip('This account may not mount a disk of its own.')
  const place = await newPlace({ DATA_DIR: disk })
  const server = await start(place)
  const tokens = await setUpInstallation(place, server)
  const work = await beginWork(place, embeddedUrl(disk), tokens)
  await until(() => work.done() > 50, 'nobody works')
  const { bavail, bsize } = await statfs(disk)
  const filling = join(disk, 'somebody-elses-file')
  await writeFile(filling, Buffer.alloc(bavail * bsize - 40_000_000))
  await until(async () => (await statusOf(place, '/readyz')) === 503, 'nothing noticed that the disk is full')

  const { accessToken } = tokens
  const refused = await ask(place, 'POST', '/product', accessToken, { name: 'N', partNumber: 'P' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({
    code: 'disk_full',
    message: expect.stringContaining('disk of the server is full'),
  })
  expect((await ask(place, 'GET', '/product/search', accessToken)).status).toBe(200)
  expect(await statusOf(place, '/healthz')).toBe(200)
  await work.check()

  await rm(filling)
  await until(async () => (await statusOf(place, '/readyz')) === 200, 'it did not come back')
  const before = work.done()
  await until(() => work.done() > before + 50 || work.surprises.length > 0, 'nobody works again')
  await work.stop()
  await work.check()
  expect(work.surprises).toEqual([])
  report(
    `disk nearly full: ${work.done()} writes acknowledged and all there, otherwise ${JSON.stringify(work.others())}`,
  )
})
