import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { checkout } from '../../kernel/data-dir.ts'
import { bombPng, brokenJpeg, photoWithGps, polyglotPdf } from '../../testing/pictures.ts'
import type { EncodedPicture } from './encode.ts'
import { openImageWorker } from './image-worker.ts'

const worker = openImageWorker()
afterAll(() => worker.close())

const refused = (sent: Buffer) =>
  worker.encode(sent).then(
    () => 'read',
    ({ code }: { code: string }) => code,
  )
const all = ({ whole, smaller }: EncodedPicture) =>
  [whole, ...smaller].map(({ content }) => Buffer.from(content))

describe('a picture', () => {
  test('of a phone comes out upright, and tells nothing of where and with what it was taken', async () => {
    const sent = await photoWithGps({ width: 400, height: 300, orientation: 6 })
    const before = await sharp(sent).metadata()
    expect(before.exif?.includes('SecretCam')).toBe(true)
    expect(before.orientation).toBe(6)
    const picture = await worker.encode(sent)
    expect([picture.whole.width, picture.whole.height]).toEqual([300, 400])
    for (const content of all(picture)) {
      const { exif, xmp, iptc, icc, orientation, format, space } = await sharp(content).metadata()
      expect({ exif, xmp, iptc, icc, orientation, format, space }).toEqual({ format: 'jpeg', space: 'srgb' })
      expect(content.includes('SecretCam')).toBe(false)
    }
  })

  test('is at most 2,560 pixels long, and kept 1024, 320 and 64 wide besides', async () => {
    const sent = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#447' } })
      .jpeg()
      .toBuffer()
    const { whole, smaller } = await worker.encode(sent)
    expect([whole, ...smaller].map(({ width, height }) => [width, height])).toEqual([
      [2560, 1920],
      [64, 48],
      [320, 240],
      [1024, 768],
    ])
  })

  test('that is smaller stays as small', async () => {
    const sent = await sharp({ create: { width: 100, height: 50, channels: 3, background: '#447' } })
      .webp()
      .toBuffer()
    const { whole, smaller } = await worker.encode(sent)
    expect([whole, ...smaller].map(({ width }) => width)).toEqual([100, 64, 100, 100])
  })

  test('with holes gets white behind them', async () => {
    const sent = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const { whole } = await worker.encode(sent)
    const { data } = await sharp(Buffer.from(whole.content)).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })
})

describe('what is no picture to read', () => {
  test('60,000 times 60,000 pixels in a few bytes are refused by the header', async () => {
    const bomb = bombPng(60_000, 60_000)
    expect(bomb.length).toBeLessThan(3000)
    expect(await refused(bomb)).toBe('file_unreadable')
  })

  test.each([
    ['half a photo', async () => brokenJpeg()],
    [
      'a drawing that could hold a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a PDF that is a page as well', async () => polyglotPdf()],
    ['nothing', async () => Buffer.alloc(16)],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
          .tiff()
          .toBuffer(),
    ],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
          .gif()
          .toBuffer(),
    ],
  ])('%s is refused, and the next picture is read', async (_, make) => {
    expect(await refused(await make())).toBe('file_unreadable')
    expect((await worker.encode(await photoWithGps({ width: 20, height: 10 }))).whole.width).toBe(20)
  })
})

test('a worker that dies in the middle costs that picture, and the next one is read by another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-dying-'))
  const library = join(folder, 'library.mjs')
  await writeFile(library, 'process.exit(1)')
  const own = openImageWorker(library)
  try {
    const photo = await photoWithGps({ width: 20, height: 10 })
    expect(await own.encode(photo).catch(({ code }) => code)).toBe('file_unreadable')
    await writeFile(library, `export { default } from '${import.meta.resolve('sharp')}'`)
    expect((await own.encode(photo)).whole.width).toBe(20)
  } finally {
    own.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('without the native library of this machine pictures are refused by a sentence that says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-sharp-'))
  try {
    for (const name of ['sharp', 'detect-libc', 'semver'])
      await cp(join(checkout, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true })
    await cp(join(checkout, 'node_modules/@img/colour'), join(folder, 'node_modules/@img/colour'), {
      recursive: true,
    })
    const own = openImageWorker(join(folder, 'node_modules/sharp/dist/index.mjs'))
    expect(await own.whyNot()).toContain('Could not load the "sharp" module')
    expect(await own.encode(await photoWithGps({ width: 20, height: 10 })).catch(({ code }) => code)).toBe(
      'pictures_unavailable',
    )
    own.close()
    expect(await worker.whyNot()).toBeNull()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test.runIf(await hasExiftool())('exiftool finds no place, camera or date in it either', async () => {
  const { whole } = await worker.encode(await photoWithGps({ width: 40, height: 30 }))
  const asking = promisify(execFile)('exiftool', ['-G', '-j', '-'])
  asking.child.stdin?.end(Buffer.from(whole.content))
  expect((await asking).stdout).not.toMatch(/EXIF:|GPS|XMP:|IPTC:|MakerNotes/)
})

async function hasExiftool(): Promise<boolean> {
  return promisify(execFile)('exiftool', ['-ver']).then(
    () => true,
    () => false,
  )
}
