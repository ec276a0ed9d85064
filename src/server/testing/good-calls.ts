import { contract } from '#contract/index.ts'
import { newToken, tokenHash } from '../kernel/auth/tokens.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { backups, installation, units } from '../kernel/db/schema.ts'
import { Authenticator } from './authenticator.ts'
import { buildPerson, buildProduct, buildStoreroom, buildUnits, unique } from './build.ts'
import type { WantedLoan } from './build-loan.ts'
import { buildLoan } from './build-loan.ts'
import { buildMail } from './build-mail.ts'
import { buildManual } from './build-product-file.ts'
import { buildRegistered } from './build-registered.ts'
import { buildSignedPdf } from './build-signed-pdf.ts'
import type { Caller } from './caller.ts'
import { castPassword } from './cast.ts'
import type { TestDirectory } from './directory.ts'
import type { EndpointName } from './endpoint-names.ts'
import { addPasskey, buildWithTotp, codeOf, ticketOf } from './factors.ts'
import { paperToAttest } from './paper-to-attest.ts'
import { manualPdf } from './pictures.ts'
import { announced, sendParts } from './send-file.ts'
import type { TestServer } from './server.ts'
import { Browser } from './sign-on.ts'

/** A call that succeeds: the caller, the parameters, and the ids that the example of the body can't know. */
export interface GoodCall {
  readonly who: Caller
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly ids?: Readonly<Record<string, unknown>>
  /** The body of a call that takes bytes. */
  readonly bytes?: Buffer
  /** The server to call, by default the one with the cast. */
  readonly at?: TestServer
}

