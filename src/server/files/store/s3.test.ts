import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { bucketAddress } from '../../kernel/bucket-address.ts'
import { sha256Hex } from '../../kernel/sha256.ts'
import { type S3Double, s3Double } from '../../testing/s3-double.ts'
import { checkedContent, readWhole } from './checked.ts'
import { folderStore } from './folder.ts'
import { refusesDamaged, s3Store } from './s3.ts'
import type { Patience } from './s3-client.ts'
import { bucketObjects } from './s3-objects.ts'
import type { FileStore } from './store.ts'

const short: Patience = { answerMs: 1000, sentMs: 1000, smallMs: 2000, tries: 3, pauseMs: 1, restMs: 0 }

function addressIn(url: string) {
  const address = bucketAddress(url)
  if (!address) throw new Error('This is no address of a bucket.')
  return address
}
const storeOf = ({ url }: S3Double, patience = short) => s3Store(addressIn(url), patience)

async function double(...args: Parameters<typeof s3Double>): Promise<S3Double> {
  const made = await s3Double(...args)
  onTestFinished(() => made.stop())
  return made
}

async function putSome(store: FileStore, bytes = 1000) {
  const content = randomBytes(bytes)
  await store.put(sha256Hex(content), content)
  return { content, hash: sha256Hex(content) }
}
async function hashesIn(store: FileStore): Promise<string[]> {
  const hashes = []
  for await (const { hash } of store.list()) hashes.push(hash)
  return hashes.toSorted()
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

test('a file in a bucket is whole, and named as in a folder: what is copied there is found', async () => {
  const s3 = await double()
  const store = storeOf(s3)
  const { content, hash } = await putSome(store, 100_000)
  await store.put(hash, content)
  expect(s3.calls.filter(call => call.startsWith('PUT'))).toHaveLength(1)
  expect((await readWhole(store, hash))?.equals(content)).toBe(true)
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const other = folderStore(folder)
  const copied = await putSome(other)
  await other.setMark(randomUUID())
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    s3.objects.set(`some/prefix/${path.slice(folder.length + 1)}`, {
      content: await readFile(path),
      writtenAt: new Date(),
    })
  }
  expect((await readWhole(store, copied.hash))?.equals(copied.content)).toBe(true)
  expect(await store.mark()).toBe(await other.mark())
  await store.remove(hash)
  expect([await store.has(hash), await store.read(hash)]).toEqual([false, null])
  await store.remove(hash)
})

test('what a bucket changed where it lies is whole again once it is stored again', async () => {
  const s3 = await double()
  const store = storeOf(s3)
  const { content, hash } = await putSome(store)
  const [key = ''] = s3.objects.keys()
  for (const damaged of [Buffer.from(content).fill(0, 20, 30), content.subarray(0, 500)]) {
    s3.objects.set(key, { content: damaged, writtenAt: new Date() })
    await store.put(hash, content)
    expect((await readWhole(store, hash))?.equals(content)).toBe(true)
  }
})

test('a bucket is listed to its end, and what others keep in it is left alone', async () => {
  const s3 = await double()
  const store = storeOf(s3)
  const hashes = []
  for (let file = 0; file < 8; file++) hashes.push((await putSome(store)).hash)
  const foreign = { content: Buffer.from('theirs'), writtenAt: new Date(0) }
  for (const key of [`elsewhere/${hashes[0]}`, `some/prefix/zz/${hashes[0]}`, 'some/prefix/notes.txt'])
    s3.objects.set(key, foreign)
  s3.objects.set('some/prefix/probe-left', foreign)
  expect(await hashesIn(store)).toEqual(hashes.toSorted())
  await store.removeLeftovers()
  expect([...s3.objects.keys()].filter(key => !/[0-9a-f]{64}$/.test(key))).toEqual(['some/prefix/notes.txt'])
})

test.each([{ conditions: true }, { conditions: false }])(
  'of two servers that share a bucket the first marks it %o',
  async wanted => {
    const s3 = await double('', wanted)
    const [one, other] = [storeOf(s3), storeOf(s3)]
    expect(await one.mark()).toBeNull()
    const marks = wanted.conditions
      ? await Promise.all([one.setMark(randomUUID()), other.setMark(randomUUID())])
      : [await one.setMark(randomUUID()), await other.setMark(randomUUID())]
    expect(new Set(marks).size).toBe(1)
    expect([await one.mark(), await other.mark()]).toEqual([marks[0], marks[0]])
  },
)

