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
    return Promise.all(files.map(name => readOnce(join(folder, name))))
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

const read = new Map<string, Promise<DeliveredMail>>()

/** A file appears complete and never changes, and tests look often. */
function readOnce(path: string): Promise<DeliveredMail> {
  const mail = read.get(path) ?? readMail(path)
  read.set(path, mail)
  return mail
}

async function readMail(path: string): Promise<DeliveredMail> {
  const mail = await PostalMime.parse(await readFile(path))
  const text = mail.text ?? ''
  const [to] = mail.to ?? []
  const links = text.match(/https?:\/\/\S+/g) ?? []
  return {
    letter: /-([a-z][a-z-]*)\.eml$/.exec(path)?.[1] ?? '',
    to: to && 'address' in to ? (to.address ?? '') : '',
    subject: mail.subject ?? '',
    text,
    link: links[0] ?? null,
    links,
  }
}
