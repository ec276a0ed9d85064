import { dayIn } from '#domain/dates.ts'
import { begin, erasePerson } from '../erasing/erase-person.ts'
import { erasuresOf, finishErasure, type HashedAddress, hashedAddress } from '../erasing/erasures.ts'
import { eraseEvidence } from '../erasing/evidence.ts'
import { addToList, notDoneHere, peopleOf, readList } from '../erasing/list-of-erased.ts'
import { periodsIn } from '../erasing/periods.ts'
import { type Person, personOf } from '../erasing/person.ts'
import { planOf } from '../erasing/plan.ts'
import { whyNotErased } from '../erasing/why-not.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { erasures } from '../kernel/db/schema.ts'
import type { Env } from '../kernel/env.ts'
import { StartError } from '../kernel/start-error.ts'
import type { CommandServices } from './with-services.ts'

/** Speaks with the person at the terminal. */
export interface Dialog {
  out(text: string): void
  /** Null where nobody can answer. */
  ask: ((question: string) => Promise<string>) | null
}

interface Said {
  readonly why: string
  /** Erases without asking for confirmation. */
  readonly yes: boolean
}

const confirmation = 'erase'

/** `erase-person <address> --why <reason>`: says what goes and what stays, asks, and erases. Said again, it goes on where it was stopped. */
export async function erasePersonHere(
  services: CommandServices,
  env: Env,
  address: string,
  { why, yes }: Said,
  dialog: Dialog,
): Promise<string> {
  const { db } = services
  const person = await personOf(db, address)
  if (!person) return finishOrRefuse(services, address)
  assertWhy(why, person)
  const whyNot = await whyNotErased(db, person)
  if (whyNot.length > 0) throw new StartError(whyNot.join('\n'))
  dialog.out(`${await planOf(db, person, periodsIn(env))}\n`)
  if (!yes) await confirm(dialog)
  await eraseOne(services, env, person, hashedAddress(person.email), why.trim())
  return `Erased: ${person.email}. ${backups}`
}

const backups =
  'Backups made before hold the person still: remove them, or say erase-person --again after restoring one.'

/** Ends an erasure that was killed just before its end: nothing names the address any more. */
async function finishOrRefuse({ db, clock }: CommandServices, address: string): Promise<string> {
  const [last] = await erasuresOf(db, address.trim())
  if (!last) throw new StartError(`Nothing is kept about ${address}.`)
  await db.transaction(async tx => finishErasure(tx, last.id, await tx.run(currentTime(clock))))
  return `${address} was erased on ${dayIn('UTC', last.begunAt)} already; nothing names that address any more but evidence whose period is not over.`
}

function assertWhy(why: string, { needles }: Person): void {
  const isGood = why.trim() !== '' && why.length <= 500 && !/\p{Cc}/u.test(why)
  if (!isGood)
    throw new StartError(
      'Say why, in one line of at most 500 signs: --why "asked for it on 3 May". It stays.',
    )
  const names = needles.some(needle => why.toLowerCase().includes(needle.toLowerCase()))
  if (names) throw new StartError('Say why without naming the person: these words stay.')
}

async function confirm({ ask }: Dialog): Promise<void> {
  if (!ask) throw new StartError('Nothing was changed. Say it with --yes if that is right.')
  const answer = await ask(`Nothing brings it back. Type ${confirmation} to go on: `)
  if (answer.trim() !== confirmation) throw new StartError('Nothing was changed.')
}

/** The list is written before anything is erased, so that an interrupted or restored house knows whom it is about. */
async function eraseOne(
  services: CommandServices,
  env: Env,
  person: Person,
  hashed: HashedAddress,
  why: string,
): Promise<void> {
  const erasure = await begin(services, person, hashed, why)
  const { salt, addressHash, begunAt } = erasure
  const listed = await readList(env.DATA_DIR)
  if (listed.every(one => one.addressHash !== addressHash))
    await addToList(env.DATA_DIR, { salt, addressHash, at: begunAt, why: erasure.why })
  await erasePerson(services, person, erasure)
  await eraseEvidence(services, periodsIn(env))
}

/** `erase-person --again`: erases everybody on the list beside the database who is here, as after an older backup. */
export async function eraseAgain(services: CommandServices, env: Env): Promise<string> {
  const { db } = services
  const listed = await notDoneHere(db, env.DATA_DIR)
  const reasons = new Map(listed.map(({ addressHash, why }) => [addressHash, why]))
  const found = new Set<string>()
  const erased: string[] = []
  const stuck: string[] = []
  for await (const { email, erasure } of peopleOf(db, listed)) {
    found.add(erasure.addressHash)
    const person = await personOf(db, email)
    const whyNot = person ? await whyNotErased(db, person) : []
    stuck.push(...whyNot)
    if (!person || whyNot.length > 0) continue
    await eraseOne(services, env, person, erasure, reasons.get(erasure.addressHash) ?? '')
    erased.push(email)
  }
  for (const { addressHash, salt, why } of listed)
    if (!found.has(addressHash)) await noteDone(services, { addressHash, salt }, why)
  if (stuck.length > 0) throw new StartError([...new Set(stuck)].join('\n'))
  return erased.length === 0
    ? 'Nobody who was erased is here.'
    : `Erased again: ${erased.length === 1 ? 'one person' : `${erased.length} people`}.`
}

/** Notes an erasure as done where nobody has that address, so that it is not asked for again. */
const noteDone = ({ db, clock }: CommandServices, hashed: HashedAddress, why: string): Promise<void> =>
  db.transaction(async tx => {
    const now = await tx.run(currentTime(clock))
    await tx.run(build.insert(erasures).values({ ...hashed, why, begunAt: now, finishedAt: now }))
  })
