import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readEnv, settingNames } from './env.ts'
import { StartError } from './start-error.ts'

const refusal = (variables: Record<string, string>): string => {
  try {
    readEnv(variables)
    return 'accepted'
  } catch (error) {
    return error instanceof StartError ? error.message : String(error)
  }
}

describe('the environment', () => {
  test('needs nothing', () => {
    const env = readEnv({})
    expect(env).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', APP_NAME: 'Loandesk', LOG_LEVEL: 'info' })
    expect(env.BASE_URL).toBe('http://localhost:3000')
    expect(env.DATA_DIR).toMatch(/\/data$/)
    expect(env.TRUST_PROXY).toBe(false)
  })

  test('names the address by the port, unless it is named', () => {
    expect(readEnv({ PORT: '8080' }).BASE_URL).toBe('http://localhost:8080')
    expect(readEnv({ BASE_URL: 'https://loans.acme.example/' }).BASE_URL).toBe('https://loans.acme.example')
  })

  test('keeps the demo apart from real data', () => {
    expect(readEnv({}, { demo: true }).DATA_DIR).toMatch(/\/data\/demo$/)
  })

  test('takes several hosts of a database', () => {
    const DATABASE_URL = 'postgres://me@a:5432,b:5432/loandesk'
    expect(readEnv({ DATABASE_URL, DATABASE_READ_URL: DATABASE_URL })).toMatchObject({ DATABASE_URL })
  })

  test('takes a bucket for files, before the host or in the path', () => {
    const url = 's3://AKIA:a%2Fb+c@s3.eu-north-1.amazonaws.com/acme-loans/files?region=eu-north-1'
    expect(readEnv({ FILES_URL: url }).FILES_URL).toEqual({
      place: 's3://s3.eu-north-1.amazonaws.com/acme-loans/files',
      base: 'https://acme-loans.s3.eu-north-1.amazonaws.com/',
      bucket: 'acme-loans',
      prefix: 'files/',
      region: 'eu-north-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'a/b+c',
    })
    expect(readEnv({ FILES_URL: 's3://k:s@minio:9000/loans?path=1&http=1' }).FILES_URL).toMatchObject({
      base: 'http://minio:9000/loans/',
      prefix: '',
    })
  })

  test.each([
    'https://k:s@host/bucket',
    's3://host/bucket',
    's3://k@host/bucket',
    's3://k:s@host',
    's3://k:s@host/B',
    's3://k:s@host/bucket?regoin=eu',
    's3://k:s@host/bucket?path=yes',
    's3://k:s@host/bucket/a b',
    's3://k:s%@host/bucket',
  ])('refuses %s as a bucket', FILES_URL => {
    expect(refusal({ FILES_URL })).toMatch(/^FILES_URL must be an address like s3:\/\/key:secret@host/)
  })

  test('takes an empty variable for none', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
  })

  test.each([
    [{ PORT: '3e3' }, 'PORT must be a whole number from 0 to 65535; it is "3e3".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535; it is "65536".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ BASE_URL: 'https://acme.example/loans' }, 'BASE_URL must be an http or https address without a path'],
    [{ BASE_URL: 'javascript://x' }, 'BASE_URL must be an http or https address without a path'],
    [{ COMPANY_EMAIL_DOMAIN: 'acme' }, 'COMPANY_EMAIL_DOMAIN must be a domain like acme.example'],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_FROM must be an address'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be the addresses of the proxies'],
    [{ TRUST_PROXY: '10.0.0.0/8,all' }, 'TRUST_PROXY must be the addresses of the proxies'],
    [{ DATABASE_URL: 'postgres://a,,b/loandesk' }, 'DATABASE_URL must be an address like'],
    [
      { DATABASE_READ_URL: 'postgres://b/loandesk' },
      'DATABASE_READ_URL names a standby of the database of DATABASE_URL, which is missing.',
    ],
    [
      { OIDC_ISSUER: 'http://login.example.com', OIDC_CLIENT_ID: 'x' },
      'OIDC_ISSUER must be the https address',
    ],
    [{ OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0', OIDC_CLIENT_ID: 'x' }, 'of one tenant'],
    [{ OIDC_ISSUER: 'https://login.example.com' }, 'Set OIDC_ISSUER and OIDC_CLIENT_ID, or neither.'],
    [{ OIDC_SCOPES: 'email profile' }, 'OIDC_SCOPES must be scopes like'],
    [{ OIDC_SECOND_FACTOR: 'maybe' }, 'OIDC_SECOND_FACTOR must be yes or no'],
    [{ PGPOOL_MAX: '0' }, 'PGPOOL_MAX must be a whole number from 1 to 100'],
  ])('refuses %o', (variables, sentence) => {
    expect(refusal(variables)).toContain(sentence)
  })

  test('never repeats what may hold a password', () => {
    const reason = refusal({
      DATABASE_URL: 'mysql://me:hunter2@db',
      DATABASE_READ_URL: 'mysql://me:hunter2@db',
      SMTP_URL: 'http://me:hunter2@mail',
      FILES_URL: 's3://me:hunter2@host/',
      SECRET: 'hunter2',
      METRICS_TOKEN: 'hunter2',
    })
    expect(reason.split('\n')).toHaveLength(6)
    expect(reason).not.toContain('hunter2')
  })
})

test('a NEW_SECRET that would not be read back as it was given is refused', () => {
  const NEW_SECRET = `${'the next SECRET, which is long enough'}\n`
  expect(() => readEnv({ NEW_SECRET })).toThrow('NEW_SECRET begins or ends with white space')
})

test('docs/settings.md describes every setting', async () => {
  const described = await readFile('docs/settings.md', 'utf8')
  expect(settingNames.filter(name => !described.includes(`\`${name}\``))).toEqual([])
})
