import type { Env } from '../kernel/env.ts'
import { codeOf } from '../kernel/start-error.ts'
import { smtpOf } from '../mail/transport.ts'
import { type Finding, well, wrong } from './finding.ts'

/** Connects, says EHLO and authenticates if SMTP_URL has a user; sends nothing. */
export async function lookAtMailServer({ SMTP_URL }: Pick<Env, 'SMTP_URL'>): Promise<Finding[]> {
  if (SMTP_URL === undefined) return []
  const { host } = new URL(SMTP_URL)
  const smtp = smtpOf(SMTP_URL)
  try {
    await smtp.verify()
    return [well(`The mail server ${host} answers and lets us in.`)]
  } catch (error) {
    return [wrong(`The mail server ${host} ${reasons[codeOf(error)] ?? 'cannot be used'}; check SMTP_URL.`)]
  } finally {
    smtp.close()
  }
}

const reasons: Record<string, string> = {
  EAUTH: 'refused the user or the password',
  ECONNECTION: 'cannot be reached',
  ESOCKET: 'cannot be reached',
  ECONNREFUSED: 'cannot be reached: nothing listens there',
  EDNS: 'cannot be found: there is no such host',
  ETIMEDOUT: 'did not answer in time',
  ETLS: 'offers no TLS that we can use',
  EPROTOCOL: 'did not greet like a mail server',
}
