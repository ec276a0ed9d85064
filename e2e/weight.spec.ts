import { openDesk } from './prepared-loans.ts'
import { cast, demoPassword, expect, test } from './test.ts'
import { customerVisit, signedInVisits, signInVisit, type Visit, verifyVisit, weigh } from './weight.ts'

test.use({ serverFor: 'loans' })

test('no page makes a first visitor load more JavaScript and CSS than it may', async ({
  browser,
  server,
}) => {
  const desk = await openDesk(browser, server)
  const waiting = await desk.loanIn('FULFILLED')
  await desk.adam.api.sendDocument(waiting.id)
  const token = await desk.tokenFor(waiting.email)
  await desk.close()
  const asked = await browser.newContext({ baseURL: server.address })
  const signedIn = await asked.request.post('/api/auth/login', {
    data: { email: cast.maya, password: demoPassword },
  })
  expect(signedIn.ok()).toBe(true)
  const storageState = await asked.storageState()
  const found = await asked.request.get('/api/loan/country/2?limit=1')
  const [loan]: { id: number }[] = await found.json()
  await asked.close()

  const judge = async (visit: Visit) => {
    const session = visit.isGuest ? {} : { storageState }
    const context = await browser.newContext({ baseURL: server.address, ...session })
    const { script, style, files, rest } = await weigh(await context.newPage(), visit)
    const inAll = await rest()
    const measured = `${visit.name}: kB of JavaScript, gzip`
    expect.soft(script, `${measured}: ${files.join(', ')}`).toBeLessThanOrEqual(visit.max.script)
    expect.soft(style, `${visit.name}: kB of CSS, gzip`).toBeLessThanOrEqual(visit.max.style)
    expect
      .soft(inAll.script, `${measured}, with what comes later: ${inAll.files.join(', ')}`)
      .toBeLessThanOrEqual(visit.max.later)
    expect.soft(files.length, `${visit.name}: files of JavaScript`).toBeLessThanOrEqual(visit.max.files)
    expect.soft(script, `${visit.name} loads some JavaScript`).toBeGreaterThan(1)
    await context.close()
  }
  // All at once, for most of the time goes into waiting for an idle network.
  await Promise.all(
    [signInVisit, customerVisit(token), verifyVisit, ...signedInVisits(loan?.id ?? 0)].map(judge),
  )
})