/** A successful call of each endpoint; whatever it changes is built for it alone. */
export function goodCalls(
  server: TestServer,
  empty: TestServer,
  directory: TestDirectory,
): Readonly<Record<EndpointName, () => Promise<GoodCall>>> {
  const adam = server.as('adam')
  const maya = server.as('maya')
  const stella = server.as('stella')
  const sys = server.as('sys')
  const { sweden } = server.countries
  const { lund, kista, malmo } = server.storerooms
  const serial = 'B8A44F-000017'
  const inSweden = { countryId: sweden.id }

  const person = (wanted: Parameters<typeof buildPerson>[1] = {}) => buildPerson(server, wanted)
  const linked = async () => {
    const { email, ...who } = await person()
    const claims = { sub: unique(), email, email_verified: true }
    await new Browser(server.anyone).signOn(directory, claims)
    return { email, ...who }
  }
  const aUnit = async () => {
    const [unit] = await buildUnits(server)
    if (!unit) throw new Error('No unit was built.')
    return unit
  }
  const aRule = async () => {
    const body = { ...inSweden, group: unique(), roleId: 1 }
    const { id } = await sys.ok(contract.groupRules.create, { body })
    return { id }
  }
  const aView = async () => {
    const { id } = await adam.ok(contract.views.create, {
      body: { list: 'stock', name: 'In', countryId: sweden.id, query: 'status=in', isTeam: false },
    })
    return { id }
  }
  const sent = async (storeroomId: number) => {
    const { id } = await aUnit()
    await adam.ok(contract.units.transfer, { body: { id, storeroomId } })
    return { id }
  }
  const stock = async () => {
    const product = await buildProduct(server)
    await buildUnits(server, { product, count: 2 })
    return { units: [{ productId: product.id, amount: 2 }], storeroomId: lund.id }
  }
  const aLoan = (state: WantedLoan['state'], wanted: WantedLoan = {}) =>
    buildLoan(server, { ...wanted, ...(state ? { state } : {}) })
  const aLine = async (state: WantedLoan['state']) => {
    const loan = await aLoan(state)
    const [line] = loan.lines
    if (!line) throw new Error('No line was built.')
    return { loan, line }
  }
  const byLink = async (state: WantedLoan['state']) => {
    const loan = await aLoan(state, { link: true })
    await buildSignedPdf(server, loan.id)
    return { who: server.bearing(loan.linkToken ?? ''), ids: { loanId: loan.id } }
  }
  const asked = async () => {
    const { who, ids } = await byLink('FULFILLED')
    const { id } = await who.ok(contract.customerRequests.ask, {
      body: { ...ids, kind: 'CHANGE', text: 'Two of them only.' },
    })
    return { who, id, loanId: ids.loanId }
  }
  const shown = async () => {
    const { id: loanId } = await aLoan('FULFILLED', { createdBy: server.cast.adam })
    const { shortCode } = await adam.ok(contract.counter.present, { body: { loanId } })
    return { loanId, shortCode }
  }
  const approved = async (page: string) => {
    const applicant = await person({ state: 'REQUESTED' })
    await maya.ok(contract.accounts.approve, { body: { userId: applicant.id } })
    const mail = await server.mailbox.waitFor({ to: applicant.email, letter: 'account-approved' })
    return { who: server.bearing(mail.tokenFor(page)) }
  }
  const ownPasskey = async () => {
    const who = await person()
    await addPasskey(server, who)
    const { passkeys } = await who.ok(contract.factors.own, {})
    return { who, ids: { id: passkeys[0]?.id } }
  }
  const verified = () => buildRegistered(server)
  const signedIn = async () => {
    const { email } = await person()
    return server.anyone.ok(contract.auth.login, { body: { email, password: castPassword } })
  }
  const seen = (query: GoodCall['query'] = {}, who = adam) => ({
    who,
    params: inSweden,
    query: { search: '', ...query },
  })
  const aManual = async () => {
    const { id: productId } = await buildProduct(server)
    return { productId, id: await buildManual(server, productId) }
  }
  const sending = async () => {
    const bytes = manualPdf(unique())
    const uploadId = await sendParts(adam, bytes, 'application/pdf')
    return { who: adam, bytes, uploadId }
  }
  const oneLine = async (state: WantedLoan['state'], who = adam) => ({
    who,
    ids: { id: (await aLine(state)).line.id },
  })

  return {
    'auth.login': async () => ({ who: server.anyone, ids: { password: castPassword } }),
    'auth.refresh': async () => ({ who: server.bearing((await signedIn()).refreshToken) }),
    'auth.logout': async () => ({ who: server.bearing((await signedIn()).accessToken) }),
    'auth.setUp': async () => {
      const token = newToken()
      await empty.db.update(installation).set({ setupTokenHash: tokenHash(token) })
      return { who: empty.bearing(token), at: empty }
    },
    'auth.config': async () => ({ who: server.anyone }),
    'accounts.register': async () => ({ who: server.anyone }),
    'accounts.forget': async () => ({ who: server.anyone }),
    'accounts.reset': async () => approved('/reset'),
    'accounts.resettable': async () => approved('/reset'),
    'accounts.validate': async () => approved('/validate'),
    'accounts.verified': async () => ({ who: (await verified()).who }),
    'accounts.chooseAnother': async () => ({ who: (await verified()).who }),
    'accounts.decline': async () => approved('/decline'),
    'accounts.disown': async () => {
      const { email, password } = await verified()
      await server.anyone.ok(contract.auth.login, { body: { email, password } })
      const mail = await server.mailbox.waitFor({ to: email, letter: 'signed-in-elsewhere' })
      return { who: server.bearing(mail.tokenFor('/disown')) }
    },
    'accounts.approve': async () => ({
      who: maya,
      ids: { userId: (await person({ state: 'REQUESTED' })).id },
    }),
    'accounts.reject': async () => ({
      who: maya,
      ids: { userId: (await person({ state: 'REQUESTED' })).id },
    }),
    'accounts.rejectMany': async () => ({
      who: maya,
      ids: { userIds: [(await person({ state: 'REQUESTED' })).id] },
    }),
    'accounts.passwordPolicy': async () => ({ who: sys }),
    'accounts.setPasswordPolicy': async () => ({ who: sys, ids: { policy: 'WARN' } }),
    'sessions.list': async () => ({ who: adam }),
    'sessions.end': async () => {
      const who = await person()
      const sessions = await who.ok(contract.sessions.list, {})
      await server.signedIn(who.id)
      const [other] = (await who.ok(contract.sessions.list, {})).filter(
        ({ id }) => !sessions.some(old => old.id === id),
      )
      return { who, ids: { ids: [other?.id] } }
    },
    'factors.signInByCode': async () => {
      const somebody = await buildWithTotp(server)
      const { who } = await ticketOf(server, somebody)
      return { who, ids: { code: await somebody.code() } }
    },
    'factors.passkeyForTicket': async () => {
      const somebody = await person()
      await addPasskey(server, somebody)
      return { who: (await ticketOf(server, somebody)).who }
    },
    'factors.startPasskey': async () => ({ who: server.anyone }),
    'factors.signInByPasskey': async () => {
      const key = await addPasskey(server, await person())
      const { ticket, options } = await server.anyone.ok(contract.factors.startPasskey, {})
      return { who: server.bearing(ticket), ids: { ...key.sign(options) } }
    },
    'factors.own': async () => ({ who: adam }),
    'factors.startTotp': async () => ({ who: await person() }),
    'factors.addTotp': async () => {
      const who = await person()
      const { uri } = await who.ok(contract.factors.startTotp, {})
      return { who, ids: { code: await codeOf(server, uri) } }
    },
    'factors.removeTotp': async () => ({ who: await buildWithTotp(server) }),
    'factors.passkeyToAdd': async () => ({ who: await person() }),
    'factors.addPasskey': async () => {
      const who = await person()
      const key = new Authenticator(server.services.baseUrl)
      return { who, ids: { passkey: key.make(await who.ok(contract.factors.passkeyToAdd, {})) } }
    },
    'factors.renamePasskey': ownPasskey,
    'factors.removePasskey': ownPasskey,
    'factors.makeRecoveryCodes': async () => ({ who: await buildWithTotp(server) }),
    'factors.confirm': async () => ({ who: await person(), ids: { password: castPassword } }),
    'factors.passkeyToConfirm': async () => {
      const who = await person()
      await addPasskey(server, who)
      return { who }
    },
    'factors.confirmByPasskey': async () => {
      const who = await person()
      const key = await addPasskey(server, who)
      return { who, ids: { ...key.sign(await who.ok(contract.factors.passkeyToConfirm, {})) } }
    },
    'factors.policy': async () => ({ who: sys }),
    'factors.setPolicy': async () => ({ who: sys, ids: { policy: 'OFFERED' } }),
    'signOn.start': async () => ({ who: server.anyone }),
    'signOn.callback': async () => ({ who: server.anyone }),
    'signOn.own': async () => ({ who: adam }),
    'signOn.confirm': async () => ({ who: await linked() }),
    'signOn.unlink': async () => ({ who: await linked() }),
    'signOn.unlinkOther': async () => ({ who: sys, ids: { userId: (await linked()).id } }),
    'groupRules.list': async () => ({ who: sys }),
    'groupRules.state': async () => ({ who: sys }),
    'groupRules.create': async () => ({ who: sys, ids: { ...inSweden, group: unique() } }),
    'groupRules.edit': async () => ({ who: sys, ids: { ...inSweden, ...(await aRule()), group: unique() } }),
    'groupRules.remove': async () => ({ who: sys, ids: await aRule() }),
    'groupRules.tryOut': async () => ({ who: sys }),
    'views.list': async () => ({ who: adam }),
    'views.create': async () => ({ who: adam, ids: inSweden }),
    'views.edit': async () => ({ who: adam, ids: await aView() }),
    'views.pin': async () => ({ who: adam, ids: await aView() }),
    'views.remove': async () => ({ who: adam, ids: await aView() }),
    'notifications.bell': async () => ({ who: adam }),
    'notifications.read': async () => {
      const loan = await aLoan('PENDING')
      await stella.ok(contract.loans.cancel, { body: { loanId: loan.id, reason: 'Not needed' } })
      const { news } = await stella.ok(contract.notifications.bell, {})
      return { who: stella, ids: { id: news[0]?.id } }
    },
    'preferences.own': async () => ({ who: adam }),
    'preferences.edit': async () => ({ who: adam }),
    'users.self': async () => ({ who: adam }),
    'users.list': async () => seen({ sort: '-state', limit: 10 }, maya),
    'users.counts': async () => seen({}, maya),
    'users.edit': async () => ({ who: maya, ids: { id: (await person()).id } }),
    'users.setSysAdmin': async () => ({ who: sys, ids: { userId: (await person()).id } }),
    'users.resetFactor': async () => ({ who: maya, ids: { userId: (await buildWithTotp(server)).id } }),
    'users.changeRole': async () => ({ who: maya, ids: { userId: (await person()).id, ...inSweden } }),
    'users.removeRole': async () => ({ who: maya, ids: { userId: (await person()).id, ...inSweden } }),
    'users.grantAccess': async () => {
      const { id } = await person({ role: 'ADMIN' })
      return { who: maya, ids: { userId: id, ...inSweden, storeroomId: lund.id } }
    },
    'users.removeAccess': async () => {
      const { id } = await person({ role: 'ADMIN', storerooms: ['lund'] })
      return { who: maya, ids: { userId: id, ...inSweden, storeroomId: lund.id } }
    },
    'countries.list': async () => ({ who: sys }),
    'countries.create': async () => ({ who: sys }),
    'countries.edit': async () => ({ who: sys, ids: { id: sweden.id } }),
    'countries.currencies': async () => ({ who: adam }),
    'terms.list': async () => ({ who: maya, query: inSweden }),
    'terms.change': async () => ({ who: maya, ids: inSweden }),
    'terms.versions': async () => ({
      who: maya,
      query: { ...inSweden, language: 'sv', limit: 1, offset: 0 },
    }),
    'terms.preview': async () => ({ who: maya, ids: inSweden }),
    'storerooms.list': async () => ({ who: adam, params: inSweden }),
    'storerooms.create': async () => ({ who: maya, ids: inSweden }),
    'storerooms.edit': async () => ({ who: maya, ids: { id: (await buildStoreroom(server)).id } }),
    'products.search': async () => {
      await aUnit()
      return { who: adam, query: { search: 'camera', sort: '-name', limit: 1, offset: 0 } }
    },
    'products.one': async () => ({ who: adam, params: { productId: (await buildProduct(server)).id } }),
    'products.inCountry': async () => ({
      who: adam,
      params: { productId: (await buildProduct(server)).id, countryId: sweden.id },
    }),
    'products.stockInCountry': async () => ({
      who: adam,
      params: inSweden,
      query: { productId: (await buildProduct(server)).id },
    }),
    'products.byPartNumber': async () => {
      const { partNumber } = await buildProduct(server)
      return { who: adam, params: { partNumber } }
    },
    'products.create': async () => ({ who: adam }),
    'products.edit': async () => ({ who: adam, ids: { id: (await buildProduct(server)).id } }),
    'products.categories': async () => ({ who: adam }),
    'productFiles.list': async () => ({ who: adam, params: { productId: (await aManual()).productId } }),
    'productFiles.add': async () => {
      const { uploadId } = await sending()
      const { fileId } = await adam.ok(contract.files.done, { body: { uploadId } })
      return { who: adam, ids: { productId: (await buildProduct(server)).id, fileId } }
    },
    'productFiles.edit': async () => ({ who: adam, ids: { id: (await aManual()).id } }),
    'productFiles.arrange': async () => {
      const { productId, id } = await aManual()
      return { who: adam, ids: { productId, ids: [id] } }
    },
    'productFiles.remove': async () => ({ who: adam, ids: { id: (await aManual()).id } }),
    'files.start': async () => ({ who: adam, ids: announced(manualPdf(unique()), 'application/pdf') }),
    'files.part': async () => {
      const { bytes, uploadId } = await sending()
      return { who: adam, bytes, params: { uploadId, at: 0 } }
    },
    'files.done': async () => ({ who: adam, ids: { uploadId: (await sending()).uploadId } }),
    'files.show': async () => ({ who: adam, params: { attachmentId: (await aManual()).id } }),
    'products.inStoreroom': async () => {
      await aUnit()
      return { who: adam, params: { storeroomId: lund.id } }
    },
    'units.list': async () => seen({ storeroomId: lund.id, unitStateId: 1, sort: 'product', limit: 5 }),
    'units.counts': async () => seen(),
    'units.one': async () => ({ who: adam, params: { unitId: (await aUnit()).id } }),
    'units.history': async () => {
      const { line } = await aLine('ACTIVE')
      return { who: adam, params: { unitId: line.unitId ?? 0 } }
    },
    'units.activity': async () => ({ who: adam, params: { unitId: (await sent(kista.id)).id } }),
    'units.add': async () => {
      const { id: productId } = await buildProduct(server)
      const stocks = [
        { serialNumber: serial, productId },
        { serialNumber: null, productId },
      ]
      return { who: adam, ids: { stocks, storeroomId: lund.id } }
    },
    'units.takenSerials': async () => {
      const product = await buildProduct(server)
      await buildUnits(server, { product, serials: [serial] })
      return { who: adam, ids: { productId: product.id } }
    },
    'units.edit': async () => ({ who: adam, ids: { id: (await aUnit()).id } }),
    'units.transfer': async () => ({ who: adam, ids: { id: (await aUnit()).id, storeroomId: kista.id } }),
    'units.accept': async () => ({ who: maya, ids: await sent(malmo.id) }),
    'units.cancelTransfer': async () => ({ who: adam, ids: await sent(kista.id) }),
    'units.return': async () => {
      const { id } = await aUnit()
      await server.db.update(units).set({ state: 'PERMANENT_LOAN' }).where(eq(units.id, id))
      return { who: adam, ids: { id } }
    },
    'units.setState': async () => ({ who: adam, ids: { id: (await aUnit()).id } }),
    'units.bulk': async () => {
      const ids = [(await aUnit()).id, (await aUnit()).id]
      return { who: adam, ids: { ids, storeroomId: kista.id } }
    },
    'units.lacking': async () => {
      const { units: wanted } = await stock()
      const [line] = wanted
      const product = { id: line?.productId ?? 0 }
      await aLoan('PROCESSING', { lines: [{ product }, { product }] })
      const spare = await buildUnits(server, { product })
      const all = await server.db.select({ id: units.id }).from(units).where(eq(units.productId, product.id))
      return { who: adam, ids: { ids: [...all, ...spare].map(({ id }) => id) } }
    },
    'comments.ofUnit': async () => {
      const { id: unitId } = await aUnit()
      await adam.ok(contract.comments.onUnit, { body: { unitId, comment: 'A scratch.' } })
      return { who: adam, params: { unitId } }
    },
    'comments.onUnit': async () => ({ who: adam, ids: { unitId: (await aUnit()).id } }),
    'comments.ofLoan': async () => {
      const { id: loanId } = await aLoan('ACTIVE')
      await adam.ok(contract.comments.onLoan, { body: { loanId, comment: 'A bracket as well.' } })
      return { who: adam, params: { loanId } }
    },
    'comments.onLoan': async () => ({ who: adam, ids: { loanId: (await aLoan('ACTIVE')).id } }),
    'loans.own': async () => {
      await aLoan('ACTIVE')
      return { who: stella, query: { loanStateId: 6, limit: 5 } }
    },
    'loans.list': async () => seen({ limit: 5, sort: '-dueAt', duty: 'source', storeroomId: lund.id }),
    'loans.fulfillment': async () => seen({ loanStateId: 2 }),
    'loans.counts': async () => seen(),
    'loans.fulfillmentCounts': async () => seen(),
    'loans.formerCustomers': async () => seen({ search: 'a' }),
    'loans.one': async () => ({ who: adam, params: { loanId: (await aLoan('COMPLETED')).id } }),
    'loans.activity': async () => ({ who: adam, params: { loanId: (await aLoan('SIGNED')).id } }),
    'loans.create': async () => ({ who: stella, ids: await stock() }),
    'loans.edit': async () => ({ who: stella, ids: { id: (await aLoan('PROCESSING')).id } }),
    'loans.approve': async () => ({ who: maya, ids: { loanId: (await aLoan('PENDING')).id } }),
    'loans.handOver': async () => ({
      who: maya,
      ids: { loanId: (await aLoan('ACTIVE')).id, userId: server.cast.kim.id },
    }),
    'loans.openOf': async () => ({ who: maya, params: { userId: server.cast.stella.id } }),
    'loans.cancel': async () => ({ who: stella, ids: { loanId: (await aLoan('PROCESSING')).id } }),
    'loans.sendDocument': async () => ({ who: adam, ids: { loanId: (await aLoan('FULFILLED')).id } }),
    'loans.remind': async () => ({ who: adam, ids: { loanId: (await aLoan('ACTIVE')).id } }),
    'documents.get': async () => byLink('FULFILLED'),
    'documents.pdf': async () => byLink('SIGNED'),
    'documents.ofLoan': async () => {
      const { id: loanId } = await aLoan('SIGNED')
      await buildSignedPdf(server, loanId)
      return { who: adam, params: { loanId } }
    },
    'documents.opened': async () => byLink('FULFILLED'),
    'documents.verify': async () => ({ who: server.anyone }),
    'documents.sealCertificates': async () => ({ who: server.anyone }),
    'documents.sign': async () => byLink('FULFILLED'),
    'documentLinks.ofLoan': async () => ({
      who: adam,
      params: { loanId: (await aLoan('FULFILLED', { link: true })).id },
    }),
    'documentLinks.passOn': async () => ({ who: (await byLink('FULFILLED')).who }),
    'documentLinks.decline': async () => byLink('FULFILLED'),
    'documentLinks.recall': async () => ({
      who: adam,
      ids: { loanId: (await aLoan('FULFILLED', { link: true })).id },
    }),
    'customerRequests.ask': async () => byLink('FULFILLED'),
    'customerRequests.withdraw': async () => {
      const { who, id } = await asked()
      return { who, ids: { id } }
    },
    'customerRequests.ofLoan': async () => {
      const { loanId } = await asked()
      return { who: adam, params: { loanId } }
    },
    'customerRequests.answer': async () => ({ who: adam, ids: { id: (await asked()).id } }),
    'counter.present': async () => ({ who: adam, ids: { loanId: (await aLoan('FULFILLED')).id } }),
    'counter.progress': async () => ({ who: adam, params: { loanId: (await shown()).loanId } }),
    'counter.end': async () => ({ who: adam, ids: { loanId: (await shown()).loanId } }),
    'counter.open': async () => ({ who: server.anyone, ids: { code: (await shown()).shortCode } }),
    'attestations.attest': async () => ({
      who: adam,
      ids: await paperToAttest(server, adam, (await aLoan('FULFILLED')).id),
    }),
    'attestations.ofLoan': async () => ({
      who: adam,
      params: { loanId: (await aLoan('FULFILLED')).id },
    }),
    'loanUnits.check': async () => ({ who: stella, ids: await stock() }),
    'loanUnits.list': async () => ({ who: adam, params: { loanId: (await aLoan('COMPLETED')).id } }),
    'loanUnits.add': async () => {
      const { units: wanted } = await stock()
      return { who: stella, ids: { loanId: (await aLoan('PROCESSING')).id, units: wanted } }
    },
    'loanUnits.source': async () => {
      const product = await buildProduct(server)
      await buildUnits(server, { product, serials: [serial] })
      const { lines } = await aLoan('PROCESSING', { lines: [{ product }] })
      return { who: adam, ids: { id: lines[0]?.id, productId: product.id } }
    },
    'loanUnits.putBack': async () => oneLine('FULFILLED'),
    'loanUnits.ship': async () => {
      const { loan, line } = await aLine('SIGNED')
      return { who: adam, ids: { loanId: loan.id, loanUnitIds: [line.id] } }
    },
    'loanUnits.cancel': async () => ({
      who: stella,
      ids: { loanUnitId: (await aLine('PROCESSING')).line.id },
    }),
    'loanUnits.return': async () => oneLine('ACTIVE'),
    'loanUnits.undoReturn': async () => {
      const { lines } = await aLoan('ACTIVE', { lines: 2 })
      const id = lines[0]?.id ?? 0
      await adam.ok(contract.loanUnits.return, { body: { id } })
      return { who: adam, ids: { id } }
    },
    'loanUnits.permanent': async () => oneLine('ACTIVE', maya),
    'loanUnits.damaged': async () => oneLine('ACTIVE'),
    'loanUnits.lost': async () => oneLine('ACTIVE'),
    'search.everywhere': async () => ({ who: adam, query: { search: 'camera' } }),
    'dashboard.firstSteps': async () => ({ who: maya, params: inSweden }),
    'dashboard.waiting': async () => ({ who: adam, params: inSweden }),
    'dashboard.trends': async () => ({ who: adam, params: inSweden }),
    'activities.list': async () => {
      const { id } = await aLoan('PENDING')
      await maya.ok(contract.loans.approve, { body: { loanId: id, approve: true } })
      return seen({ limit: 5, kind: 'loan', event: 'loan-approved', userId: server.cast.maya.id }, maya)
    },
    'activities.counts': async () => seen({ from: '2026-01-01', to: '2126-12-31' }, maya),
    'activities.people': async () => ({ who: maya, params: inSweden }),
    'mails.list': async () => {
      await buildMail(server)
      return { who: sys, query: { mailStateId: 2, sort: '-createdAt', limit: 5 } }
    },
    'mails.counts': async () => ({ who: sys, query: { search: '' } }),
    'mails.read': async () => ({ who: sys, params: { mailId: await buildMail(server) } }),
    'mails.resend': async () => ({ who: sys, ids: { id: await buildMail(server) } }),
    'mails.resendFailed': async () => ({ who: sys }),
    'mails.ofLoan': async () => {
      const { id: loanId } = await aLoan('COMPLETED')
      await buildMail(server, { loanId })
      return { who: adam, params: { loanId } }
    },
    'securityLog.list': async () => ({
      who: sys,
      query: { securityKind: 'signed-in', from: '2026-01-01', limit: 5 },
    }),
    'exports.securityLog': async () => ({ who: sys, query: { format: 'csv' } }),
    'backups.state': async () => {
      await server.db.insert(backups).values({
        startedAt: '2026-11-22T02:30:00Z',
        host: 'loans',
        file: '/var/lib/loandesk/backups/nightly-20261122T023000Z.age',
        madeAt: '2026-11-22T02:30:01Z',
        bytes: 640_000,
        rows: 31_000,
        checkedAt: '2026-11-22T02:30:09Z',
      })
      return { who: sys }
    },
    'backups.showKey': async () => {
      await server.db.update(installation).set({ recoveryKeyKeptAt: null })
      return { who: sys }
    },
    'backups.keepKey': async () => {
      await server.db.update(installation).set({ recoveryKeyKeptAt: null })
      await sys.ok(contract.backups.showKey, {})
      return { who: sys }
    },
    'exports.activity': async () => seen({ format: 'csv' }, maya),
    'exports.units': async () => seen({ format: 'csv' }),
    'exports.products': async () => ({ who: adam, query: { format: 'xlsx', search: 'camera' } }),
    'exports.loans': async () => seen({ format: 'xlsx' }),
    'exports.fulfillment': async () => seen({ format: 'csv', sort: '-id' }),
  }
}
