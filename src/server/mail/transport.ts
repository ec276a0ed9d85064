import { randomUUID } from 'node:crypto'
import { link, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import * as z from 'zod'
import { prepareFolder } from '../kernel/data-dir.ts'
import type { Env } from '../kernel/env.ts'
import { Undeliverable } from './undeliverable.ts'

/** Sends a mail. Throws Undeliverable if it is permanently refused; any other error is worth a retry. */
export type Transport = (letter: string, mail: SendMailOptions, now: string) => Promise<void>

/** The mail server of SMTP_URL, or without one files in DATA_DIR/mail. */
export async function transportOf(env: Pick<Env, 'SMTP_URL' | 'DATA_DIR'>): Promise<Transport> {
  return env.SMTP_URL === undefined ? toFiles(join(env.DATA_DIR, 'mail')) : bySmtp(env.SMTP_URL)
}

/** An SMTP transport with timeouts for this URL. */
export const smtpOf = (url: string) =>
  createTransport({
    url,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })

function bySmtp(url: string): Transport {
  const smtp = smtpOf(url)
  return async (_letter, mail) => {
    try {
      await smtp.sendMail(mail)
    } catch (error) {
      const refused = refusedMail.safeParse(error)
      throw refused.success ? new Undeliverable(refused.data.response) : error
    }
  }
}

/**
 * A 5xx answer to RCPT TO, or to what came after DATA, is about this mail. Any other (greeting, EHLO, STARTTLS, AUTH, MAIL
 * FROM, DATA itself) is about us: whoever runs the mail server, or set SMTP_URL, may mend it. Many servers give their
 * refusals of us only at RCPT TO: there 5.3, 5.4 and 5.7 (system, routing, policy: "Relay access denied") are about us too.
 */
const refusedMail = z.intersection(
  z.object({ responseCode: z.number().min(500), response: z.string() }),
  z.union([
    z.object({ command: z.literal('RCPT TO'), response: z.string().regex(/^\d{3}(?![ -]5\.[347]\.)/) }),
    z.object({ code: z.literal('EMESSAGE') }),
  ]),
)

/** One file per mail, `<time>-<letter>.eml`: sorted by time, and it appears complete. */
async function toFiles(folder: string): Promise<Transport> {
  await prepareFolder(folder)
  const composer = createTransport({ streamTransport: true, buffer: true })
  return async (letter, mail, now) => {
    const { message } = await composer.sendMail(mail)
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed.')
    const aside = join(folder, `.${randomUUID()}`)
    await writeFile(aside, message, { mode: 0o600, flag: 'wx' })
    try {
      await publish(aside, time => join(folder, `${time}-${letter}.eml`), now)
    } finally {
      await unlink(aside)
    }
  }
}

/** Two mails of the same microsecond must not share a name: the later one gets the next microsecond. */
async function publish(aside: string, path: (time: string) => string, now: string): Promise<void> {
  const [second = '', fraction = '0'] = now.replaceAll(/[-:Z]/g, '').split('.')
  for (let micros = Number(fraction.padEnd(6, '0')); ; micros++) {
    try {
      return await link(aside, path(`${second}.${String(micros).padStart(6, '0')}Z`))
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'
