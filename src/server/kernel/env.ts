import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { SetUp } from '#contract/auth.ts'
import { type BucketAddress, bucketAddress } from './bucket-address.ts'
import { defaultDataDir } from './data-dir.ts'
import { addressesOf } from './db/connect/addresses.ts'
import { StartError } from './start-error.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const mailAddress = /^(?:[^<>\r\n]{0,100}<)?[^\s<>@]{1,64}@[a-z0-9.-]{1,253}>?$/i
const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

const wholeNumber = (name: string, lowest: number, highest: number) =>
  z
    .string()
    .refine(text => /^\d{1,9}$/.test(text) && Number(text) >= lowest && Number(text) <= highest, {
      error: ({ input }) => `${name} must be a whole number from ${lowest} to ${highest}; it is "${input}".`,
    })
    .transform(Number)

const name = (variable: string) =>
  z
    .string()
    .trim()
    .refine(text => text.length <= 60 && !/\p{Cc}/u.test(text), {
      error: `${variable} must be one line of at most 60 characters.`,
    })

const yesOrNo = (variable: string, otherwise: 'yes' | 'no') =>
  z
    .enum(['yes', 'no'], { error: ({ input }) => `${variable} must be yes or no; it is "${input}".` })
    .default(otherwise)
    .transform(text => text === 'yes')

const addressOf = (variable: string, schemes: string[], hint: string) =>
  z.string().refine(text => schemes.includes(protocolOf(text)), { error: `${variable} must be ${hint}.` })

const databaseAddress = (variable: string) =>
  z.string().refine(isOfDatabase, {
    error: `${variable} must be an address like postgres://user:password@host:5432/database, of several hosts perhaps: a:5432,b:5432.`,
  })

/**
 * All environment variables that are read. Each message is one sentence for the person who starts the server and never
 * repeats a value that may hold a password.
 */
