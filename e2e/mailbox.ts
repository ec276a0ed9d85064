import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** A delivered mail, as its receiver sees it. */
export interface DeliveredMail {
  readonly letter: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link: string | null
  /** All links, in the order of the text. */
  readonly links: readonly string[]
}

const longestWait = 15_000

/** The mails of a server without SMTP: files in DATA_DIR/mail. */
export function mailboxIn(dataDir: string) {
  const folder = join(dataDir, 'mail')

  async function all(): Promise<DeliveredMail[]> {
    const names = await readdir(folder).catch(() => [])
    const files = names.filter(name => name.endsWith('.eml')).toSorted()
    return Promise.all(files.map(async name => parsed(name, await readFile(join(folder, name)))))
  }

  /** The newest mail of that letter to that person; waits for it. */
  async function newest(letter: string, to: string): Promise<DeliveredMail> {
    const deadline = Date.now() + longestWait
    for (;;) {
      const found = (await all()).findLast(mail => mail.letter === letter && mail.to === to)
      if (found) return found
      if (Date.now() > deadline) throw new Error(`No ${letter} to ${to} was delivered.`)
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }

  return { all, newest }
}

export type Mailbox = ReturnType<typeof mailboxIn>

async function parsed(name: string, file: Buffer): Promise<DeliveredMail> {
  const mail = await PostalMime.parse(file)
  const text = mail.text ?? ''
  const [to] = mail.to ?? []
  const links = text.match(/https?:\/\/\S+/g) ?? []
  return {
    letter: /-([a-z][a-z-]*)\.eml$/.exec(name)?.[1] ?? '',
    to: to && 'address' in to ? (to.address ?? '') : '',
    subject: mail.subject ?? '',
    text,
    link: links[0] ?? null,
    links,
  }
}
