import { files } from '#contract/files.ts'
import { isPassing } from '#web/api/api-error.ts'
import { call } from '#web/api/call-api.ts'
import { newKey } from '#web/api/request.ts'
import { sha256 } from './sha-256.ts'
import { shrunk } from './shrink.ts'

const firstPart = 262_144
const smallestPart = 32_768
/** A part that takes less is followed by a larger one. */
const quickMs = 2000
const waitsMs = [1000, 2000, 4000, 8000]

/**
 * Sends a file in parts, and returns its handle. A part that gets no answer is sent again, smaller; the same file chosen again
 * goes on where it stopped. Throws an ApiError when it is refused.
 */
export async function sendFile(file: File, onProgress: (part: number) => void): Promise<string> {
  const content = await shrunk(file)
  const bytes = new Uint8Array(await content.arrayBuffer())
  const body = {
    name: file.name.slice(-255) || 'file',
    type: content.type || 'application/octet-stream',
    bytes: bytes.length,
    sha256: await sha256(bytes),
  }
  const key = newKey()
  const { uploadId, have, partBytes } = await persistent(() => call(files.start, { body, key }))
  let at = have
  let size = firstPart
  while (at < bytes.length) {
    const begun = performance.now()
    const received = await persistent(
      () => call(files.part, { params: { uploadId, at }, body: bytes.subarray(at, at + size) }),
      () => {
        size = Math.max(smallestPart, size / 4)
      },
    )
    at = received.have
    if (performance.now() - begun < quickMs) size = Math.min(size * 2, partBytes)
    onProgress(at / bytes.length)
  }
  return (await persistent(() => call(files.done, { body: { uploadId } }))).fileId
}

/** Asks again, a few times, while there is no answer. */
async function persistent<Answer>(ask: () => Promise<Answer>, onWait = () => {}): Promise<Answer> {
  for (const waitMs of waitsMs) {
    try {
      return await ask()
    } catch (error) {
      if (!isPassing(error)) throw error
      onWait()
      await new Promise(done => setTimeout(done, waitMs))
    }
  }
  return ask()
}
