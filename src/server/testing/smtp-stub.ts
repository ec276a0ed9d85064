import { createServer, type Socket } from 'node:net'

/** How a mail server behaves to RCPT TO, or to being called at all. */
export type Mood = 'takes' | 'refuses' | 'refuses for now' | 'hangs' | 'hangs up after taking'

/** A mail server of a few lines, on a port of this machine: what it does is the test's to say. */
export interface SmtpStub {
  readonly url: string
  mood: Mood
  /** What it took, as it came. */
  readonly taken: string[]
  close(): Promise<void>
}

export async function smtpStub(): Promise<SmtpStub> {
  const sockets = new Set<Socket>()
  const stub = { mood: 'takes' as Mood, taken: [] as string[] }
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    if (stub.mood !== 'hangs') talk(socket, stub)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('The mail server has no port.')
  return Object.assign(stub, {
    url: `smtp://127.0.0.1:${at.port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(done => server.close(done))
    },
  })
}

function talk(socket: Socket, stub: { mood: Mood; taken: string[] }): void {
  let waiting = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    if (/^(EHLO|HELO|MAIL|RSET|NOOP)/i.test(line)) return say('250 fine')
    if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n')
    if (/^RCPT/i.test(line)) {
      if (stub.mood === 'refuses') return say('550 no such user here')
      return say(stub.mood === 'refuses for now' ? '451 try again later' : '250 fine')
    }
    if (/^DATA/i.test(line)) {
      isData = true
      return say('354 go ahead')
    }
    return say('502 what?')
  }
  say('220 stub')
  socket.on('data', bytes => {
    waiting += bytes
    for (;;) {
      const end = waiting.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const heard = waiting.slice(0, end)
      waiting = waiting.slice(end + (isData ? 5 : 2))
      if (isData) {
        isData = false
        stub.taken.push(heard)
        if (stub.mood === 'hangs up after taking') return socket.destroy()
        say('250 taken')
      } else hear(heard)
    }
  })
}