test('an object that shall be the first is put only where there is none', async () => {
  const s3 = await double()
  const objects = bucketObjects(addressIn(s3.url), short)
  await objects.putFirst('some/prefix/installation', Buffer.from('one'))
  await objects.putFirst('some/prefix/installation', Buffer.from('other'))
  expect(await (await objects.get('some/prefix/installation'))?.text()).toBe('one')
})

test('bytes that are damaged on their way are refused by the bucket, sent again, and in the end not kept', async () => {
  const s3 = await double()
  const store = storeOf(s3)
  s3.faults = [{ method: 'PUT', does: 'flip', times: 1 }]
  const { content, hash } = await putSome(store)
  expect(s3.objects.get(`some/prefix/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`)?.content).toEqual(
    content,
  )
  s3.faults = [{ method: 'PUT', does: 'flip' }]
  expect(await failureOf(putSome(store))).toContain('did not reach the bucket')
  expect(s3.objects.size).toBe(1)
})

test('whether a bucket looks at hashes is found out, and nothing of it is left', async () => {
  const [careful, careless] = [await double(), await double('', { checksHashes: false })]
  expect(await refusesDamaged(addressIn(careful.url), short)).toBe(true)
  expect(await refusesDamaged(addressIn(careless.url), short)).toBe(false)
  expect([careful.objects.size, careless.objects.size]).toEqual([0, 0])
})

test.each([1000, 3_000_000])('of %i bytes that a bucket gives back changed nobody gets all', async bytes => {
  const s3 = await double()
  const store = storeOf(s3)
  const { content, hash } = await putSome(store, bytes)
  const read = async () => {
    const kept = await store.read(hash)
    if (!kept) throw new Error('It is not there.')
    const got: Buffer[] = []
    try {
      for await (const piece of (await checkedContent(hash, kept)).stream) got.push(piece)
      return { got: Buffer.concat(got), why: null }
    } catch (error) {
      return { got: Buffer.concat(got), why: String(error) }
    }
  }
  expect((await read()).got.equals(content)).toBe(true)
  s3.faults = [{ method: 'GET', does: 'flip' }]
  const damaged = await read()
  expect(damaged.why).toContain('is not what was stored')
  expect(damaged.got.length).toBeLessThan(bytes)
  s3.faults = [{ method: 'GET', does: 'break' }]
  const broken = await read()
  expect(broken.why).toContain('broke off')
  expect(broken.got.length).toBeLessThan(bytes)
  await expect(readWhole(store, hash)).rejects.toThrow('broke off')
})

test('a bucket that fails for a moment is asked again, one that hangs is given up, and rests', async () => {
  const s3 = await double()
  const store = storeOf(s3)
  const { hash } = await putSome(store)
  s3.faults = [{ method: 'HEAD', does: 'fail', times: 2 }]
  expect(await store.has(hash)).toBe(true)
  s3.faults = [{ method: 'HEAD', does: 'hang', times: 1 }]
  expect(await store.has(hash)).toBe(true)
  s3.faults = [{ method: 'HEAD', does: 'fail' }]
  expect(await failureOf(store.has(hash))).toContain('answered 500')
  const resting = storeOf(s3, { ...short, restMs: 60_000 })
  s3.faults = [{ method: 'HEAD', does: 'hang' }]
  expect(await failureOf(resting.has(hash))).toContain('did not answer in time')
  const before = s3.calls.length
  s3.faults = []
  expect(await failureOf(resting.has(hash))).toContain('did not answer in time')
  expect(s3.calls.length).toBe(before)
  expect(await store.has(hash)).toBe(true)
})

test('no more than 96 calls wait for a bucket at once: the others are told to come again', async () => {
  const s3 = await double()
  const store = storeOf(s3)
  s3.faults = [{ method: 'HEAD', does: 'hang' }]
  const all = await Promise.all(
    Array.from({ length: 110 }, (_, hash) => failureOf(store.has(sha256Hex(Buffer.from([hash]))))),
  )
  expect(all.filter(why => why.includes('busy'))).toHaveLength(14)
})

test('who waits for the rest of a body waits for the bucket, too', async () => {
  const s3 = await double()
  const store = storeOf(s3)
  const { hash } = await putSome(store)
  s3.faults = [{ method: 'GET', does: 'stall' }]
  // The beginning of each answer has come.
  const contents = await Promise.all(Array.from({ length: 96 }, () => store.read(hash)))
  const bodies = Promise.all(contents.map(content => failureOf(buffer(content?.stream ?? Readable.from([])))))
  expect(await failureOf(store.has(hash))).toContain('busy')
  expect(new Set(await bodies)).toEqual(new Set([expect.stringContaining('did not answer in time')]))
  expect(await store.has(hash)).toBe(true)
})

