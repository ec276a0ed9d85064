import { type Env, isLoopback } from '../kernel/env.ts'
import { type Finding, note, well, wrong } from './finding.ts'

/** Conflicts between settings that are valid on their own. */
export function lookAtSettings(env: Env): Finding[] {
  return [lookAtAddress(env), ...lookAtProxy(env), lookAtSender(env)]
}

function lookAtAddress({ BASE_URL }: Env): Finding {
  if (BASE_URL.startsWith('https:')) return well(`People reach it at ${BASE_URL}.`)
  if (isThisMachine(BASE_URL)) {
    return note(`BASE_URL is ${BASE_URL}: links in mails lead nobody here who sits at another machine.`)
  }
  return wrong(
    `BASE_URL is ${BASE_URL}, without https: passwords and signatures can be read on their way; put a proxy with TLS in front.`,
  )
}

/** We don't terminate TLS, so an https address implies a proxy in front of us. */
function lookAtProxy({ BASE_URL, TRUST_PROXY, HOST }: Env): Finding[] {
  if (TRUST_PROXY !== false)
    return [well(`X-Forwarded-For counts when it comes from ${TRUST_PROXY.join(', ')}.`)]
  if (!BASE_URL.startsWith('https:')) return []
  return [
    wrong(
      `BASE_URL is https, so a proxy stands in front, and TRUST_PROXY does not name it: everybody seems to come from its address, and when one guesses passwords, all are slowed down who sign in on a new device${HOST === '127.0.0.1' ? '; here it is most likely TRUST_PROXY=loopback' : ''}.`,
    ),
  ]
}

function lookAtSender({ SMTP_URL, MAIL_FROM, BASE_URL, DATA_DIR }: Env): Finding {
  if (SMTP_URL === undefined) {
    return note(`SMTP_URL is not set: mails reach nobody, each is a file in ${DATA_DIR}/mail.`)
  }
  if (MAIL_FROM !== undefined) return well(`Mails come from ${MAIL_FROM}.`)
  const host = new URL(BASE_URL).hostname
  return isThisMachine(BASE_URL)
    ? wrong(`MAIL_FROM is not set, and mails from no-reply@${host} will be refused.`)
    : note(`MAIL_FROM is not set: mails come from no-reply@${host}, which nobody may read.`)
}

const isThisMachine = (address: string) => isLoopback(new URL(address))
