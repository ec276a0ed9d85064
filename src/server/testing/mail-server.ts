import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from './free-port.ts'

/** How the mail server refuses RCPT TO, the mail itself, the connection, or MAIL FROM. */
type Temper =
  | 'takes'
  | 'refuses us'
  | 'refuses our sender'
  | 'refuses to relay'
  | 'refuses the mail'
  | 'refuses'
  | 'refuses for now'
  | 'refuses for now what it quotes'
  | 'hangs'
  | 'takes slowly'
  | 'takes without a word'

/** A mail that the server accepted: the receivers of its envelope, and its content. */
interface TakenMail {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  readonly attached: readonly { readonly name: string; readonly content: Buffer }[]
}

/** A real mail server on a port of this machine. */
export interface MailServer {
  readonly url: string
  temper: Temper
  /** The mails that it accepted, in order; a test may empty it. */
  readonly taken: TakenMail[]
  /** Closes all connections and refuses new ones. */
  stop(): Promise<void>
  /** Accepts connections and mails again, at the same address. */
  mend(): Promise<void>
}

export async function mailServer(): Promise<MailServer> {
  const port = await freePort()
  let running: SMTPServer | null = null
  const services = { temper: 'takes' as Temper, taken: [] as TakenMail[] }
  const server: MailServer = Object.assign(services, {
    url: `smtp://127.0.0.1:${port}`,
    async stop() {
      const stopping = running
      running = null
      if (stopping) await new Promise<void>(done => stopping.close(done))
    },
    async mend() {
      services.temper = 'takes'
      if (running) return
      const starting = serverOf(services)
      await new Promise<void>(done => starting.listen(port, '127.0.0.1', done))
      running = starting
    },
  })
  await server.mend()
  return server
}

const refused = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

function serverOf(services: { readonly temper: Temper; readonly taken: TakenMail[] }): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 50,
    onConnect(_session, answer) {
      if (services.temper === 'refuses us') return answer(refused(554, 'no service for you'))
      if (services.temper !== 'hangs') answer()
    },
    onMailFrom(_address, _session, answer) {
      if (services.temper === 'refuses our sender') return answer(refused(530, 'sign in first'))
      answer()
    },
    onRcptTo(_address, _session, answer) {
      if (services.temper === 'refuses to relay') return answer(refused(554, '5.7.1 Relay access denied'))
      if (services.temper === 'refuses') return answer(refused(550, 'no such user here'))
      if (services.temper === 'refuses for now') return answer(refused(451, 'try again later'))
      answer()
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        const mail = await read(to, Buffer.concat(chunks))
        if (services.temper === 'refuses the mail') return answer(refused(554, 'looks like spam'))
        if (services.temper === 'refuses for now what it quotes')
          return answer(refused(451, `do you know ${/https?:\S+/.exec(mail.text)?.[0]}`))
        services.taken.push(mail)
        if (services.temper === 'takes slowly') await sleep(1500)
        if (services.temper !== 'takes without a word') answer()
      })
    },
  })
  // Ignores the errors of connections that the test itself closed.
  server.on('error', () => undefined)
  return server
}

async function read(to: string, raw: Buffer): Promise<TakenMail> {
  const { from, subject, text, html, messageId, attachments } = await PostalMime.parse(raw, {
    attachmentEncoding: 'arraybuffer',
  })
  return {
    to,
    from: from?.address ?? '',
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    messageId: messageId ?? '',
    attached: attachments.map(({ filename, content }) => ({
      name: filename ?? '',
      content: Buffer.from(content as ArrayBuffer),
    })),
  }
}
