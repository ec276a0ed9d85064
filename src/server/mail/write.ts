import type { SendMailOptions } from 'nodemailer'
import type { LinkPurpose } from '#domain/link.ts'
import { titleOf } from '#domain/mail.ts'
import { isMailAddress } from '#domain/mail-address.ts'
import type { Services } from '../kernel/context.ts'
import type { mails } from '../kernel/db/schema.ts'
import type { Env } from '../kernel/env.ts'
import { asHtml, type MailFrame, type MailLink } from './html.ts'
import type { LetterName } from './letters/index.ts'
import { letters } from './letters/index.ts'
import type { Letter, Words } from './letters/letter.ts'
import { messageIdOf } from './message-id.ts'
import { asText } from './text.ts'
import { Undeliverable } from './undeliverable.ts'

type WaitingMail = typeof mails.$inferSelect

/** The letter of a waiting mail; its data has that letter's type, because only the mailbox writes it. */
export function letterOf(mail: WaitingMail): Letter<unknown> {
  if (!isOurs(mail.letter)) throw new Undeliverable(`There is no letter “${mail.letter}”.`)
  return letters[mail.letter] as Letter<unknown>
}

/** A letter by its name; nothing for one that no longer exists. */
export const letterNamed = (name: string): Letter<unknown> | undefined =>
  isOurs(name) ? (letters[name] as Letter<unknown>) : undefined

/** The subject of a mail, rendered by its letter; for letters that no longer exist, as stored. */
export function subjectOf(letter: string, data: Record<string, unknown>): string {
  if (isErased(data)) return titleOf(letter)
  if (!isOurs(letter)) return typeof data.subject === 'string' ? data.subject : titleOf(letter)
  const written: Letter<unknown> = letters[letter] as Letter<unknown>
  return written.write(data).subject
}

/** Whether the text of a mail was erased: then nothing of it can be written again. */
export const isErased = (data: Record<string, unknown>): boolean => data.erased === true

/** The page that a letter's button opens, relative to BASE_URL; the dashboard if it has none. */
export function pageOf(letter: LetterName, data: Record<string, unknown>): string {
  const written: Letter<unknown> = letters[letter] as Letter<unknown>
  return written.page?.(data) ?? '/'
}

/** Whether there is such a letter; older versions had others. */
export const isOurs = (name: string): name is LetterName => name in letters

/** The tokens of a mail's links, by purpose. */
export type Tokens = ReadonlyMap<LinkPurpose, string>

/** Renders the whole mail, with the same Message-ID each time so that duplicates are recognised. */
export function writeMail(
  services: Services,
  mail: WaitingMail,
  { sender: from, ...frame }: MailFrame & { readonly sender: Sender },
  tokens: Tokens,
  now: string,
): SendMailOptions {
  if (!isMailAddress(mail.toEmail)) throw new Undeliverable(`“${mail.toEmail}” is not an e-mail address.`)
  const letter = letterOf(mail)
  const hasLink = !letter.mayLackLink || tokens.size > 0
  const words = letter.write(mail.data, hasLink)
  const links = hasLink ? linksIn(services, letter, mail, words, tokens) : []
  return {
    from,
    to: { name: mail.toName, address: mail.toEmail },
    envelope: { from: from.address, to: [mail.toEmail] },
    subject: words.subject,
    text: asText(words, links, frame),
    html: asHtml(words, links, frame),
    textEncoding: 'quoted-printable',
    messageId: messageIdOf(services, mail.id),
    date: new Date(now),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Stands for a link that acts for its receiver, where others read the mail. */
const linkOfReceiver = '(not shown here: this link acts for its receiver)'

/** The text of a mail for those who may read the log: no token is made for it. Null if its text is not kept. */
export function textToRead(
  services: Services,
  mail: WaitingMail,
  frame: MailFrame,
  hasLink: boolean,
): string | null {
  const letter = letterNamed(mail.letter)
  if (letter === undefined || isErased(mail.data)) return null
  const words = letter.write(mail.data, hasLink)
  return asText(words, hasLink ? linksIn(services, letter, mail, words, null) : [], frame)
}

/** The sender of our mails. */
export interface Sender {
  readonly name: string
  readonly address: string
}

/** MAIL_FROM ("Loandesk <loans@acme.example>" or the address alone), else no-reply at our own host. */
export function senderOf(env: Pick<Env, 'MAIL_FROM' | 'BASE_URL' | 'APP_NAME'>): Sender {
  const given = /^(?:(.*?)\s*<)?([^<>]+?)>?$/.exec(env.MAIL_FROM ?? '')
  const name = given?.[1]?.replace(/^"(.*)"$/, '$1') || env.APP_NAME
  return { name, address: given?.[2] ?? `no-reply@${new URL(env.BASE_URL).hostname}` }
}

function linksIn(
  services: Services,
  letter: Letter<unknown>,
  mail: WaitingMail,
  words: Words,
  tokens: Tokens | null,
): MailLink[] {
  const address = (page: string, purpose: LinkPurpose | undefined) => {
    if (purpose && tokens === null) return linkOfReceiver
    const token = purpose && tokens?.get(purpose)
    if (token === undefined) return `${services.baseUrl}${page}`
    const [path, query] = page.split('?')
    return `${services.baseUrl}${path}?token=${token}${query === undefined ? '' : `&${query}`}`
  }
  const page = letter.page?.(mail.data)
  const first =
    page === undefined ? [] : [{ words: words.button ?? 'Open', address: address(page, letter.purpose) }]
  const further = letter.further ?? []
  return [
    ...first,
    ...further.map(link => ({ words: link.words, address: address(link.page, link.purpose) })),
  ]
}
