import { writeFile } from 'node:fs/promises'
import { type EncodedPicture, encodePicture, limitLibrary, type SharpLibrary } from './encode.ts'

/** A question to the image worker: to encode a picture anew, or to count the pages of a PDF. */
export type PictureQuestion = { readonly picture: Uint8Array } | { readonly pdf: Uint8Array }

/** The image worker's answer. */
export type PictureAnswer =
  | { readonly picture: EncodedPicture }
  | { readonly pages: number | null }
  | { readonly failed: 'unreadable' | 'unavailable'; readonly why: string }

/*
 * The image worker: reads what strangers sent, in a process of its own, so that a picture that breaks the native library, or a
 * PDF that never ends, costs one upload. It ends with the server that started it.
 */
const [, , library = 'sharp'] = process.argv

// Where memory runs out, the system ends this process before the server or the database.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

const loading = loadLibrary()
process.on('message', async (sent: PictureQuestion) => {
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

async function answerTo(sent: PictureQuestion): Promise<PictureAnswer> {
  try {
    if ('pdf' in sent) return { pages: await pagesOf(sent.pdf) }
    const sharp = await loading
    if (sharp instanceof Error) return { failed: 'unavailable', why: sharp.message }
    return { picture: await encodePicture(sharp, sent.picture) }
  } catch (error) {
    return { failed: 'unreadable', why: error instanceof Error ? error.message : String(error) }
  }
}

/** Loads its library with the first PDF, because pictures need none of it. Null for a PDF that takes a password, which others may know. */
async function pagesOf(pdf: Uint8Array): Promise<number | null> {
  const { getDocumentProxy } = await import('unpdf')
  try {
    const { numPages, loadingTask } = await getDocumentProxy(new Uint8Array(pdf))
    await loadingTask.destroy()
    return numPages
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return null
    throw error
  }
}
