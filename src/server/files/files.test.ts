import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { attachments, files, uploadParts, uploads } from '../kernel/db/schema.ts'
import { buildPerson, buildProduct, unique } from '../testing/build.ts'
import type { Caller } from '../testing/caller.ts'
import {
  bombPng,
  brokenJpeg,
  brokenPdf,
  heicPhoto,
  manualPdf,
  noisyPhoto,
  photoWithGps,
  polyglotPdf,
} from '../testing/pictures.ts'
import { announced, sendFile, sendParts } from '../testing/send-file.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { start, part, done, show } = contract.files
const adam = server.as('adam')

const finish = async (who: Caller, content: Buffer, type: string) =>
  who.call(done, { body: { uploadId: await sendParts(who, content, type) } })

async function hung(content: Buffer, type: string, name?: string) {
  const { id: productId } = await buildProduct(server)
  const fileId = await sendFile(adam, content, type, name)
  return adam.ok(contract.productFiles.add, { body: { productId, fileId } })
}

test('a photo of a phone is shown upright, without where it was taken, in four widths', async () => {
  const { id } = await hung(await photoWithGps({ width: 3000, height: 2000, orientation: 6 }), 'image/jpeg')
  const widths = []
  for (const query of ['', '?width=1024', '?width=320', '?width=64']) {
    const { rawPayload, headers } = await adam.raw({ url: `/api/file/${id}${query}` })
    const { width, exif } = await sharp(rawPayload).metadata()
    widths.push(width)
    expect(exif).toBeUndefined()
    expect(rawPayload.includes('SecretCam')).toBe(false)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="front.jpg"',
      'content-length': String(rawPayload.length),
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  }
  expect(widths).toEqual([1707, 1024, 320, 64])
})

test('a manual is only ever saved, as the bytes that were sent', async () => {
  const sent = manualPdf(unique())
  const { id, kind, name } = await hung(sent, 'application/pdf', 'Bedienung "P32" größer.PDF')
  expect([kind, name]).toEqual(['PDF', 'Bedienung "P32" größer.pdf'])
  const { rawPayload, headers } = await adam.raw({ url: `/api/file/${id}` })
  expect(rawPayload.equals(sent)).toBe(true)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="Bedienung _P32_ gr__er.pdf"; filename*=UTF-8\'\'Bedienung%20%22P32%22%20gr%C3%B6%C3%9Fer.pdf',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect((await adam.raw({ url: `/api/file/${id}?width=64` })).statusCode).toBe(404)
})

test('what is sent cut off goes on where it stopped, part by part', async () => {
  const content = await noisyPhoto(2600, 2600)
  const body = announced(content, 'image/jpeg')
  const { uploadId, partBytes } = await adam.ok(start, { body })
  const bytesAt = (at: number) => content.subarray(at, at + partBytes)
  const count = Math.ceil(content.length / partBytes)
  expect(count).toBeGreaterThan(2)
  const send = (at: number) => adam.call(part, { params: { uploadId, at }, body: bytesAt(at) })
  expect((await send(0)).body).toEqual({ have: partBytes })
  expect((await send(2 * partBytes)).status).toBe(409)
  expect((await adam.refused(done, { body: { uploadId } })).code).toBe('file_incomplete')
  // The same file is chosen again: the upload is the same one.
  expect(await adam.ok(start, { body })).toEqual({ uploadId, have: partBytes, partBytes })
  expect((await send(0)).body).toEqual({ have: partBytes })
  for (let at = partBytes; at < content.length; at += partBytes) expect((await send(at)).status).toBe(200)
  const first = await adam.ok(done, { body: { uploadId } })
  expect(await adam.ok(done, { body: { uploadId } })).toEqual(first)
  expect(await server.db.$count(uploadParts, eq(uploadParts.uploadId, uploadId))).toBe(0)
})

test('a network that is cut after part three of eight costs five more parts, not eight', async () => {
  const content = manualPdf(unique() + 'x'.repeat(8 * 1_048_576 - 1000))
  const body = announced(content, 'application/pdf')
  const sent: number[] = []
  const sendFrom = async (from: number, max: number) => {
    const { uploadId, have, partBytes } = await adam.ok(start, { body })
    expect(have).toBe(from)
    for (let at = have; at < content.length && sent.length < max; at += partBytes) {
      await adam.ok(part, { params: { uploadId, at }, body: content.subarray(at, at + partBytes) })
      sent.push(at / partBytes)
    }
    return uploadId
  }
  await sendFrom(0, 3)
  const uploadId = await sendFrom(3 * 1_048_576, 8)
  expect(sent).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect((await adam.ok(done, { body: { uploadId } })).bytes).toBe(content.length)
})

test('what hangs on a product is for whoever sees products: not for people without a role or strangers', async () => {
  const { id } = await hung(await noisyPhoto(70, 60), 'image/jpeg')
  const url = `/api/file/${id}`
  const statusFor = async (who: Caller, query = '') => (await who.raw({ url: `${url}${query}` })).statusCode
  const nobody = await buildPerson(server, { role: null })
  for (const query of ['', '?width=64']) {
    expect(await statusFor(server.as('stella'), query)).toBe(200)
    expect(await statusFor(nobody, query)).toBe(404)
    expect(await statusFor(server.anyone, query)).toBe(401)
  }
})

