import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { refuse } from '#domain/refusal.ts'
import type { BucketAddress } from '../../kernel/bucket-address.ts'
import { sha256Hex } from '../../kernel/sha256.ts'
import { BucketFailure, failureOf, noAnswerFrom, tooSlow } from './s3-failure.ts'

/** Times that calls wait for a bucket. */
export interface Patience {
  /** Wait for the beginning of an answer, and then for each piece of it. */
  readonly answerMs: number
  /** Wait for the answer to a file that is sent. */
  readonly sentMs: number
  /** Wait for all of a small body: one that comes drop by drop is given up. */
  readonly smallMs: number
  readonly tries: number
  /** Pause before the second try; twice as long before each further one. */
  readonly pauseMs: number
  /** For how long a bucket that did not answer is not asked again. */
  readonly restMs: number
}

const standardPatience: Patience = {
  answerMs: 5000,
  sentMs: 15_000,
  smallMs: 15_000,
  tries: 3,
  pauseMs: 150,
  restMs: 5000,
}
const smallBytes = 1_048_576

/** Fewer than the calls that a server takes at once (load-shedding.ts): a bucket that hangs must not hold up those who lend. */
const maxAtOnce = 96

/** A call to a bucket. */
export interface BucketCall {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** The name of the object, with the prefix; without one, the bucket itself. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** The body and its SHA-256, by which the store refuses bytes that were damaged on their way. */
  readonly sent?: { readonly content: Buffer; readonly hash: string }
}

export interface BucketAnswer {
  readonly status: number
  readonly headers: Headers
  /** Throws a BucketFailure where it breaks off, or stops for long. */
  pieces(): AsyncGenerator<Buffer>
  text(): Promise<string>
}

export interface BucketClient {
  /** Success, or one of these statuses; throws a BucketFailure otherwise. Refuses (busy) more than are asked at once. */
  call(call: BucketCall, ...alsoWell: readonly number[]): Promise<BucketAnswer>
}

const nothing = sha256Hex('')

/** How calls and the bodies of their answers wait for the bucket. */
interface Waiting {
  /** Counts who waits for this. */
  readonly counted: <Answer>(work: Promise<Answer>) => Promise<Answer>
  /** Stops asking the bucket for a while. */
  readonly rest: () => void
}

/** Signs, waits and tries again, each within bounds. After a failure it rests, and fails at once meanwhile. */
export function bucketClient(bucket: BucketAddress, patience: Patience = standardPatience): BucketClient {
  let atOnce = 0
  let restsUntil = 0
  const waiting: Waiting = {
    async counted(work) {
      atOnce++
      try {
        return await work
      } finally {
        atOnce--
      }
    },
    rest() {
      restsUntil = performance.now() + patience.restMs
    },
  }
  const tryOften = async (call: BucketCall, alsoWell: readonly number[]) => {
    for (let tried = 1; ; tried++) {
      try {
        return await once(bucket, patience, waiting, call, alsoWell)
      } catch (error) {
        const failure = noAnswerFrom(bucket, error)
        if (failure.is === 'setting' || tried === patience.tries) throw failure
        await sleep(patience.pauseMs * 2 ** (tried - 1))
      }
    }
  }
  return {
    async call(call, ...alsoWell) {
      if (performance.now() < restsUntil) throw tooSlow(bucket)
      if (atOnce >= maxAtOnce) throw refuse('busy')
      try {
        return await waiting.counted(tryOften(call, alsoWell))
      } catch (error) {
        if (error instanceof BucketFailure && error.is === 'away') waiting.rest()
        throw error
      }
    },
  }
}

async function once(
  bucket: BucketAddress,
  patience: Patience,
  waiting: Waiting,
  call: BucketCall,
  alsoWell: readonly number[],
): Promise<BucketAnswer> {
  const connection = new AbortController()
  const within = async <Answer>(ms: number, work: Promise<Answer>): Promise<Answer> => {
    const timer = setTimeout(() => connection.abort(tooSlow(bucket)), ms)
    try {
      return await work
    } finally {
      clearTimeout(timer)
    }
  }
  const { answerMs, sentMs } = patience
  const response = await within(call.sent ? sentMs : answerMs, send(bucket, call, connection.signal))
  const pieceOf = timedPieces(patience, response)
  const answer = answerOf(bucket, response, waiting, piece => waiting.counted(pieceOf(within, piece)))
  if (response.ok) return answer
  const xml = await answer.text()
  if (alsoWell.includes(response.status) && !xml.includes('<Code>NoSuchBucket</Code>')) return answer
  throw failureOf(bucket, response.status, xml)
}

async function send(bucket: BucketAddress, call: BucketCall, signal: AbortSignal): Promise<Response> {
  const { accessKeyId, secretAccessKey, region, base } = bucket
  const { method, key = '', query = {}, headers = {}, sent } = call
  const url = new URL(key, base)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const signer = new AwsV4Signer({
    method,
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': sent?.hash ?? nothing },
  })
  const signed = await signer.sign()
  // Set after signing, because proxies change this header.
  signed.headers.set('accept-encoding', 'identity')
  const body = sent ? { body: new Uint8Array(sent.content) } : {}
  return fetch(signed.url, { method, headers: signed.headers, ...body, signal, redirect: 'manual' })
}

type Within = <Answer>(ms: number, work: Promise<Answer>) => Promise<Answer>

/** Waits for each piece of a body, and for all of a small one, so long; what its reader takes does not count. */
function timedPieces({ answerMs, smallMs }: Patience, { headers }: Response) {
  const length = headers.get('content-length')
  let left = length !== null && Number(length) <= smallBytes ? smallMs : Infinity
  return async <Piece>(within: Within, piece: Promise<Piece>): Promise<Piece> => {
    const begun = performance.now()
    try {
      return await within(Math.min(answerMs, left), piece)
    } finally {
      left = Math.max(0, left - (performance.now() - begun))
    }
  }
}

function answerOf(
  bucket: BucketAddress,
  { status, headers, body }: Response,
  { rest }: Waiting,
  within: <Piece>(piece: Promise<Piece>) => Promise<Piece>,
): BucketAnswer {
  async function* pieces(): AsyncGenerator<Buffer> {
    const reader = body?.getReader()
    try {
      for (;;) {
        const piece = await within(Promise.resolve(reader?.read()))
        if (!piece || piece.done) return
        yield Buffer.from(piece.value.buffer, piece.value.byteOffset, piece.value.byteLength)
      }
    } catch (error) {
      // A bucket that is too slow rests, as the next caller would wait as long. One that broke off is asked at once.
      if (error instanceof BucketFailure) rest()
      throw noAnswerFrom(bucket, error)
    } finally {
      await reader?.cancel().catch(() => undefined)
    }
  }
  return {
    status,
    headers,
    pieces,
    async text() {
      const all: Buffer[] = []
      for await (const piece of pieces()) all.push(piece)
      return Buffer.concat(all).toString('utf8')
    },
  }
}
