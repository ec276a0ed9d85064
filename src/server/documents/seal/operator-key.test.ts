import { expect, test, vi } from 'vitest'
import { dayIn } from '#domain/dates.ts'
import { lookAtOperatorKey } from '../../doctor/seal.ts'
import { eq } from '../../kernel/db/drizzle.ts'
import { sealKeys, signedPapers } from '../../kernel/db/schema.ts'
import { readEnv } from '../../kernel/env.ts'
import { issuedElsewhere, pkcs12 } from '../../testing/pkcs12.ts'
import { programs } from '../../testing/programs.ts'
import { testServer } from '../../testing/server.ts'
import { signedLoan } from '../../testing/signed-loan.ts'
import { timeStamper } from '../../testing/time-stamper.ts'
import { fingerprintOf, notAfterOf, pemOf } from './certificates.ts'
import { checkedSignature } from './cms.ts'
import { readOperatorKey } from './operator-key.ts'
import { signatureIn } from './pdf-signature.ts'

/** Keys are made, and several servers: a busy machine takes more than the usual 20 s. */
vi.setConfig({ testTimeout: 120_000 })

const { write } = programs()
const password = 'Prüfung 1234'
const own = await issuedElsewhere()
const other = await issuedElsewhere()

/** Settings that name a new file with this key and these certificates. */
async function settings(
  certificates: readonly Buffer[],
  { key = own.privateKey, cipher = 'aes-256-cbc', given = password } = {},
) {
  const file = await pkcs12(key, certificates, { password, cipher })
  return { SEAL_P12: await write(`${Math.random()}.p12`, file), SEAL_P12_PASSWORD: given }
}

test('a house seals with the key of its operator, whose certificates go with the file; the key itself is not kept', async () => {
  const lines: string[] = []
  const env = await settings([own.certificate, other.certificate, own.root])
  const server = await testServer({ connections: 2, env, log: line => lines.push(line) })
  const { pdf } = await signedLoan(server)
  const found = signatureIn(pdf)
  const checked = found && (await checkedSignature(found.signature, found.covered))
  expect(checked).toMatchObject({ isValid: true, certificate: own.certificate })
  expect(found?.signature.includes(own.root)).toBe(true)
  expect(found?.signature.includes(other.certificate)).toBe(false)
  const kept = await server.db.select().from(sealKeys).orderBy(sealKeys.id)
  expect(kept.map(({ source, fingerprint, privateKey }) => [source, fingerprint, privateKey])).toEqual([
    ['PKCS12', fingerprintOf(own.root), null],
    ['PKCS12', fingerprintOf(own.certificate), null],
  ])
  const { payload: pem } = await server.anyone.raw({ method: 'GET', url: '/api/document/seal.pem' })
  expect(pem).toBe(pemOf([own.certificate, own.root]))
  expect(lines.join('')).not.toContain(password)
})

test('a certificate that ends while the server runs holds no document up: the house’s own seal takes over', async () => {
  const server = await testServer({ connections: 2, env: await settings([own.certificate, own.root]) })
  await signedLoan(server)
  server.pass({ days: 5.1 * 365 })
  const { pdf } = await signedLoan(server)
  const found = signatureIn(pdf)
  const checked = found && (await checkedSignature(found.signature, found.covered))
  expect(checked?.isValid).toBe(true)
  const [kept] = await server.db
    .select()
    .from(sealKeys)
    .where(eq(sealKeys.fingerprint, fingerprintOf(checked?.certificate ?? Buffer.alloc(0))))
  expect(kept?.source).toBe('OWN')
})

test('a time stamp that is too long for the room gets twice of it; one that is longer still costs the level', async () => {
  const stamper = await timeStamper()
  const server = await testServer({ connections: 2, env: { TSA_URL: stamper.url } })
  const levelsOf = () =>
    server.db.select({ level: signedPapers.level }).from(signedPapers).orderBy(signedPapers.signatureId)
  stamper.answers = 'at length'
  const { pdf } = await signedLoan(server)
  expect(signatureIn(pdf)?.signature.length).toBeGreaterThan(16_384)
  stamper.answers = 'at too great length'
  await signedLoan(server)
  expect(await levelsOf()).toEqual([{ level: 'T' }, { level: 'B' }])
})

test.each<[string, () => Promise<Record<string, string>>, string]>([
  [
    'another password',
    () => settings([own.certificate], { given: 'Prufung 1234' }),
    "SEAL_P12 can't be opened with SEAL_P12_PASSWORD.",
  ],
  [
    'a file that is none',
    async () => ({ SEAL_P12: await write('none.p12', 'PKCS12?') }),
    "SEAL_P12 can't be opened with SEAL_P12_PASSWORD.",
  ],
  [
    'a key of another certificate',
    () => settings([other.certificate, other.root]),
    'The key in SEAL_P12 does not fit its certificate.',
  ],
  ['no certificate', () => settings([]), 'SEAL_P12 must hold one private key and its certificate.'],
  [
    'Triple DES',
    () => settings([own.certificate], { cipher: 'des-ede3-cbc' }),
    'SEAL_P12 uses an old encryption. Convert it: openssl pkcs12 -legacy -in old.p12 -nodes -out all.pem; openssl pkcs12 -export -in all.pem -out new.p12.',
  ],
  [
    'a certificate that is over',
    async () => {
      const { certificate, privateKey } = await issuedElsewhere({ now: '2021-05-03T12:00:00Z' })
      return settings([certificate], { key: privateKey })
    },
    'The certificate in SEAL_P12 ended on 3 May 2026.',
  ],
  [
    'a certificate of tomorrow',
    async () => {
      const { certificate, privateKey } = await issuedElsewhere({ now: '2040-05-03T12:00:00Z' })
      return settings([certificate], { key: privateKey })
    },
    'The certificate in SEAL_P12 begins on 3 May 2040 only.',
  ],
  [
    'no file',
    async () => ({ SEAL_P12: '/no/such.p12' }),
    "The file /no/such.p12, which SEAL_P12 names, can't be read.",
  ],
])('with %s no server starts, and a sentence says so', async (_, env, sentence) => {
  await expect(readOperatorKey(readEnv(await env()))).rejects.toThrow(new RegExp(`^${escaped(sentence)}$`))
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('the doctor tells when the certificate ends: from sixty days before with a warning', async () => {
  const env = readEnv(await settings([own.certificate, own.root]))
  const end = notAfterOf(own.certificate)
  const at = async (days: number) => (await lookAtOperatorKey(env, Date.parse(end) - days * 86_400_000))[0]
  expect((await lookAtOperatorKey(env))[0]?.is).toBe('well')
  expect(await at(61)).toMatchObject({ is: 'well' })
  expect(await at(59)).toEqual({
    is: 'note',
    sentence: `The certificate in SEAL_P12 ends on ${dayIn('UTC', end)}: name its successor in SEAL_P12 before, or the next start after that day is refused.`,
  })
  expect(await at(0)).toEqual({
    is: 'wrong',
    sentence: `The certificate in SEAL_P12 ended on ${dayIn('UTC', end)}.`,
  })
  expect(await lookAtOperatorKey(readEnv({}))).toEqual([])
})
