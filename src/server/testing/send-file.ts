import { createHash } from 'node:crypto'
import { contract } from '#contract/index.ts'
import type { Caller } from './caller.ts'

export const unknownFile = '00000000-0000-4000-8000-000000000000'

/** The announcement of a file before it is sent. */
export const announced = (content: Buffer, type: string, name = 'front.jpg') => ({
  name,
  type,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
})

/** Begins to send a file and sends it whole; returns the upload, to be finished. */
export async function sendParts(who: Caller, content: Buffer, type: string, name?: string): Promise<string> {
  const body = announced(content, type, name)
  const { uploadId, partBytes } = await who.ok(contract.files.start, { body })
  for (let at = 0; at < content.length; at += partBytes)
    await who.ok(contract.files.part, {
      params: { uploadId, at },
      body: content.subarray(at, at + partBytes),
    })
  return uploadId
}

/** Sends a file and finishes it; returns its handle. */
export async function sendFile(who: Caller, content: Buffer, type: string, name?: string): Promise<string> {
  const uploadId = await sendParts(who, content, type, name)
  return (await who.ok(contract.files.done, { body: { uploadId } })).fileId
}
