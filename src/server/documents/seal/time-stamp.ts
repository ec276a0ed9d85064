import { timeStampIn, timeStampRequest } from './cms.ts'

const patience = 5000
/** The most bytes of an answer that are read. */
const longest = 65_536

/** A time stamp (RFC 3161) of these bytes by the first address that answers with one; null where none does. */
export async function timeStamped(addresses: readonly string[], value: Buffer): Promise<Buffer | null> {
  for (const address of addresses) {
    const token = await askedAt(address, value).catch(() => null)
    if (token) return token
  }
  return null
}

async function askedAt(address: string, value: Buffer): Promise<Buffer> {
  const { request, nonce } = timeStampRequest(value)
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: Uint8Array.from(request),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  if (!answer.ok || !answer.body) throw new Error(`The time stamper answered ${answer.status}.`)
  return timeStampIn(await readAtMost(answer.body), value, nonce)
}

async function readAtMost(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.length
    if (length > longest) throw new Error('The time stamper answered with too much.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
