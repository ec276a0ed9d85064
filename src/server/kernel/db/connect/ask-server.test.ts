import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { assertPrimary } from './ask-server.ts'

/** The address of something that answers each connection with an error of PostgreSQL's protocol, as PgBouncer does. */
async function refusing(message: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4])
  const server = createServer(socket =>
    socket.on('error', () => undefined).once('data', () => socket.end(Buffer.concat([head, fields]))),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `postgres://me:hunter2@127.0.0.1:${(server.address() as AddressInfo).port}/loandesk`
}

test('PgBouncer is named when it refuses our time limits', async () => {
  const address = await refusing('unsupported startup parameter: statement_timeout')
  await expect(assertPrimary([address])).rejects.toThrow(
    /^The database 127\.0\.0\.1:\d+\/loandesk cannot be used through PgBouncer, .*; name PostgreSQL itself; check DATABASE_URL\.$/,
  )
})

test('of several machines each says why it cannot be used', async () => {
  const address = await refusing('no such thing')
  await expect(assertPrimary([address, 'postgres://me:hunter2@127.0.0.1:1/loandesk'])).rejects.toThrow(
    /^The database 127\.0\.0\.1:\d+\/loandesk cannot be used \(no such thing\); 127\.0\.0\.1:1\/loandesk cannot be reached: nothing listens there; check DATABASE_URL\.$/,
  )
})