const environment = z.object({
  PORT: wholeNumber('PORT', 0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]{1,253}$/, { error: 'HOST must be a host name or an IP address, like 127.0.0.1.' })
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .refine(text => !text.includes('\0'), { error: 'DATA_DIR must be the path of a folder.' })
    .optional(),
  DATABASE_URL: databaseAddress('DATABASE_URL').optional(),
  DATABASE_READ_URL: databaseAddress('DATABASE_READ_URL').optional(),
  PGPOOL_MAX: wholeNumber('PGPOOL_MAX', 1, 100).default(8),
  BASE_URL: z
    .string()
    .refine(isOrigin, {
      error: ({ input }) =>
        `BASE_URL must be an http or https address without a path, like https://loans.example.com; it is "${input}".`,
    })
    .transform(text => new URL(text).origin)
    .optional(),
  APP_NAME: name('APP_NAME').default('Loandesk'),
  COMPANY_NAME: name('COMPANY_NAME').optional(),
  COMPANY_EMAIL_DOMAIN: z
    .string()
    .refine(text => SetUp.shape.companyEmailDomain.safeParse(text).success, {
      error: ({ input }) => `COMPANY_EMAIL_DOMAIN must be a domain like acme.example; it is "${input}".`,
    })
    .transform(text => text.toLowerCase())
    .optional(),
  SMTP_URL: addressOf(
    'SMTP_URL',
    ['smtp:', 'smtps:'],
    'an address like smtp://user:password@mail.example.com:587',
  ).optional(),
  MAIL_FROM: z
    .string()
    .regex(mailAddress, {
      error: ({ input }) =>
        `MAIL_FROM must be an address like "Loandesk <loans@acme.example>"; it is "${input}".`,
    })
    .optional(),
  SECRET: z.string().min(32, { error: 'SECRET must have at least 32 characters.' }).optional(),
  BACKUP_FILES: z
    .enum(['yes', 'no'], { error: ({ input }) => `BACKUP_FILES must be yes or no; it is "${input}".` })
    .transform(text => text === 'yes')
    .optional(),
  BACKUPS_KEPT: wholeNumber('BACKUPS_KEPT', 0, 3650).default(14),
  NEW_SECRET: z
    .string()
    .min(32, { error: 'NEW_SECRET must have at least 32 characters.' })
    .refine(text => text === text.trim(), {
      error: 'NEW_SECRET begins or ends with white space, a line break perhaps; take it away.',
    })
    .optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{58,4000}$/, {
      error: ({ input }) =>
        `BACKUP_RECIPIENT must be the public key of an age key pair, like age1…; it is "${input}".`,
    })
    .optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(16, { error: 'BACKUP_PASSPHRASE must have at least 16 characters.' })
    .optional(),
  BACKUP_IDENTITY: z
    .string()
    .refine(text => !text.includes('\0'), { error: 'BACKUP_IDENTITY must be the path of a file.' })
    .transform(text => resolve(text))
    .optional(),
  FILES_URL: z
    .string()
    .transform(text => bucketAddress(text))
    .pipe(
      z.custom<BucketAddress>(address => address !== null, {
        error:
          'FILES_URL must be an address like s3://key:secret@host/bucket/prefix?region=eu-north-1, with &path=1 or &http=1 perhaps; signs such as / in key and secret are written as %2F.',
      }),
    )
    .optional(),
  SIGNED_PDFS: z
    .enum(['database', 'files'], {
      error: ({ input }) => `SIGNED_PDFS must be database or files; it is "${input}".`,
    })
    .default('database'),
  LOG_LEVEL: z
    .enum(logLevels, {
      error: ({ input }) => `LOG_LEVEL must be one of ${logLevels.join(', ')}; it is "${input}".`,
    })
    .optional(),
  SEAL_P12: z
    .string()
    .refine(text => !text.includes('\0'), { error: 'SEAL_P12 must be the path of a file.' })
    .transform(text => resolve(text))
    .optional(),
  SEAL_P12_PASSWORD: z.string().optional(),
  TSA_URL: z
    .string()
    .transform(text => text.split(',').map(address => address.trim()))
    .refine(addresses => addresses.length <= 2 && addresses.every(isOfWeb), {
      error: 'TSA_URL must be one or two http or https addresses.',
    })
    .default([]),
  SECURITY_LOG: z
    .string()
    .refine(text => !text.includes('\0'), { error: 'SECURITY_LOG must be stderr, or the path of a file.' })
    .transform(text => (text === 'stderr' ? text : resolve(text)))
    .optional(),
  SECURITY_LOG_DAYS: wholeNumber('SECURITY_LOG_DAYS', 1, 36_500).default(400),
  MAIL_DAYS: wholeNumber('MAIL_DAYS', 30, 36_500).optional(),
  HISTORY_DAYS: wholeNumber('HISTORY_DAYS', 30, 36_500).optional(),
  REJECTED_DAYS: wholeNumber('REJECTED_DAYS', 1, 36_500).optional(),
  EVIDENCE_YEARS: wholeNumber('EVIDENCE_YEARS', 1, 100).default(10),
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, {
      error:
        'OIDC_ISSUER must be the https address that your directory calls itself, of one tenant, like https://login.example.com/realms/acme.',
    })
    .optional(),
  OIDC_CLIENT_ID: name('OIDC_CLIENT_ID').optional(),
  OIDC_CLIENT_SECRET: z.string().max(4000, { error: 'OIDC_CLIENT_SECRET is too long.' }).optional(),
  OIDC_NAME: name('OIDC_NAME').default('single sign-on'),
  OIDC_SCOPES: z
    .string()
    .refine(text => /^[\x21\x23-\x5b\x5d-\x7e ]{1,500}$/.test(text) && text.split(' ').includes('openid'), {
      error: ({ input }) => `OIDC_SCOPES must be scopes like "openid email profile"; it is "${input}".`,
    })
    .default('openid email profile'),
  OIDC_GROUPS_CLAIM: name('OIDC_GROUPS_CLAIM').default('groups'),
  OIDC_SECOND_FACTOR: yesOrNo('OIDC_SECOND_FACTOR', 'no'),
  OIDC_HIDE_PASSWORDS: yesOrNo('OIDC_HIDE_PASSWORDS', 'no'),
  METRICS_TOKEN: z.string().min(16, { error: 'METRICS_TOKEN must have at least 16 characters.' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressOf(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['http:', 'https:'],
    'an address like http://127.0.0.1:4318',
  ).optional(),
  OTEL_SERVICE_NAME: name('OTEL_SERVICE_NAME').default('loandesk'),
  OTEL_SDK_DISABLED: z
    .string()
    .transform(text => text.toLowerCase() === 'true')
    .default(false),
  TRUST_PROXY: z
    .string()
    .refine(text => proxiesOf(text) !== null, {
      error: ({ input }) =>
        `TRUST_PROXY must be the addresses of the proxies in front of the server, separated by commas, like 10.0.0.0/8; it is "${input}".`,
    })
    .transform(text => proxiesOf(text) ?? false)
    .default(false),
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/** The validated environment; folders are absolute, the address has no trailing slash. */
export type Env = Omit<z.output<typeof environment>, 'DATA_DIR' | 'BASE_URL' | 'LOG_LEVEL'> & {
  DATA_DIR: string
  BASE_URL: string
  LOG_LEVEL: (typeof logLevels)[number]
}

/**
 * Parses the environment; empty variables count as absent. Throws a StartError with one sentence per bad value. The demo
 * has its own folder, so that it never mixes with real data, and logs less.
 */
export function readEnv(variables: Record<string, string | undefined>, { demo = false } = {}): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) throw new StartError(read.error.issues.map(issue => issue.message).join('\n'))
  const { DATA_DIR, BASE_URL, LOG_LEVEL, ...env } = read.data
  if (env.BACKUP_RECIPIENT !== undefined && env.BACKUP_PASSPHRASE !== undefined) {
    throw new StartError('Set BACKUP_RECIPIENT or BACKUP_PASSPHRASE, not both.')
  }
  if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new StartError(
      'DATABASE_READ_URL names a standby of the database of DATABASE_URL, which is missing.',
    )
  }
  if ((env.OIDC_ISSUER === undefined) !== (env.OIDC_CLIENT_ID === undefined)) {
    throw new StartError('Set OIDC_ISSUER and OIDC_CLIENT_ID, or neither.')
  }
  if (env.SEAL_P12_PASSWORD !== undefined && env.SEAL_P12 === undefined) {
    throw new StartError('SEAL_P12_PASSWORD is the password of the file in SEAL_P12, which is missing.')
  }
  return {
    ...env,
    DATA_DIR: DATA_DIR === undefined ? defaultDataDir(demo) : resolve(DATA_DIR),
    BASE_URL: BASE_URL ?? `http://localhost:${env.PORT}`,
    LOG_LEVEL: LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  }
}

function isOfDatabase(text: string): boolean {
  const urls = addressesOf(text).map(address => URL.parse(address))
  return urls.every(
    url =>
      url !== null &&
      ['postgres:', 'postgresql:'].includes(url.protocol) &&
      (urls.length === 1 || url.host !== ''),
  )
}

const isOfWeb = (text: string) => ['http:', 'https:'].includes(protocolOf(text))

function protocolOf(text: string): string {
  return URL.parse(text)?.protocol ?? ''
}

/** Entra's addresses for every tenant would let in whoever has an account anywhere. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || `${url.search}${url.hash}${url.username}${url.password}` !== '') return false
  if (/^\/(?:common|organizations|consumers)(?:\/|$)/.test(url.pathname)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
}

/** Whether the address leads to this machine. */
export const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false
  return url.pathname === '/' && `${url.search}${url.hash}${url.username}${url.password}` === ''
}

/** Fastify's trustProxy as a list of addresses; null if one is invalid. Trusting every proxy is not supported. */
function proxiesOf(text: string): string[] | null {
  const proxies = text.split(',').map(part => part.trim())
  return proxies.every(isProxy) ? proxies : null
}

function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (proxyNames.includes(text)) return true
  return more.length === 0 && isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}
