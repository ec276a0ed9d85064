import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { afterAll } from 'vitest'
import type { Programs } from './programs.ts'

/** A time stamper (RFC 3161) on this machine whose stamps OpenSSL writes; its address, and its certificate as a PEM file. */
export async function opensslTimeStamper({ run, write }: Programs) {
  const serial = await write('tsa/serial', '01\n')
  const at = (name: string) => `${dirname(serial)}/${name}`
  const config = await write('tsa/tsa.cnf', settings(serial))
  await run(
    'openssl',
    ...[
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '30',
      '-subj',
      '/CN=Time',
      '-config',
      config,
    ],
    '-extensions',
    'stamper',
    '-keyout',
    at('key.pem'),
    '-out',
    at('tsa.pem'),
  )
  let count = 0
  const http = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const query = await write(`tsa/${++count}.tsq`, Buffer.concat(parts))
      const reply = ['ts', '-reply', '-config', config, '-inkey', at('key.pem'), '-signer', at('tsa.pem')]
      await run('openssl', ...reply, '-queryfile', query, '-out', `${query}.tsr`)
      response.end(await readFile(`${query}.tsr`))
    })
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    http.closeAllConnections()
    http.close()
  })
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, certificate: at('tsa.pem') }
}

const settings = (serial: string) => `
[req]
distinguished_name = nobody
[nobody]
[stamper]
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = stamping
[stamping]
serial = ${serial}
default_policy = 1.2.3.4.1
digests = sha256
signer_digest = sha256
ess_cert_id_alg = sha256
`