test.each(['stall', 'drip'] as const)(
  'a small body that does not come to its end (%s) is given up, and the bucket rests',
  async does => {
    const s3 = await double()
    const resting = storeOf(s3, { ...short, restMs: 60_000 })
    const { hash } = await putSome(resting)
    s3.faults = [{ method: 'GET', does }]
    expect(await failureOf(readWhole(resting, hash))).toContain('did not answer in time')
    const before = s3.calls.length
    expect(await failureOf(resting.has(hash))).toContain('did not answer in time')
    expect(s3.calls.length).toBe(before)
  },
)

test.each([
  ['a wrong secret', (url: string) => url.replace('a%2Bsecret', 'another'), 'refuses the signature', true],
  ['a wrong key', (url: string) => url.replace('AKDOUBLE', 'AKOTHER'), 'does not know the key', true],
  [
    'a wrong region',
    (url: string) => url.replace('eu-north-1', 'eu-south-2'),
    'expects another region',
    true,
  ],
  ['no such bucket', (url: string) => url.replace('loandesk-test', 'loandesk-prod'), 'does not exist', true],
  [
    'a host where nothing listens',
    (url: string) => url.replace(/:\d+\//, ':64999/'),
    'nothing listens',
    false,
  ],
  ['TLS where there is none', (url: string) => url.replace('&http=1', ''), 'does not speak TLS', false],
])('%s is named in a sentence that keeps the secret', async (_, changed, sentence, isSetting) => {
  const s3 = await double()
  const why = await s3Store(addressIn(changed(s3.url)), short).whyNot()
  expect(why).toMatchObject({ isSetting, sentence: expect.stringContaining(sentence) })
  expect(why?.sentence).toMatch(/^The bucket s3:\/\/127\.0\.0\.1:\d+\/loandesk-\w+\/some\/prefix /)
  for (const word of ['AKDOUBLE', 'AKOTHER', 'secret/of', 'secret%2Fof', 'another%2F'])
    expect(why?.sentence).not.toContain(word)
})

test.each([
  ['PUT', 'forbid', 'read, write, list and delete'],
  ['DELETE', 'forbid', 'read, write, list and delete'],
  ['GET', 'flip', 'does not give back what is put there'],
] as const)(
  'a key whose %s does not work (%s) is found out before anything is stored',
  async (method, does, why) => {
    const s3 = await double()
    expect(await storeOf(s3).whyNot()).toBeNull()
    expect(s3.objects.size).toBe(0)
    s3.faults = [{ method, does }]
    expect((await storeOf(s3).whyNot())?.sentence).toContain(why)
  },
)

test('a failure is told by the bucket’s code alone, whatever else it writes', async () => {
  const s3 = await double()
  s3.faults = [{ method: 'PUT', does: 'fail' }]
  expect(await failureOf(putSome(storeOf(s3)))).toMatch(/^The bucket s3:\S+ answered 500 InternalError\.$/)
})

test.each(['GET', 'PUT'] as const)(
  'a bucket that leads a %s elsewhere is followed by nobody',
  async method => {
    const [s3, other] = [await double(), await double()]
    const store = storeOf(s3)
    const { hash } = await putSome(store)
    s3.leadsTo = other.url.replace(/^s3:.*@/, 'http://')
    s3.faults = [{ method, does: 'lead' }]
    const work = method === 'GET' ? store.read(hash) : putSome(store)
    expect(await failureOf(work)).toContain('is at another address')
    expect(other.calls).toEqual([])
  },
)

test('what is erased leaves no version; what is removed keeps them as the bucket does', async () => {
  const s3 = await double('', { versions: true })
  const store = storeOf(s3)
  const { content, hash } = await putSome(store)
  await store.remove(hash)
  await store.put(hash, content)
  const listVersions = async () =>
    s3.calls.filter(call => call.startsWith('DELETE') && call.includes('versionId')).length
  await store.erase(hash)
  expect([await store.has(hash), await listVersions()]).toEqual([false, 2])
  const plain = await double()
  const kept = await putSome(storeOf(plain))
  await storeOf(plain).erase(kept.hash)
  expect(plain.objects.size).toBe(0)
})

test('a folder that is brought into a bucket and back again is the same', async () => {
  const s3 = await double()
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [from, to] = [folderStore(folder), storeOf(s3)]
  for (let file = 0; file < 4; file++) await putSome(from)
  for await (const { hash } of from.list())
    await to.put(hash, (await readWhole(from, hash)) ?? Buffer.alloc(0))
  expect(await hashesIn(to)).toEqual(await hashesIn(from))
})