test('more bytes than were announced, or others, are refused', async () => {
  const content = manualPdf(unique())
  const { uploadId } = await adam.ok(start, { body: announced(content, 'application/pdf') })
  const more = Buffer.concat([content, Buffer.from('more')])
  const over = { params: { uploadId, at: 0 }, body: more }
  expect((await adam.refused(part, over)).code).toBe('file_incomplete')
  const other = Buffer.from(content).fill('x', 20, 30)
  await adam.ok(part, { params: { uploadId, at: 0 }, body: other })
  expect(await adam.refused(done, { body: { uploadId } })).toMatchObject({
    status: 409,
    code: 'file_incomplete',
  })
})

test.each([
  [
    'a photo of 40 MB',
    'image/jpeg',
    40_000_000,
    { status: 413, message: 'This file has 40.0 MB. At most 15.0 MB.' },
  ],
  [
    'a photo as an iPhone keeps it',
    'image/heic',
    900,
    { status: 415, message: 'Please use a photo (JPEG, PNG, WebP) or a PDF.' },
  ],
  ['a drawing', 'image/svg+xml', 900, { status: 415, code: 'file_kind' }],
  ['a program', 'application/x-msdownload', 900, { status: 415, code: 'file_kind' }],
])('%s is refused before a byte of it is sent', async (_, type, bytes, refusal) => {
  const body = { name: 'a.jpg', type, bytes, sha256: '0'.repeat(64) }
  expect(await adam.refused(start, { body })).toMatchObject(refusal)
})

test.each([
  ['a PDF that is a page as well, called a photo', async () => polyglotPdf(), 'image/jpeg', 415, 'file_kind'],
  ['a photo as an iPhone keeps it, called a JPEG', async () => heicPhoto(), 'image/jpeg', 415, 'file_kind'],
  [
    'a page called a manual',
    async () => Buffer.from('<html>%PDF-1.4</html>'),
    'application/pdf',
    415,
    'file_kind',
  ],
  ['a photo called a manual', () => noisyPhoto(20, 20), 'application/pdf', 415, 'file_kind'],
  ['60,000 times 60,000 pixels', async () => bombPng(60_000, 60_000), 'image/png', 422, 'file_unreadable'],
  ['a PDF that nobody can open', async () => brokenPdf(), 'application/pdf', 422, 'pdf_unreadable'],
  ['half a photo', brokenJpeg, 'image/jpeg', 422, 'file_unreadable'],
])('%s is refused, and nothing of it is kept', async (_, make, type, status, code) => {
  const before = await server.db.$count(files)
  const { status: answered, body } = await finish(adam, await make(), type)
  expect([answered, body]).toEqual([status, expect.objectContaining({ code })])
  expect(await server.db.$count(files)).toBe(before)
})

test('whoever did not send it can neither finish nor hang it, and it hangs once only', async () => {
  const { id: productId } = await buildProduct(server)
  const other = await buildPerson(server, { role: 'ADMIN' })
  const uploadId = await sendParts(adam, manualPdf(unique()), 'application/pdf')
  expect(await other.refused(done, { body: { uploadId } })).toMatchObject({ status: 404 })
  const { fileId } = await adam.ok(done, { body: { uploadId } })
  const body = { productId, fileId }
  expect(await other.refused(contract.productFiles.add, { body })).toMatchObject({ status: 404 })
  await adam.ok(contract.productFiles.add, { body })
  expect(await adam.refused(contract.productFiles.add, { body })).toMatchObject({ status: 404 })
})

test('the same picture sent by two people is kept once, and one who removes theirs takes it from nobody', async () => {
  const content = await noisyPhoto(100, 90)
  const [one, other] = [await hung(content, 'image/jpeg'), await hung(content, 'image/jpeg')]
  const rows = await server.db.select().from(attachments)
  const hashes = rows.filter(({ id }) => [one.id, other.id].includes(id)).map(({ fileHash }) => fileHash)
  expect(hashes).toHaveLength(2)
  expect(new Set(hashes).size).toBe(1)
  await adam.call(contract.productFiles.remove, { body: { id: one.id } })
  expect((await adam.raw({ url: `/api/file/${one.id}` })).statusCode).toBe(404)
  expect((await adam.raw({ url: `/api/file/${other.id}?width=64` })).statusCode).toBe(200)
})

test('a width that no picture is kept in is no address', async () => {
  const { id } = await hung(await noisyPhoto(80, 80), 'image/jpeg')
  expect(await adam.refused(show, { params: { attachmentId: id }, query: { width: '65' } })).toMatchObject({
    status: 400,
  })
})

test('bytes where JSON belongs, and JSON where bytes belong, are refused', async () => {
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await adam.raw({ method: 'POST', url: '/api/file', payload: Buffer.from('{}'), headers })
  expect(answer.statusCode).toBe(400)
  const uploadId = await sendParts(adam, manualPdf(unique()), 'application/pdf')
  const wrong = await adam.raw({ method: 'PUT', url: `/api/file/part/${uploadId}/0`, payload: { a: 1 } })
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Send bytes, as application/octet-stream.'])
})

test('an upload that was left for a day is forgotten with what arrived of it', async () => {
  const uploadId = await sendParts(adam, manualPdf(unique()), 'application/pdf')
  const { tidyFiles } = await import('./tidy-files.ts')
  await tidyFiles(server.services)
  expect(await server.db.$count(uploads, eq(uploads.id, uploadId))).toBe(1)
  server.pass({ days: 2 })
  await tidyFiles(server.services)
  server.clock.offset = 0
  expect(await server.db.$count(uploads, eq(uploads.id, uploadId))).toBe(0)
})
