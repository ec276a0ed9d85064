import { cast, demoPassword, expect, test } from './test.ts'
import { customerVisit, signedInVisits, signInVisit, weigh } from './weight.ts'

test('no page makes a first visitor load more JavaScript and CSS than it may', async ({
  browser,
  server,
}) => {
  const asked = await browser.newContext({ baseURL: server.address })
  const signedIn = await asked.request.post('/api/auth/login', {
    data: { email: cast.maya, password: demoPassword },
  })
  expect(signedIn.ok()).toBe(true)
  const storageState = await asked.storageState()
  const found = await asked.request.get('/api/loan/country/2?limit=1')
  const [loan]: { id: number }[] = await found.json()
  await asked.close()

  for (const visit of [signInVisit, customerVisit('none'), ...signedInVisits(loan?.id ?? 0)]) {
    const session = visit.isGuest ? {} : { storageState }
    const context = await browser.newContext({ baseURL: server.address, ...session })
    const { script, style, files, rest } = await weigh(await context.newPage(), visit)
    const inAll = await rest()
    expect.soft(script, `${visit.name}: kB of JavaScript, gzip`).toBeLessThanOrEqual(visit.most.script)
    expect.soft(style, `${visit.name}: kB of CSS, gzip`).toBeLessThanOrEqual(visit.most.style)
    expect.soft(inAll.script, `${visit.name}: kB with what comes later`).toBeLessThanOrEqual(visit.most.later)
    expect.soft(files, `${visit.name}: files of JavaScript`).toBeLessThanOrEqual(visit.most.files)
    expect.soft(script, `${visit.name} loads some JavaScript`).toBeGreaterThan(1)
    await context.close()
  }
})
