import { URI } from 'otpauth'
import { contract } from '#contract/index.ts'
import { totpSeconds } from '#domain/second-factor.ts'
import { currentTime } from '../kernel/clock.ts'
import { Authenticator } from './authenticator.ts'
import { buildPerson, type Person } from './build.ts'
import type { Caller } from './caller.ts'
import { castPassword } from './cast.ts'
import type { TestServer } from './server.ts'

const { factors, auth } = contract

/** The code that an authenticator app with this address shows, so many half minutes from now. */
export async function codeOf(server: TestServer, uri: string, timeSteps = 0): Promise<string> {
  const now = Date.parse(await server.services.db.run(currentTime(server.services.clock)))
  return URI.parse(uri).generate({ timestamp: now + timeSteps * totpSeconds * 1000 } as never)
}

/** Adds an authenticator app; the clock goes on, so that its next code was not used yet. Returns how to read it. */
export async function addTotp(server: TestServer, who: Caller) {
  const { uri } = await who.ok(factors.startTotp, {})
  await who.ok(factors.addTotp, { body: { code: await codeOf(server, uri) } })
  server.pass({ seconds: totpSeconds })
  return { uri, code: (timeSteps = 0) => codeOf(server, uri, timeSteps) }
}

/** Adds a passkey of that name; returns the key that has it. */
export async function addPasskey(server: TestServer, who: Caller, name = 'Key'): Promise<Authenticator> {
  const key = new Authenticator(server.services.baseUrl)
  const passkey = key.make(await who.ok(factors.passkeyToAdd, {}))
  await who.ok(factors.addPasskey, { body: { name, passkey } })
  return key
}

/** Shows the password; returns what the server says of the second step. */
export async function ticketOf(
  server: TestServer,
  { email }: { readonly email: string },
  who = server.anyone,
) {
  const refusal = await who.refused(auth.login, { body: { email, password: castPassword } })
  if (!refusal.secondStep) throw new Error(`No second step was asked: ${refusal.code}.`)
  const { ticket, ways } = refusal.secondStep
  return { ticket, ways, who: server.bearing(ticket) }
}

/** A person with an authenticator app. */
export async function buildWithTotp(
  server: TestServer,
  wanted: Parameters<typeof buildPerson>[1] = {},
): Promise<Person & Awaited<ReturnType<typeof addTotp>>> {
  const person = await buildPerson(server, wanted)
  return { ...person, ...(await addTotp(server, person)) }
}
