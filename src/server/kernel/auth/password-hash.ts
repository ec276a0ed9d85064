import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '#domain/refusal.ts'

const derive = promisify(argon2)
const memory = 19_456
const passes = 2
const parallelism = 1
const tagLength = 32

/** argon2id at OWASP's m=19456 t=2 p=1, as a PHC string. Refuses (busy) when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await tagOf(password, salt)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Somebody's hash that no password fits: an unknown account costs the same time as a known one. */
export const nobodysHash = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(tagLength))}`

const phc = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})\$([\w+/]{43})$/

/** Whether the password made this hash. Refuses (busy) when too many wait. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, salt, tag] = phc.exec(hash) ?? []
  if (salt === undefined || tag === undefined) throw new Error('A password hash is not in our form.')
  const made = await tagOf(password, Buffer.from(salt, 'base64'))
  return timingSafeEqual(made, Buffer.from(tag, 'base64'))
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/** 19 MB each: two at a time, and a short queue, so that nobody drowns the server in sign-ins. */
const atOnce = 2
const mostWaiting = 30
let running = 0
const waiting: (() => void)[] = []

async function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  if (running < atOnce) running++
  else {
    if (waiting.length >= mostWaiting) throw refuse('busy')
    await new Promise<void>(go => waiting.push(go))
  }
  try {
    return await derive('argon2id', {
      message: password.normalize('NFC'),
      nonce,
      parallelism,
      tagLength,
      memory,
      passes,
    })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
