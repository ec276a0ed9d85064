import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { decrypted, type Encryption, encrypted } from '../backup/encryption.ts'
import { lineOf, newSeal } from '../backup/format.ts'

async function* once(bytes: Buffer) {
  yield bytes
}

/** The lines of a backup, for who knows its SECRET or its passphrase. */
export async function insideOf(whole: Buffer, encryption: Encryption, identity = ''): Promise<string> {
  const keys = {
    secret: encryption.for === 'secret' ? encryption.secret : null,
    passphrase: encryption.for === 'passphrase' ? encryption.passphrase : null,
    identities: identity === '' ? [] : [identity],
  }
  const zipped = await buffer(decrypted('the backup', once(whole), encryption.for, keys))
  return gunzipSync(zipped).toString('utf8')
}

/** Lines as a backup holds them, whatever they say. */
export const wrapped = (text: string, encryption: Encryption): Promise<Buffer> =>
  buffer(encrypted(once(gzipSync(text)), encryption))

/** These lines as a Loandesk before 2026-11 wrote them: in clear, and with a SECRET that it made in the first of them. */
export function writtenBefore(text: string, secret: string, inside?: string): Buffer {
  const [head = '', ...rest] = text.slice(0, text.lastIndexOf('{"seal"')).split('\n')
  const body = [JSON.stringify({ ...JSON.parse(head), format: 1, secret: inside }), ...rest].join('\n')
  return gzipSync(`${body}${lineOf({ seal: newSeal(secret).update(body).digest('hex') })}`)
}
