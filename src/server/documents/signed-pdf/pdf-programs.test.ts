import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as pkijs from 'pkijs'
import { expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { readEnv } from '../../kernel/env.ts'
import { unique } from '../../testing/build.ts'
import { buildLoan } from '../../testing/build-loan.ts'
import { opensslTimeStamper } from '../../testing/openssl-time-stamper.ts'
import { paperToAttest } from '../../testing/paper-to-attest.ts'
import { manualPdf, photoWithGps } from '../../testing/pictures.ts'
import { programs } from '../../testing/programs.ts'
import { sendFile } from '../../testing/send-file.ts'
import { testServer } from '../../testing/server.ts'
import { signedLoan } from '../../testing/signed-loan.ts'
import { readOperatorKey } from '../seal/operator-key.ts'
import { signatureIn } from '../seal/pdf-signature.ts'

/** What programs that are not ours say of our files: `npm run test:pdf`. */
vi.setConfig({ testTimeout: 120_000 })

const machine = programs('pdfsig', 'qpdf', 'openssl', 'certutil')
const { missing, run, write } = machine
const server = await testServer()
const lacks = (...names: string[]) => names.some(name => missing.includes(name))

/** What pdfsig says of a file, for a reader who has imported that certificate (a path of PEM). */
async function pdfsigTrusting(certificate: string, file: string): Promise<string> {
  const folder = dirname(await write(`nss-${Math.random()}/empty`, ''))
  await run('certutil', '-N', '-d', `sql:${folder}`, '--empty-password')
  await run('certutil', '-A', '-d', `sql:${folder}`, '-n', 'root', '-t', 'CT,CT,CT', '-i', certificate)
  return run('pdfsig', '-nssdir', folder, file)
}

const isValid = /ETSI\.CAdES\.detached[\s\S]*Total document signed[\s\S]*Signature is Valid/

test.skipIf(lacks('pdfsig', 'certutil'))(
  'pdfsig finds the seal valid, its issuer trusted once the root is imported, and every change',
  async () => {
    const { pdf } = await signedLoan(server)
    const file = await write('loan.pdf', pdf)
    const { payload: root } = await server.anyone.raw({ method: 'GET', url: '/api/document/seal.pem' })
    const said = await run('pdfsig', file)
    expect(said).toMatch(isValid)
    expect(said).toContain("Certificate issuer isn't Trusted.")
    expect(await pdfsigTrusting(await write('seal.pem', root), file)).toContain('Certificate is Trusted')
    const altered = Buffer.from(pdf)
    altered[200] = (altered[200] ?? 0) ^ 1
    expect(await run('pdfsig', await write('altered.pdf', altered))).toContain('Digest Mismatch')
    const longer = Buffer.concat([pdf, Buffer.from('% more\n')])
    expect(await run('pdfsig', await write('longer.pdf', longer))).toContain('Not total document signed')
  },
)

test.skipIf(lacks('pdfsig'))(
  'of a paper signed by hand, with a photo as a page and a scan attached, pdfsig finds the seal valid',
  async () => {
    const adam = server.as('adam')
    const { id: loanId } = await buildLoan(server, { state: 'FULFILLED' })
    const fileIds = [
      await sendFile(adam, await photoWithGps({ width: 900, height: 1200 }), 'image/jpeg', 'photo.jpg'),
      await sendFile(adam, manualPdf(unique()), 'application/pdf', 'scan.pdf'),
    ]
    const body = await paperToAttest(server, adam, loanId, { fileIds })
    await adam.ok(contract.attestations.attest, { body })
    const { rawPayload: pdf } = await adam.raw({ url: `/api/loan/document/pdf/${loanId}` })
    expect(await run('pdfsig', await write('paper.pdf', pdf))).toMatch(isValid)
    const altered = Buffer.from(pdf)
    const middle = Math.floor(pdf.length / 2)
    altered[middle] = (altered[middle] ?? 0) ^ 1
    expect(await run('pdfsig', await write('altered-paper.pdf', altered))).toContain('Digest Mismatch')
  },
)

test.skipIf(lacks('pdfsig', 'qpdf')).each([
  ['Arabic', 'محمد عبد الله', 'شركة النور'],
  ['Han', '王小明', '光明有限公司'],
  ['Hebrew', 'דוד כהן', 'חברת אור'],
])(
  'names in %s: pdfsig finds the seal valid, qpdf nothing to say',
  async (_, customerName, customerCompany) => {
    const { pdf } = await signedLoan(server, { customerName, customerCompany })
    const file = await write('names.pdf', pdf)
    expect(await run('pdfsig', file)).toMatch(isValid)
    const checked = await run('qpdf', '--check', file)
    expect(checked).toContain('No syntax or stream encoding errors found')
    expect(checked).not.toContain('WARNING')
  },
)

test.skipIf(lacks('openssl'))('openssl agrees with the seal', async () => {
  const { pdf } = await signedLoan(server)
  const { payload: root } = await server.anyone.raw({ method: 'GET', url: '/api/document/seal.pem' })
  const found = signatureIn(pdf)
  const der = await write('signature.der', found?.signature ?? '')
  const covered = await write('covered.bin', found?.covered ?? '')
  const cms = [
    'cms',
    '-verify',
    '-binary',
    '-inform',
    'DER',
    '-in',
    der,
    '-content',
    covered,
    '-purpose',
    'any',
  ]
  const trusting = ['-CAfile', await write('root.pem', root), '-out', '/dev/null']
  expect(await run('openssl', ...cms, ...trusting)).toContain('CMS Verification successful')
  await write('covered.bin', Buffer.concat([found?.covered ?? Buffer.alloc(0), Buffer.from('x')]))
  expect(await run('openssl', ...cms, ...trusting)).toContain('CMS Verification failure')
})

test.skipIf(lacks('openssl'))(
  'a time stamp by OpenSSL is one for OpenSSL, of this signature alone',
  async () => {
    const stamper = await opensslTimeStamper(machine)
    const stamped = await testServer({ connections: 2, env: { TSA_URL: stamper.url } })
    const { pdf } = await signedLoan(stamped)
    const { token, value } = stampIn(signatureIn(pdf)?.signature ?? Buffer.alloc(0))
    const verified = async (data: Buffer) => {
      const files = ['-in', await write('token.der', token), '-data', await write('value.bin', data)]
      return run('openssl', 'ts', '-verify', '-token_in', ...files, '-CAfile', stamper.certificate)
    }
    expect(await verified(value)).toContain('Verification: OK')
    expect(await verified(Buffer.concat([value, Buffer.from('x')]))).toContain('Verification: FAILED')
    if (!lacks('pdfsig')) expect(await run('pdfsig', await write('stamped.pdf', pdf))).toMatch(isValid)
  },
)

/** The time stamp in a signature (CMS, DER), and what it is a stamp of: the signature's value. */
function stampIn(signature: Buffer): { token: Buffer; value: Buffer } {
  const { content } = pkijs.ContentInfo.fromBER(Uint8Array.from(signature))
  const [signer] = new pkijs.SignedData({ schema: content }).signerInfos
  const [attribute] = signer?.unsignedAttrs?.attributes ?? []
  if (!signer || !attribute) throw new Error('There is no time stamp.')
  return {
    token: Buffer.from(attribute.values[0].toBER()),
    value: Buffer.from(signer.signature.valueBlock.valueHexView),
  }
}

test.skipIf(lacks('openssl')).each([
  ['RSA', ['-newkey', 'rsa:2048']],
  ['P-256', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']],
])('a key of %s in a file by OpenSSL seals, and is trusted by who trusts its issuer', async (name, kind) => {
  const { file, root } = await exported(name, kind)
  const own = await testServer({ connections: 2, env: { SEAL_P12: file, SEAL_P12_PASSWORD: password } })
  const { pdf } = await signedLoan(own)
  const sealed = await write(`${name}.pdf`, pdf)
  if (lacks('pdfsig', 'certutil')) return
  expect(await run('pdfsig', sealed)).toMatch(isValid)
  expect(await pdfsigTrusting(root, sealed)).toContain('Certificate is Trusted')
})

test.skipIf(lacks('openssl'))(
  'a file by OpenSSL in the old encryption is refused, with the way out',
  async () => {
    const { file } = await exported('old', ['-newkey', 'rsa:2048'], ['-legacy'])
    // Where OpenSSL has no old encryption it writes no file.
    if ((await readFile(file)).length === 0) return
    await expect(readOperatorKey(readEnv({ SEAL_P12: file, SEAL_P12_PASSWORD: password }))).rejects.toThrow(
      'SEAL_P12 uses an old encryption. Convert it: openssl pkcs12 -legacy',
    )
  },
)

const password = 'Prüfung 1234'
const purposes = `
[seal]
keyUsage = critical, digitalSignature, nonRepudiation
extendedKeyUsage = emailProtection
[root]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign
`

/** A key, its certificate and its issuer's, made and exported by OpenSSL; the issuer's as PEM too. */
async function exported(name: string, kind: string[], how: string[] = []) {
  const at = (extension: string) => write(`${name}/${extension}`, '')
  const config = await write(
    `${name}/purposes.cnf`,
    `[req]\ndistinguished_name = nobody\n[nobody]\n${purposes}`,
  )
  const [rootKey, root, key, request, own, file] = await Promise.all(
    ['root.key', 'root.pem', 'own.key', 'own.csr', 'own.pem', 'seal.p12'].map(at),
  )
  const files = { rootKey, root, key, request, own, file } as Record<string, string>
  const ssl = (...words: (string | undefined)[]) => run('openssl', ...words.map(String))
  const make = ['req', ...kind, '-nodes', '-config', config]
  await ssl(...make, '-x509', '-extensions', 'root', '-subj', '/CN=Trust', '-keyout', rootKey, '-out', root)
  await ssl(...make, '-subj', '/CN=Seal of Acme', '-keyout', key, '-out', request)
  const issue = ['x509', '-req', '-in', request, '-CA', root, '-CAkey', rootKey, '-CAcreateserial']
  await ssl(...issue, '-extfile', config, '-extensions', 'seal', '-out', own)
  const bundle = ['pkcs12', '-export', ...how, '-inkey', key, '-in', own, '-certfile', root]
  await ssl(...bundle, '-passout', `pass:${password}`, '-out', file)
  return { file: files.file ?? '', root: files.root ?? '' }
}
