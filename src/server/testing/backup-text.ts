import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { decrypted, type Encryption, encrypted } from '../backup/encryption.ts'
import { lineOf, newSeal } from '../backup/format.ts'

async function* once(bytes: Buffer) {
  yield bytes
}

/** The lines of a backup, decrypted with its SECRET or its passphrase. */
export async function insideOf(whole: Buffer, encryption: Encryption, identity = ''): Promise<string> {
  const keys = {
    secret: encryption.for === 'secret' ? encryption.secret : null,
    passphrase: encryption.for === 'passphrase' ? encryption.passphrase : null,
    identities: identity === '' ? [] : [identity],
  }
  const zipped = await buffer(decrypted('the backup', once(whole), encryption.for, keys))
  return gunzipSync(zipped).toString('utf8')
}

/** Encrypts any lines as a backup does. */
export const wrapped = (text: string, encryption: Encryption): Promise<Buffer> =>
  buffer(encrypted(once(gzipSync(text)), encryption))

/**
 * A backup of these lines in the format used before 2026-11: unencrypted, the first line a SECRET that it generated.
 */
export function writtenBefore(text: string, secret: string, inside?: string): Buffer {
  const [head = '', ...rest] = text.slice(0, text.lastIndexOf('{"seal"')).split('\n')
  const body = [JSON.stringify({ ...JSON.parse(head), format: 1, secret: inside }), ...rest].join('\n')
  return gzipSync(`${body}${lineOf({ seal: newSeal(secret).update(body).digest('hex') })}`)
}
