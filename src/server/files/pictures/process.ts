import { writeFile } from 'node:fs/promises'
import { type EncodedPicture, encodePicture, limitLibrary, type SharpLibrary } from './encode.ts'

/** What the image worker answers. */
export type PictureAnswer =
  | { readonly picture: EncodedPicture }
  | { readonly failed: 'unreadable' | 'unavailable'; readonly why: string }

/*
 * The image worker: decodes what strangers sent, in a process of its own, so that a picture that breaks the native library
 * costs one upload. It ends with the server that started it.
 */
const [, , library = 'sharp'] = process.argv

// Where memory runs out, the system ends this process before the server or the database.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

const loading = loadLibrary()
process.on('message', async (sent: Uint8Array) => {
  process.send?.(await answerTo(sent))
})
process.once('disconnect', () => process.exit(0))

async function loadLibrary(): Promise<SharpLibrary | Error> {
  try {
    const sharp: SharpLibrary = (await import(library)).default
    limitLibrary(sharp)
    return sharp
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function answerTo(sent: Uint8Array): Promise<PictureAnswer> {
  const sharp = await loading
  if (sharp instanceof Error) return { failed: 'unavailable', why: sharp.message }
  try {
    return { picture: await encodePicture(sharp, sent) }
  } catch (error) {
    return { failed: 'unreadable', why: error instanceof Error ? error.message : String(error) }
  }
}
