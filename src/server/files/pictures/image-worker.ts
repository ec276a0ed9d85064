import { type ChildProcess, fork } from 'node:child_process'
import { refuse } from '#domain/refusal.ts'
import { queueOf } from '../../kernel/queue.ts'
import type { EncodedPicture } from './encode.ts'
import type { PictureAnswer, PictureQuestion } from './process.ts'

/** Reads what strangers sent: encodes pictures anew, and counts the pages of PDFs. */
export interface ImageWorker {
  /** Refuses (file_unreadable) what is no whole picture, and (pictures_unavailable) where the library does not load. */
  encode(sent: Buffer): Promise<EncodedPicture>
  /**
   * Counts the pages of a PDF; null where it takes a password, or too much to read. Refuses (pdf_unreadable) what nobody
   * can open.
   */
  countPages(pdf: Buffer): Promise<number | null>
  /** Why the library does not load; null if it does. */
  whyNot(): Promise<string | null>
  close(): void
}

const timeoutMs = 20_000
const idleMs = 60_000

declare module '../../kernel/context.ts' {
  interface Services {
    readonly imageWorker: ImageWorker
  }
}

/** The smallest picture there is: one grey pixel, as PNG. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Processes one picture or PDF at a time, in a process that starts on demand, is killed after 20 seconds with one, and
 * ends when idle. `library` is what it imports.
 */
export function openImageWorker(library = 'sharp'): ImageWorker {
  let child: ChildProcess | null = null
  let idleTimer: NodeJS.Timeout | undefined
  const queue = queueOf(Number.POSITIVE_INFINITY)

  const stop = () => {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = null
  }
  const askNow = async (sent: PictureQuestion) => {
    clearTimeout(idleTimer)
    child ??= startProcess(library, ended => {
      if (child === ended) child = null
    })
    const answer = await answerOf(child, sent)
    if (answer === null) stop()
    else idleTimer = setTimeout(stop, idleMs).unref()
    return answer
  }
  const ask = (sent: PictureQuestion) => queue.run(() => askNow(sent))
  return {
    async encode(picture) {
      const answer = await ask({ picture })
      if (answer && 'picture' in answer) return answer.picture
      const isAbsent = answer && 'failed' in answer && answer.failed === 'unavailable'
      throw refuse(isAbsent ? 'pictures_unavailable' : 'file_unreadable')
    },
    async countPages(pdf) {
      const answer = await ask({ pdf })
      if (answer && 'failed' in answer) throw refuse('pdf_unreadable')
      return answer && 'pages' in answer ? answer.pages : null
    },
    async whyNot() {
      const answer = await ask({ picture: onePixel })
      if (answer === null) return 'it ends at once'
      return 'failed' in answer ? answer.why : null
    },
    close: stop,
  }
}

/** The process gets no environment, least of all secrets. */
function startProcess(library: string, onEnd: (child: ChildProcess) => void): ChildProcess {
  const child = fork(new URL('./process.ts', import.meta.url), [library], {
    env: {},
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  child.once('exit', () => onEnd(child)).on('error', () => onEnd(child))
  child.unref()
  child.channel?.unref()
  return child
}

/**
 * The worker's answer; null if it died or took too long: the file is to blame, and a new process reads the next one.
 */
function answerOf(child: ChildProcess, sent: PictureQuestion): Promise<PictureAnswer | null> {
  const { promise, resolve } = Promise.withResolvers<PictureAnswer | null>()
  const fail = () => resolve(null)
  const timer = setTimeout(fail, timeoutMs)
  child.channel?.ref()
  child
    .once('message', resolve as (answer: unknown) => void)
    .once('exit', fail)
    .once('error', fail)
  child.send(sent, error => error && fail())
  return promise.finally(() => {
    clearTimeout(timer)
    child.channel?.unref()
    child
      .off('message', resolve as (answer: unknown) => void)
      .off('exit', fail)
      .off('error', fail)
  })
}
