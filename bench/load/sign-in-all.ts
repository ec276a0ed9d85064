const password = 'Demo-pass-1'
const atOnce = 4
let lastAddress = 0

/** Signs in from an address of its own, because many sign-ins from one address are slowed down. */
export function signingIn(email: string) {
  const address = ++lastAddress
  const ip = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
  return { path: '/api/auth/login', heads: { 'x-forwarded-for': ip }, body: { email, password } }
}

/**
 * Opens that many sessions: every other one of the king, who may change everything, the rest of people who may read.
 */
export async function signInAll(port: number, amount: number): Promise<string[]> {
  const tokens: string[] = []
  const open = async (at: number) => {
    const { path, heads, body } = signingIn(`${at % 2 === 0 ? 'kim.king' : `person.${at}`}@acme.example`)
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...heads },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${body.email} could not sign in: ${await answer.text()}`)
    const signed: { accessToken: string } = await answer.json()
    tokens[at] = signed.accessToken
  }
  for (let at = 0; at < amount; at += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, ahead) => open(at + ahead)))
  return tokens
}
