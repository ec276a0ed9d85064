import { readFile } from 'node:fs/promises'
import type { Examined } from '../doctor/doctor.ts'
import { eventsOf, firstBroken } from '../documents/chain.ts'
import { fingerprintOf } from '../documents/seal/certificates.ts'
import { checkedSignature } from '../documents/seal/cms.ts'
import { signatureIn } from '../documents/seal/pdf-signature.ts'
import { verificationOf } from '../documents/signed-pdf/verify.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { eq, or } from '../kernel/db/drizzle.ts'
import { allCountries } from '../kernel/db/each-country.ts'
import { documentPlaces, sealKeys } from '../kernel/db/schema.ts'
import { sha256Hex } from '../kernel/sha256.ts'
import { StartError } from '../kernel/start-error.ts'
import type { CommandServices } from './with-services.ts'

/** One line about a file, and whether it speaks for the file. */
interface Line {
  readonly isWell: boolean
  readonly sentence: string
}

const well = (sentence: string): Line => ({ isWell: true, sentence })
const wrong = (sentence: string): Line => ({ isWell: false, sentence })

/** `verify`: whether a PDF is the one that this installation sealed: its seal, its hash, and what happened to its document. */
export async function verifyFile({ db }: Pick<CommandServices, 'db'>, path: string): Promise<Examined> {
  const pdf = await readFile(path).catch(() => {
    throw new StartError(`The file ${path} can’t be read.`)
  })
  const hash = sha256Hex(pdf)
  const code = /\/verify#([0-9A-HJKMNP-TV-Z]{26})/.exec(pdf.toString('latin1'))?.[1]
  const lines = [await sealLine(db, pdf), await fileLine(db, hash, code), await chainLine(db, hash, code)]
  const report = lines.map(({ isWell, sentence }) => `${isWell ? 'well ' : 'WRONG'}  ${sentence}`)
  return { report: report.join('\n'), isWell: lines.every(({ isWell }) => isWell) }
}

async function sealLine(db: Executor, pdf: Buffer): Promise<Line> {
  const found = signatureIn(pdf)
  const checked = found && (await checkedSignature(found.signature, found.covered))
  if (!found || !checked) return wrong('The file carries no seal.')
  if (!checked.isValid) return wrong('The seal is broken: bytes that it covers have changed.')
  if (!found.coversAll) return wrong('Something was added behind the seal.')
  const [key] = await db.run(
    build
      .select({ id: sealKeys.id })
      .from(sealKeys)
      .where(eq(sealKeys.fingerprint, fingerprintOf(checked.certificate))),
  )
  if (!key) return wrong('The seal is valid, but another house made it.')
  return well(`The seal is valid, covers the whole file${checked.isTimeStamped ? ', has a time stamp' : ''}.`)
}

async function fileLine(db: Executor, hash: string, code: string | undefined): Promise<Line> {
  const { verdict } = await verificationOf(db, await db.run(allCountries), { hash, code })
  if (verdict === 'GENUINE') return well('The file is byte for byte the one that is kept.')
  if (verdict === 'ALTERED')
    return wrong('A document with the code in this file exists; this file is not it.')
  return wrong('Neither the file nor a code in it is known here.')
}

async function chainLine(db: Executor, hash: string, code = ''): Promise<Line> {
  const [place] = await db.run(
    build
      .select()
      .from(documentPlaces)
      .where(or(eq(documentPlaces.fileHash, hash), eq(documentPlaces.code, code))),
  )
  if (!place) return wrong('No document here has events to compare with.')
  const events = await eventsOf(db, place)
  const broken = firstBroken(place.code, events)
  if (broken !== null || events.length === 0)
    return wrong(`Event ${broken ?? 1} of its document is not what it was.`)
  return well(`All ${events.length} events of its document are as they were written.`)
}
