import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { postgresOf } from '../src/server/testing/postgres-process.ts'
import { rowsOf, setUpInstallation, signIn } from './calls.ts'
import { embeddedUrl, newPlace, start, untilReady } from './server-process.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534

/** A data folder below one that only its owner may enter. */
async function hiddenFolder(owner: number | undefined): Promise<string> {
  const outer = await mkdtemp(join(tmpdir(), 'loandesk-hidden-'))
  onTestFinished(() => rm(outer, { recursive: true, force: true }))
  const inner = join(outer, 'data')
  await mkdir(inner)
  await chmod(outer, 0o700)
  if (owner !== undefined) for (const folder of [inner, outer]) await chown(folder, owner, owner)
  return inner
}

// Only root can switch to another user; any other account is an ordinary user already.
const accounts: [string, number | undefined][] = isRoot
  ? [
      ['root', undefined],
      ['an ordinary user', nobody],
    ]
  : [['an ordinary user', undefined]]

test.each(accounts)(
  'started by %s below a folder that nobody else may enter, killed, started twice on one DATA_DIR: one database, and all is there',
  async (_, as) => {
    const place = await newPlace({ DATA_DIR: await hiddenFolder(as) })
    const more = as === undefined ? {} : { as }
    const killed = await start(place, more)
    await setUpInstallation(place, killed)
    killed.kill('SIGKILL')
    await killed.ended
    const left = await postgresOf(place.dataDir)
    expect(left).not.toBeNull()

    const twin = await newPlace({ DATA_DIR: place.dataDir })
    const both = await Promise.all(
      [place, twin].map(async where => {
        const server = await start(where, { ...more, ready: false })
        await untilReady(where, server)
        return server
      }),
    )
    expect(await postgresOf(place.dataDir)).toBe(left)
    for (const where of [place, twin]) await signIn(where)
    const [one, other] = both
    one?.kill('SIGTERM')
    expect(await one?.ended).toBe(0)
    await signIn(twin)
    expect(await rowsOf(embeddedUrl(place.dataDir), 'select from users')).toHaveLength(1)
    other?.kill('SIGTERM')
    expect(await other?.ended).toBe(0)
    expect(await postgresOf(place.dataDir)).toBeNull()
    await start(place, more)
    await signIn(place)
  },
)
