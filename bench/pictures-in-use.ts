import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { pictureWidths } from '../src/domain/file.ts'
import { BenchError } from './bench-error.ts'
import { ask } from './spawn-server.ts'

const admin = { email: 'sys.admin@acme.example', password: 'Demo-pass-1' }
const products = 10
const photosOfEach = 2
const looks = 20

type Library = (options: object) => Sharp

/** A photo as large as a stored one is at most, with as much in it as a real one. */
export function photoOfPhone(sharp: Library, grey = 0x88): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const background = { r: grey, g: grey, b: grey }
  return sharp({ create: { width: 2560, height: 1920, channels: 3, background, noise } })
    .blur(1.2)
    .jpeg()
    .toBuffer()
}

/** Uses pictures on a server with the demo's data: photos are sent, hung on products, and asked for in each size, again and again. */
export async function usePictures(port: number): Promise<void> {
  const sharp = (await import('sharp')).default
  const { accessToken } = await sent(port, 'POST', 'auth/login', admin)
  const pictures: number[] = []
  for (let productId = 1; productId <= products; productId++) {
    for (let photo = 0; photo < photosOfEach; photo++) {
      const content = await photoOfPhone(sharp, 100 + productId * photosOfEach + photo)
      const fileId = await send(port, accessToken, content)
      const { id } = await sent(port, 'POST', 'product/file', { productId, fileId }, accessToken)
      pictures.push(id)
    }
  }
  for (let look = 0; look < looks; look++) {
    for (const id of pictures) {
      for (const size of ['', ...pictureWidths.map(width => `?width=${width}`)]) {
        const { status } = await ask(port, `/api/file/${id}${size}`, accessToken)
        if (status !== 200) throw new BenchError(`Picture ${id}${size} was answered by ${status}.`)
      }
    }
  }
}

/** Sends a file in its parts; returns its handle. */
async function send(port: number, token: string, content: Buffer): Promise<string> {
  const begun = await sent(
    port,
    'POST',
    'file',
    {
      name: 'front.jpg',
      type: 'image/jpeg',
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    },
    token,
  )
  const { uploadId, partBytes } = begun
  for (let at = 0; at < content.length; at += partBytes)
    await sent(port, 'PUT', `file/part/${uploadId}/${at}`, content.subarray(at, at + partBytes), token)
  return (await sent(port, 'POST', 'file/done', { uploadId }, token)).fileId
}

async function sent(port: number, method: string, path: string, body: object, token?: string) {
  const isBytes = body instanceof Uint8Array
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method,
    headers: {
      'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
  })
  if (!answer.ok)
    throw new BenchError(`${method} /${path} was answered by ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
