import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { folderStore } from '../src/server/files/store/folder.ts'
import { filesIn } from '../src/server/files/store/open.ts'
import { poolOf } from '../src/server/kernel/db/open.ts'
import { ownPostgres } from '../src/server/testing/own-postgres.ts'
import { noisyPhoto } from '../src/server/testing/pictures.ts'
import { announced } from '../src/server/testing/send-file.ts'
import { until } from '../src/server/testing/until.ts'
import { ask, refreshed, setUpInstallation } from './calls.ts'
import { newPlace, type Place, report, start } from './server-process.ts'

const times = Number(process.env.KILLS ?? 20)
const atOnce = 10

/** Sends a photo whole and finishes it; whatever happens to the server meanwhile. */
async function send(place: Place, token: string, content: Buffer): Promise<boolean> {
  try {
    const begun = await ask(place, 'POST', '/file', token, announced(content, 'image/jpeg'))
    const { uploadId } = (await begun.json()) as { uploadId: string }
    await fetch(`${place.address}/api/file/part/${uploadId}/0`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content),
    })
    return (await ask(place, 'POST', '/file/done', token, { uploadId })).ok
  } catch {
    return false
  }
}

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
