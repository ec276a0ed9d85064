import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '#domain/refusal.ts'

const derive = promisify(argon2)
const parallelism = 1
const tagLength = 32

/** The cost of computing a hash: memory in KiB, and passes over it. */
export interface HashCost {
  readonly memory: number
  readonly passes: number
}

/** OWASP's m=19456 t=2 p=1. */
export const standardCost: HashCost = { memory: 19_456, passes: 2 }

/** argon2id at that cost, as a PHC string. Refuses (busy) when too many wait. */
export async function hashPassword(
  password: string,
  cost = standardCost,
  salt = randomBytes(16),
): Promise<string> {
  return phcOf(cost, salt, await tagOf(password, salt, cost))
}

/** A hash that no password fits: an unknown account costs the same time as a known one. */
export const nobodysHash = (cost = standardCost) => phcOf(cost, Buffer.alloc(16), Buffer.alloc(tagLength))

/** Whether some password fits: an account that only the directory knows, or whose password was dropped, has none. */
export const hasPassword = (hash: string): boolean => partsOf(hash).tag.some(byte => byte !== 0)

const phcOf = ({ memory, passes }: HashCost, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]{22})\$([\w+/]{43})$/

/** Whether the password made this hash, at the hash's own cost. Refuses (busy) when too many wait. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const { cost, salt, tag } = partsOf(hash)
  return timingSafeEqual(await tagOf(password, salt, cost), tag)
}

/** Another secret's hash with the salt and at the cost of that one: equal to it if the secrets are. */
export async function hashLike(hash: string, secret: string): Promise<string> {
  const { cost, salt } = partsOf(hash)
  return hashPassword(secret, cost, salt)
}

function partsOf(hash: string) {
  const [, memory, passes, salt, tag] = phc.exec(hash) ?? []
  if (salt === undefined || tag === undefined) throw new Error('A password hash is not in our form.')
  const cost = { memory: Number(memory), passes: Number(passes) }
  return { cost, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/** 19 MB each: two at a time and a short queue, so that sign-ins cannot exhaust the server. */
const maxRunning = 2
const maxWaiting = 30
let running = 0
const waiting: (() => void)[] = []

async function tagOf(password: string, nonce: Buffer, { memory, passes }: HashCost): Promise<Buffer> {
  if (running < maxRunning) running++
  else {
    if (waiting.length >= maxWaiting) throw refuse('busy')
    await new Promise<void>(start => waiting.push(start))
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
