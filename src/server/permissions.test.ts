import { beforeAll, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import type { LoanState } from '#domain/loan.ts'
import { eq } from './kernel/db/drizzle.ts'
import { attachments, customerRequests, documentLinks, loans, units } from './kernel/db/schema.ts'
import { askEverybody } from './permissions/ask-everybody.ts'
import { fingerprintOf } from './permissions/fingerprint.ts'
import { buildPerson, buildProduct, buildStoreroom, buildUnits, unique, type Where } from './testing/build.ts'
import { buildLoan, customer } from './testing/build-loan.ts'
import { buildMail } from './testing/build-mail.ts'
import { buildManual } from './testing/build-product-file.ts'
import { buildSignedPdf } from './testing/build-signed-pdf.ts'
import type { Answer, Caller } from './testing/caller.ts'
import { peopleNouns, type StockEndpoint } from './testing/endpoint-names.ts'
import { paperToAttest } from './testing/paper-to-attest.ts'
import { manualPdf } from './testing/pictures.ts'
import { announced, sendFile, unknownFile } from './testing/send-file.ts'
import { testServer } from './testing/server.ts'

/**
 * Who gets which answer from which call about stock and loans, everywhere (domain.md, Countries; docs/security.md,
 * "Controls"); people and places are in permissions-of-people.test.ts. Written by hand: 404 is what one may not see, 403
 * what one may see but not do. Columns: without a role, Stella (STAFF), Adam (ADMIN with access to `own`), a manager
 * without any access, Maya (MANAGER with access to both, and STAFF in Singapore), Kim (KING everywhere), Olivia (ADMIN
 * abroad), the sysadmin.
 */
const columns = ['no role', 'stella', 'adam', 'no access', 'maya', 'kim', 'olivia', 'sys'] as const
type Asker = (typeof columns)[number]

/**
 * Where it is: in Lund, in Malmö, in Austin, in Jurong (where Maya, a manager at home, is only STAFF), nowhere;
 * `created`: in Malmö, and the asker's own.
 */
type Place = 'own' | 'other' | 'abroad' | 'lower' | 'nowhere' | 'created'

interface Target {
  readonly countryId: number
  readonly storeroomId: number
  readonly productId: number
  readonly partNumber: string
  readonly serialNumber: string
  readonly unitId: number
  /** A storeroom of the same country to which only the sysadmin has access. */
  readonly elsewhereId: number
  readonly loanId: number
  readonly lineId: number
  /** A sent mail of the loan. */
  readonly mailId: number
}

interface Row {
  readonly ask: (who: Caller, target: Target) => Promise<Answer<unknown>>
  /** The state of the loan that the call is about. */
  readonly loan?: LoanState
  /** The state of the unit that the call is about; IN unless said. */
  readonly unit?: 'TRANSFER' | 'PERMANENT_LOAN'
  /** Whether the loan's document was sent. */
  readonly isSent?: boolean
  /** Whether the loan's customer has asked for something that waits for an answer. */
  readonly isAsked?: boolean
  /** How many units the loan has; one unless said. */
  readonly lines?: number
  readonly answers: Partial<Record<Place, string>>
}

const nowhere = '404 404 404 404 404 404 404 404'

const seenInCountry = {
  own: '    404 200 200 200 200 200 404 200',
  other: '  404 200 200 200 200 200 404 200',
  abroad: ' 404 404 404 404 404 200 200 200',
  lower: '  404 404 404 404 200 200 404 200',
  nowhere,
}
const fulfilled = {
  own: '    404 403 200 403 200 200 404 200',
  other: '  404 403 403 403 200 200 404 200',
  abroad: ' 404 404 404 404 404 200 200 200',
  lower: '  404 404 404 404 403 200 404 200',
  created: '404 403 403 403 200 200 404 200',
  nowhere,
}
const { created: _, ...handled } = fulfilled
const forSysadmins = { own: '403 403 403 403 403 403 403 200' }
const forAnyStaff = { own: '403 200 200 200 200 200 200 200' }
const fulfillmentList = {
  own: '    404 403 200 200 200 200 404 200',
  abroad: ' 404 404 404 404 404 200 200 200',
  lower: '  404 404 404 404 403 200 404 200',
  nowhere,
}
const activitySeen = {
  own: '    404 403 403 200 200 200 404 200',
  abroad: ' 404 404 404 404 404 200 403 200',
  lower: '  404 404 404 404 403 200 404 200',
  nowhere,
}
const ofCreatorToo = { ...fulfilled, created: '404 200 200 200 200 200 404 200' }
const signedIn = { own: ' 200 200 200 200 200 200 200 200' }
const byItsTokenOnly = { own: ' 401 401 401 401 401 401 401 401' }

/** What is asked by its id: a system administrator reads it wherever its loan is, and nobody else learns that there is none. */
const forSysadminsEverywhere = {
  own: forSysadmins.own,
  other: forSysadmins.own,
  abroad: forSysadmins.own,
  lower: forSysadmins.own,
  nowhere: ' 403 403 403 403 403 403 403 404',
}

const answering =
  (status: string) =>
  (answers: Row['answers']): Row['answers'] =>
    Object.fromEntries(
      Object.entries(answers).map(([place, said]) => [place, said.replaceAll('200', status)]),
    )
const made = answering('201')
const emptied = answering('204')

const form = { title: 'Demo', ...customer, loanPeriod: 14 }
const oneOf = ({ productId }: Target) => [{ productId, amount: 1 }]

const rows = {
  'auth.login': {
    ask: who =>
      who.call(contract.auth.login, { body: { email: 'nobody.here@acme.example', password: 'Demo-pass-1' } }),
    answers: {},
  },
  'auth.logout': { ask: who => who.call(contract.auth.logout, {}), answers: {} },
  'auth.config': { ask: who => who.call(contract.auth.config, {}), answers: signedIn },
  'auth.refresh': { ask: who => who.call(contract.auth.refresh, {}), answers: byItsTokenOnly },
  'auth.setUp': {
    ask: who =>
      who.call(contract.auth.setUp, {
        body: {
          companyName: 'Other',
          companyEmailDomain: 'other.example',
          email: 'first.last@other.example',
          password: 'Demo-pass-1',
          countryName: 'Norway',
          countryCode: 'NO',
          storeroomName: 'Oslo',
          streetAddress: 'Gate 1',
          city: 'Oslo',
          state: 'Oslo',
          approvalRequired: false,
        },
      }),
    answers: { own: '409 409 409 409 409 409 409 409' },
  },
  'products.search': {
    ask: who => who.call(contract.products.search, { query: { limit: '1' } }),
    answers: forAnyStaff,
  },
  'products.categories': { ask: who => who.call(contract.products.categories, {}), answers: forAnyStaff },
  'products.edit': {
    ask: (who, { productId }) =>
      who.call(contract.products.edit, { body: { id: productId, name: 'Renamed' } }),
    answers: { own: '404 403 200 200 200 200 200 200', nowhere },
  },
  'products.inCountry': {
    ask: (who, { productId, countryId }) =>
      who.call(contract.products.inCountry, { params: { productId, countryId } }),
    answers: seenInCountry,
  },
  'products.stockInCountry': {
    ask: (who, { productId, countryId }) =>
      who.call(contract.products.stockInCountry, {
        params: { countryId },
        query: { productId: String(productId) },
      }),
    answers: seenInCountry,
  },
  'products.byPartNumber': {
    ask: (who, { partNumber }) => who.call(contract.products.byPartNumber, { params: { partNumber } }),
    answers: { own: '404 200 200 200 200 200 200 200', nowhere },
  },
  'products.one': {
    ask: (who, { productId }) => who.call(contract.products.one, { params: { productId } }),
    answers: { own: '404 200 200 200 200 200 200 200', nowhere },
  },
  'products.create': {
    ask: (who, { partNumber }) =>
      who.call(contract.products.create, { body: { name: 'Camera', partNumber: `${partNumber}-new` } }),
    answers: { own: '403 403 201 201 201 201 201 201' },
  },
  'productFiles.list': {
    ask: (who, { productId }) => who.call(contract.productFiles.list, { params: { productId } }),
    answers: { own: '404 200 200 200 200 200 200 200', nowhere },
  },
  'productFiles.add': {
    ask: async (who, { productId }) =>
      who.call(contract.productFiles.add, { body: { productId, fileId: await sentBy(who) } }),
    answers: { own: '404 403 201 201 201 201 201 201', nowhere },
  },
  'productFiles.edit': {
    ask: async (who, { productId }) =>
      who.call(contract.productFiles.edit, {
        body: { id: await buildManual(server, productId), isPublic: true },
      }),
    answers: { own: '404 403 200 200 200 200 200 200', nowhere },
  },
  'productFiles.arrange': {
    ask: async (who, { productId }) =>
      who.call(contract.productFiles.arrange, {
        body: { productId, ids: await allFilesOf(productId) },
      }),
    answers: { own: '404 403 200 200 200 200 200 200', nowhere },
  },
  'productFiles.remove': {
    ask: async (who, { productId }) =>
      who.call(contract.productFiles.remove, { body: { id: await buildManual(server, productId) } }),
    answers: { own: '404 403 204 204 204 204 204 204', nowhere },
  },
  'files.start': {
    ask: who => who.call(contract.files.start, { body: announced(manualPdf('start'), 'application/pdf') }),
    answers: { own: '403 201 201 201 201 201 201 201' },
  },
  'files.part': {
    ask: async who =>
      who.call(contract.files.part, {
        params: { uploadId: await begunBy(who), at: 0 },
        body: manualPdf('part'),
      }),
    answers: { own: '403 200 200 200 200 200 200 200' },
  },
  'files.done': {
    ask: async who => who.call(contract.files.done, { body: { uploadId: await sentBy(who) } }),
    answers: { own: '403 200 200 200 200 200 200 200' },
  },
  'files.show': {
    ask: async (who, { productId }) =>
      who.call(contract.files.show, { params: { attachmentId: await buildManual(server, productId) } }),
    answers: { own: '404 200 200 200 200 200 200 200', nowhere },
  },
  'products.inStoreroom': {
    ask: (who, { storeroomId }) => who.call(contract.products.inStoreroom, { params: { storeroomId } }),
    answers: seenInCountry,
  },
  'units.list': {
    ask: (who, { countryId }) =>
      who.call(contract.units.list, { params: { countryId }, query: { limit: '1' } }),
    answers: seenInCountry,
  },
  'units.add': {
    ask: (who, { storeroomId, productId }) =>
      who.call(contract.units.add, { body: { storeroomId, stocks: [{ productId }] } }),
    answers: {
      own: '    404 403 201 403 201 201 404 201',
      other: '  404 403 403 403 201 201 404 201',
      abroad: ' 404 404 404 404 404 201 201 201',
      lower: '  404 404 404 404 403 201 404 201',
      nowhere,
    },
  },
  'units.counts': {
    ask: (who, { countryId }) => who.call(contract.units.counts, { params: { countryId }, query: {} }),
    answers: seenInCountry,
  },
  'units.one': {
    ask: (who, { unitId }) => who.call(contract.units.one, { params: { unitId } }),
    answers: seenInCountry,
  },
  'units.history': {
    ask: (who, { unitId }) => who.call(contract.units.history, { params: { unitId } }),
    answers: seenInCountry,
  },
  'units.activity': {
    ask: (who, { unitId }) => who.call(contract.units.activity, { params: { unitId } }),
    answers: seenInCountry,
  },
  'units.takenSerials': {
    ask: (who, { productId }) =>
      who.call(contract.units.takenSerials, { body: { productId, serialNumbers: ['A1'] } }),
    answers: { own: '403 403 200 200 200 200 200 200' },
  },
  'units.edit': {
    ask: (who, { unitId }) => who.call(contract.units.edit, { body: { id: unitId, serialNumber: '' } }),
    answers: handled,
  },
  'units.transfer': {
    ask: (who, { unitId, elsewhereId }) =>
      who.call(contract.units.transfer, { body: { id: unitId, storeroomId: elsewhereId } }),
    answers: handled,
  },
  'units.accept': {
    unit: 'TRANSFER',
    ask: (who, { unitId }) => who.call(contract.units.accept, { body: { id: unitId } }),
    answers: handled,
  },
  'units.cancelTransfer': {
    unit: 'TRANSFER',
    ask: (who, { unitId }) => who.call(contract.units.cancelTransfer, { body: { id: unitId } }),
    answers: handled,
  },
  'units.return': {
    unit: 'PERMANENT_LOAN',
    ask: (who, { unitId }) => who.call(contract.units.return, { body: { id: unitId } }),
    answers: handled,
  },
  'units.setState': {
    ask: (who, { unitId }) => who.call(contract.units.setState, { body: { id: unitId, action: 'archive' } }),
    answers: {
      own: '    404 403 403 403 200 200 404 200',
      other: '  404 403 403 403 200 200 404 200',
      abroad: ' 404 404 404 404 404 200 403 200',
      lower: '  404 404 404 404 403 200 404 200',
      nowhere,
    },
  },
  'units.bulk': {
    ask: (who, { unitId }) => who.call(contract.units.bulk, { body: { ids: [unitId], action: 'repair' } }),
    answers: handled,
  },
  'units.lacking': {
    ask: (who, { unitId }) => who.call(contract.units.lacking, { body: { ids: [unitId] } }),
    answers: seenInCountry,
  },
  'comments.ofUnit': {
    ask: (who, { unitId }) => who.call(contract.comments.ofUnit, { params: { unitId } }),
    answers: seenInCountry,
  },
  'comments.onUnit': {
    ask: (who, { unitId }) => who.call(contract.comments.onUnit, { body: { unitId, comment: 'Seen.' } }),
    answers: made(seenInCountry),
  },
  'comments.ofLoan': {
    loan: 'CANCELLED',
    ask: (who, { loanId }) => who.call(contract.comments.ofLoan, { params: { loanId } }),
    answers: seenInCountry,
  },
  'comments.onLoan': {
    loan: 'CANCELLED',
    ask: (who, { loanId }) => who.call(contract.comments.onLoan, { body: { loanId, comment: 'Seen.' } }),
    answers: made(seenInCountry),
  },
  'search.everywhere': {
    ask: who => who.call(contract.search.everywhere, { query: { search: 'camera' } }),
    answers: signedIn,
  },
  'exports.units': {
    ask: (who, { countryId }) =>
      who.call(contract.exports.units, {
        params: { countryId },
        query: { format: 'csv', search: 'nothing' },
      }),
    answers: seenInCountry,
  },
  'exports.products': {
    ask: who => who.call(contract.exports.products, { query: { format: 'csv', search: 'nothing' } }),
    answers: forAnyStaff,
  },
  'exports.loans': {
    ask: (who, { countryId }) =>
      who.call(contract.exports.loans, {
        params: { countryId },
        query: { format: 'csv', search: 'nothing' },
      }),
    answers: seenInCountry,
  },
  'exports.fulfillment': {
    ask: (who, { countryId }) =>
      who.call(contract.exports.fulfillment, {
        params: { countryId },
        query: { format: 'csv', search: 'nothing' },
      }),
    answers: fulfillmentList,
  },
  'exports.activity': {
    ask: (who, { countryId }) =>
      who.call(contract.exports.activity, {
        params: { countryId },
        query: { format: 'csv', search: 'nothing' },
      }),
    answers: activitySeen,
  },
  'terms.list': {
    ask: (who, { countryId }) => who.call(contract.terms.list, { query: { countryId: String(countryId) } }),
    answers: activitySeen,
  },
  'terms.versions': {
    ask: (who, { countryId }) =>
      who.call(contract.terms.versions, { query: { countryId: String(countryId), language: 'sv' } }),
    answers: activitySeen,
  },
  'terms.change': {
    ask: (who, { countryId }) =>
      who.call(contract.terms.change, { body: { countryId, language: 'sv', text: `Villkor ${unique()}.` } }),
    answers: activitySeen,
  },
  'terms.preview': {
    ask: (who, { countryId }) =>
      who.call(contract.terms.preview, { body: { countryId, language: 'sv', text: 'Villkor.' } }),
    answers: activitySeen,
  },
  'activities.list': {
    ask: (who, { countryId }) =>
      who.call(contract.activities.list, { params: { countryId }, query: { limit: '1' } }),
    answers: activitySeen,
  },
  'activities.counts': {
    ask: (who, { countryId }) => who.call(contract.activities.counts, { params: { countryId }, query: {} }),
    answers: activitySeen,
  },
  'activities.people': {
    ask: (who, { countryId }) => who.call(contract.activities.people, { params: { countryId } }),
    answers: activitySeen,
  },
  'loans.counts': {
    ask: (who, { countryId }) => who.call(contract.loans.counts, { params: { countryId }, query: {} }),
    answers: seenInCountry,
  },
  'loans.fulfillmentCounts': {
    ask: (who, { countryId }) =>
      who.call(contract.loans.fulfillmentCounts, { params: { countryId }, query: {} }),
    answers: fulfillmentList,
  },
  'dashboard.firstSteps': {
    ask: (who, { countryId }) => who.call(contract.dashboard.firstSteps, { params: { countryId } }),
    answers: activitySeen,
  },
  'dashboard.waiting': {
    ask: (who, { countryId }) => who.call(contract.dashboard.waiting, { params: { countryId } }),
    answers: fulfillmentList,
  },
  'dashboard.trends': {
    ask: (who, { countryId }) => who.call(contract.dashboard.trends, { params: { countryId } }),
    answers: fulfillmentList,
  },
  'views.list': { ask: who => who.call(contract.views.list, {}), answers: signedIn },
  'views.create': {
    ask: (who, { countryId }) =>
      who.call(contract.views.create, {
        body: { list: 'loans', name: 'Mine', countryId, query: '', isTeam: true },
      }),
    answers: made(seenInCountry),
  },
  'views.edit': {
    ask: who => who.call(contract.views.edit, { body: { id: 2_147_483_647 } }),
    answers: { own: nowhere },
  },
  'views.pin': {
    ask: who => who.call(contract.views.pin, { body: { id: 2_147_483_647, isPinned: true } }),
    answers: { own: nowhere },
  },
  'views.remove': {
    ask: who => who.call(contract.views.remove, { body: { id: 2_147_483_647 } }),
    answers: { own: nowhere },
  },
  'loans.own': { ask: who => who.call(contract.loans.own, { query: { limit: '1' } }), answers: signedIn },
  'loans.formerCustomers': {
    ask: (who, { countryId }) =>
      who.call(contract.loans.formerCustomers, { params: { countryId }, query: {} }),
    answers: seenInCountry,
  },
  'loans.list': {
    ask: (who, { countryId }) =>
      who.call(contract.loans.list, { params: { countryId }, query: { limit: '1' } }),
    answers: seenInCountry,
  },
  'loans.fulfillment': {
    ask: (who, { countryId }) =>
      who.call(contract.loans.fulfillment, { params: { countryId }, query: { limit: '1' } }),
    answers: fulfillmentList,
  },
  'loans.one': {
    loan: 'PROCESSING',
    ask: (who, { loanId }) => who.call(contract.loans.one, { params: { loanId } }),
    answers: seenInCountry,
  },
  'loans.activity': {
    loan: 'PROCESSING',
    ask: (who, { loanId }) => who.call(contract.loans.activity, { params: { loanId } }),
    answers: seenInCountry,
  },
  'loans.create': {
    ask: (who, target) =>
      who.call(contract.loans.create, {
        body: { ...form, storeroomId: target.storeroomId, units: oneOf(target) },
      }),
    answers: made(seenInCountry),
  },
  'loans.edit': {
    loan: 'PROCESSING',
    ask: (who, { loanId }) => who.call(contract.loans.edit, { body: { id: loanId, title: 'Another title' } }),
    answers: ofCreatorToo,
  },
  'loans.approve': {
    loan: 'PENDING',
    ask: (who, { loanId }) => who.call(contract.loans.approve, { body: { loanId, approve: true } }),
    answers: {
      own: '    404 403 403 200 200 200 404 200',
      other: '  404 403 403 200 200 200 404 200',
      abroad: ' 404 404 404 404 404 200 403 200',
      lower: '  404 404 404 404 403 200 404 200',
      created: '404 403 403 200 200 200 404 200',
      nowhere,
    },
  },
  'loans.handOver': {
    loan: 'PROCESSING',
    ask: (who, { loanId }) =>
      who.call(contract.loans.handOver, { body: { loanId, userId: server.cast.kim.id } }),
    answers: {
      own: '    404 403 403 200 200 200 404 200',
      other: '  404 403 403 200 200 200 404 200',
      abroad: ' 404 404 404 404 404 200 403 200',
      lower: '  404 404 404 404 403 200 404 200',
      created: '404 403 403 200 200 409 404 200',
      nowhere,
    },
  },
  'loans.openOf': {
    ask: who => who.call(contract.loans.openOf, { params: { userId: server.cast.stella.id } }),
    answers: { own: '404 200 404 200 200 200 404 200' },
  },
  'loans.cancel': {
    loan: 'PROCESSING',
    ask: (who, { loanId }) => who.call(contract.loans.cancel, { body: { loanId, reason: 'Not needed' } }),
    answers: {
      own: '    404 403 200 200 200 200 404 200',
      other: '  404 403 403 200 200 200 404 200',
      abroad: ' 404 404 404 404 404 200 200 200',
      lower: '  404 404 404 404 403 200 404 200',
      created: '404 200 200 200 200 200 404 200',
      nowhere,
    },
  },
  'loans.sendDocument': {
    loan: 'FULFILLED',
    ask: (who, { loanId }) => who.call(contract.loans.sendDocument, { body: { loanId } }),
    answers: fulfilled,
  },
  'loans.remind': {
    loan: 'ACTIVE',
    ask: (who, { loanId }) => who.call(contract.loans.remind, { body: { loanId } }),
    answers: fulfilled,
  },
  'mails.list': {
    ask: who => who.call(contract.mails.list, { query: { limit: '1' } }),
    answers: forSysadmins,
  },
  'mails.counts': { ask: who => who.call(contract.mails.counts, { query: {} }), answers: forSysadmins },
  'mails.read': {
    loan: 'ACTIVE',
    ask: (who, { mailId }) => who.call(contract.mails.read, { params: { mailId } }),
    answers: forSysadminsEverywhere,
  },
  'mails.resend': {
    loan: 'ACTIVE',
    ask: (who, { mailId }) => who.call(contract.mails.resend, { body: { id: mailId } }),
    answers: forSysadminsEverywhere,
  },
  'mails.resendFailed': {
    ask: who => who.call(contract.mails.resendFailed, { body: { since: '9999-01-01T00:00:00Z' } }),
    answers: forSysadmins,
  },
  'securityLog.list': {
    ask: who => who.call(contract.securityLog.list, { query: { limit: '1' } }),
    answers: forSysadmins,
  },
  'exports.securityLog': {
    ask: who => who.call(contract.exports.securityLog, { query: { format: 'csv', search: 'nobody' } }),
    answers: forSysadmins,
  },
  'backups.state': { ask: who => who.call(contract.backups.state, {}), answers: forSysadmins },
  'backups.showKey': { ask: who => who.call(contract.backups.showKey, {}), answers: forSysadmins },
  'backups.keepKey': {
    ask: async who => {
      await who.call(contract.backups.showKey, {})
      return who.call(contract.backups.keepKey, {})
    },
    answers: { own: '403 403 403 403 403 403 403 204' },
  },
  'mails.ofLoan': {
    loan: 'ACTIVE',
    ask: (who, { loanId }) => who.call(contract.mails.ofLoan, { params: { loanId } }),
    answers: seenInCountry,
  },
  'documents.get': {
    loan: 'FULFILLED',
    ask: who => who.call(contract.documents.get, {}),
    answers: byItsTokenOnly,
  },
  'documents.pdf': {
    loan: 'FULFILLED',
    ask: who => who.call(contract.documents.pdf, {}),
    answers: byItsTokenOnly,
  },
  'documents.ofLoan': {
    loan: 'SIGNED',
    ask: (who, { loanId }) => who.call(contract.documents.ofLoan, { params: { loanId } }),
    answers: seenInCountry,
  },
  'documents.opened': {
    loan: 'FULFILLED',
    ask: who => who.call(contract.documents.opened, {}),
    answers: byItsTokenOnly,
  },
  'documents.verify': {
    ask: who => who.call(contract.documents.verify, { body: { hash: '5b7e'.repeat(16) } }),
    answers: {},
  },
  'documents.sealCertificates': {
    ask: who => who.call(contract.documents.sealCertificates, {}),
    answers: {},
  },
  'documents.sign': {
    loan: 'FULFILLED',
    ask: (who, { loanId }) => {
      const { customerName, customerStreetAddress, customerCity, customerState } = customer
      const body = { loanId, customerName, customerStreetAddress, customerCity, customerState }
      return who.call(contract.documents.sign, { body })
    },
    answers: byItsTokenOnly,
  },
  'documentLinks.ofLoan': {
    loan: 'FULFILLED',
    ask: (who, { loanId }) => who.call(contract.documentLinks.ofLoan, { params: { loanId } }),
    answers: seenInCountry,
  },
  'documentLinks.passOn': {
    loan: 'FULFILLED',
    ask: who =>
      who.call(contract.documentLinks.passOn, { body: { name: 'Bo Ek', email: 'bo.ek@customer.example' } }),
    answers: byItsTokenOnly,
  },
  'documentLinks.decline': {
    loan: 'FULFILLED',
    ask: (who, { loanId }) =>
      who.call(contract.documentLinks.decline, { body: { loanId, reason: 'Too many' } }),
    answers: byItsTokenOnly,
  },
  'documentLinks.recall': {
    loan: 'FULFILLED',
    isSent: true,
    ask: (who, { loanId }) =>
      who.call(contract.documentLinks.recall, { body: { loanId, reason: 'A unit is missing' } }),
    answers: fulfilled,
  },
  'customerRequests.ask': {
    loan: 'FULFILLED',
    ask: (who, { loanId }) =>
      who.call(contract.customerRequests.ask, { body: { loanId, kind: 'CHANGE', text: 'Two only' } }),
    answers: byItsTokenOnly,
  },
  'customerRequests.withdraw': {
    ask: who => who.call(contract.customerRequests.withdraw, { body: { id: 2_147_483_647 } }),
    answers: byItsTokenOnly,
  },
  'customerRequests.ofLoan': {
    loan: 'FULFILLED',
    ask: (who, { loanId }) => who.call(contract.customerRequests.ofLoan, { params: { loanId } }),
    answers: seenInCountry,
  },
  'customerRequests.answer': {
    isAsked: true,
    loan: 'FULFILLED',
    ask: async (who, { loanId }) =>
      who.call(contract.customerRequests.answer, { body: { id: await requestOf(loanId), accept: true } }),
    answers: ofCreatorToo,
  },
  'counter.present': {
    loan: 'FULFILLED',
    ask: (who, { loanId }) => who.call(contract.counter.present, { body: { loanId } }),
    answers: made(ofCreatorToo),
  },
  'counter.progress': {
    loan: 'FULFILLED',
    ask: (who, { loanId }) => who.call(contract.counter.progress, { params: { loanId } }),
    answers: ofCreatorToo,
  },
  'counter.end': {
    loan: 'FULFILLED',
    ask: (who, { loanId }) => who.call(contract.counter.end, { body: { loanId } }),
    answers: emptied(ofCreatorToo),
  },
  'counter.open': {
    ask: who => who.call(contract.counter.open, { body: { code: '0000 0000' } }),
    answers: {},
  },
  'attestations.attest': {
    loan: 'FULFILLED',
    ask: async (who, { loanId }) =>
      who.call(contract.attestations.attest, { body: await paperToAttest(server, who, loanId) }),
    answers: fulfilled,
  },
  'attestations.ofLoan': {
    loan: 'FULFILLED',
    ask: (who, { loanId }) => who.call(contract.attestations.ofLoan, { params: { loanId } }),
    answers: seenInCountry,
  },
  'loanUnits.check': {
    ask: (who, target) =>
      who.call(contract.loanUnits.check, { body: { storeroomId: target.storeroomId, units: oneOf(target) } }),
    answers: seenInCountry,
  },
  'loanUnits.list': {
    loan: 'PROCESSING',
    ask: (who, { loanId }) => who.call(contract.loanUnits.list, { params: { loanId } }),
    answers: seenInCountry,
  },
  'loanUnits.add': {
    loan: 'PROCESSING',
    ask: (who, target) =>
      who.call(contract.loanUnits.add, { body: { loanId: target.loanId, units: oneOf(target) } }),
    answers: made(ofCreatorToo),
  },
  'loanUnits.source': {
    loan: 'PROCESSING',
    ask: (who, { lineId, serialNumber }) =>
      who.call(contract.loanUnits.source, { body: { id: lineId, serialNumber } }),
    answers: fulfilled,
  },
  'loanUnits.putBack': {
    loan: 'FULFILLED',
    ask: (who, { lineId }) => who.call(contract.loanUnits.putBack, { body: { id: lineId } }),
    answers: fulfilled,
  },
  'loanUnits.ship': {
    loan: 'SIGNED',
    ask: (who, { loanId, lineId }) =>
      who.call(contract.loanUnits.ship, { body: { loanId, loanUnitIds: [lineId], trackingId: 'DHL 1' } }),
    answers: fulfilled,
  },
  'loanUnits.cancel': {
    loan: 'PROCESSING',
    ask: (who, { lineId }) => who.call(contract.loanUnits.cancel, { body: { loanUnitId: lineId } }),
    answers: ofCreatorToo,
  },
  'loanUnits.return': {
    loan: 'ACTIVE',
    ask: (who, { lineId }) => who.call(contract.loanUnits.return, { body: { id: lineId } }),
    answers: fulfilled,
  },
  'loanUnits.undoReturn': {
    loan: 'ACTIVE',
    lines: 2,
    ask: async (who, { lineId }) => {
      await who.call(contract.loanUnits.return, { body: { id: lineId } })
      return who.call(contract.loanUnits.undoReturn, { body: { id: lineId } })
    },
    answers: fulfilled,
  },
  'loanUnits.damaged': {
    loan: 'ACTIVE',
    ask: (who, { lineId }) => who.call(contract.loanUnits.damaged, { body: { id: lineId } }),
    answers: fulfilled,
  },
  'loanUnits.lost': {
    loan: 'ACTIVE',
    ask: (who, { lineId }) => who.call(contract.loanUnits.lost, { body: { id: lineId, by: 'CUSTOMER' } }),
    answers: fulfilled,
  },
  'loanUnits.permanent': {
    loan: 'ACTIVE',
    ask: (who, { lineId }) => who.call(contract.loanUnits.permanent, { body: { id: lineId } }),
    answers: {
      own: '    404 403 403 200 200 200 404 200',
      other: '  404 403 403 200 200 200 404 200',
      abroad: ' 404 404 404 404 404 403 403 403', // The United States and Singapore allow no permanent loans.
      lower: '  404 404 404 404 403 403 404 403',
      created: '404 403 403 200 200 200 404 200',
      nowhere,
    },
  },
} satisfies Record<StockEndpoint, Row>

/** After each call what it has begun is waited for: mails, and signed PDFs. */
vi.setConfig({ testTimeout: 60_000 })

const server = await testServer()

/** An upload that the caller began; one that nobody has where they may not. */
async function begunBy(who: Caller): Promise<string> {
  const body = announced(manualPdf('part'), 'application/pdf')
  const begun = await who.call(contract.files.start, { body })
  return begun.status === 201 ? begun.body.uploadId : unknownFile
}

/** A file that the caller sent and that hangs on nothing yet. */
async function sentBy(who: Caller): Promise<string> {
  const begun = await begunBy(who)
  return begun === unknownFile ? begun : sendFile(who, manualPdf(unique()), 'application/pdf')
}

/** The files of a product, of which there is one at least. */
async function allFilesOf(productId: number): Promise<number[]> {
  await buildManual(server, productId)
  const rows = await server.db.select().from(attachments).where(eq(attachments.productId, productId))
  return rows.length === 0 ? [2_000_000_000] : rows.map(({ id }) => id)
}

/** An open request of the loan; an unknown one of a loan that is not there. */
async function requestOf(loanId: number): Promise<number> {
  const [loan] = await server.db.select().from(loans).where(eq(loans.id, loanId))
  if (!loan) return 2_000_000_000
  const key = { countryId: loan.countryId, loanId }
  const [open] = await server.db.select().from(customerRequests).where(eq(customerRequests.loanId, loanId))
  if (open) return open.id
  const [link] = await server.db
    .insert(documentLinks)
    .values({ ...key, isCurrent: false, sentTo: loan.customerEmail })
    .returning()
  const [request] = await server.db
    .insert(customerRequests)
    .values({ ...key, kind: 'CHANGE', linkId: link?.id ?? 0, askedBy: 'Karin', ip: '127.0.0.1', text: 'Two' })
    .returning()
  return request?.id ?? 0
}
const table: Readonly<Record<string, Row>> = rows
const isAboutPeople = (noun: string) => peopleNouns.some(one => one === noun)
const endpoints = Object.entries(contract)
  .filter(([noun]) => !isAboutPeople(noun))
  .flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, endpoint]) => ({
      name: `${noun}.${verb}`,
      who: endpoint.access.who,
      isRead: endpoint.method === 'GET',
    })),
  )

type People = Record<Asker, { readonly id: number; readonly caller: Caller }>
let people: People
let somebodyElse: { readonly id: number }

beforeAll(async () => {
  const cast = (name: 'stella' | 'adam' | 'maya' | 'kim' | 'olivia' | 'sys') => ({
    id: server.cast[name].id,
    caller: server.as(name),
  })
  const built = async (role: 'MANAGER' | null) => {
    const person = await buildPerson(server, { role })
    return { id: person.id, caller: person }
  }
  people = {
    'no role': await built(null),
    stella: cast('stella'),
    adam: cast('adam'),
    'no access': await built('MANAGER'),
    maya: cast('maya'),
    kim: cast('kim'),
    olivia: cast('olivia'),
    sys: cast('sys'),
  }
  somebodyElse = await buildPerson(server)
})

const noId = 2_000_000_000
const nothing: Target = {
  countryId: noId,
  storeroomId: noId,
  productId: noId,
  partNumber: 'P-nowhere',
  serialNumber: 'SN-nowhere',
  unitId: noId,
  elsewhereId: noId,
  loanId: noId,
  lineId: noId,
  mailId: noId,
}

/** A storeroom with a product with three units IN, and a loan in the state that the call needs. */
async function build(
  place: Place,
  { loan: state, unit: unitState, isSent = false, isAsked = false, lines = 1 }: Partial<Row>,
  createdBy: { id: number },
): Promise<Target> {
  if (place === 'nowhere') return nothing
  const { lund: own, malmo: other, austin: abroad, jurong: lower } = server.storerooms
  const { id: storeroomId, countryId } = { own, other, abroad, lower, created: other }[place]
  const storeroom: Where = { id: storeroomId, countryId, approvalRequired: state === 'PENDING' }
  const product = await buildProduct(server)
  const [unit] = await buildUnits(server, { product, storeroom, count: 3 })
  const countries = {
    own: 'sweden',
    other: 'sweden',
    created: 'sweden',
    abroad: 'unitedStates',
    lower: 'singapore',
  } as const
  const elsewhere = await buildStoreroom(server, { country: countries[place] })
  const unitId = unit?.id ?? noId
  if (unitState) {
    const from = { fromStoreroomId: elsewhere.id, fromCountryId: elsewhere.countryId }
    await server.db
      .update(units)
      .set({ state: unitState, ...(unitState === 'TRANSFER' ? from : {}) })
      .where(eq(units.id, unitId))
  }
  const about = {
    unitId,
    elsewhereId: elsewhere.id,
    countryId,
    storeroomId,
    productId: product.id,
    partNumber: product.partNumber,
    serialNumber: unit?.serialNumber ?? '',
  }
  if (state === undefined) return { ...about, loanId: noId, lineId: noId, mailId: noId }
  const wanted = Array.from({ length: lines }, () => ({ product }))
  const loan = await buildLoan(server, { storeroom, state, createdBy, lines: wanted, link: isSent })
  // Printed before, so that whoever reads it changes nothing.
  if (state === 'SIGNED') await buildSignedPdf(server, loan.id)
  if (isAsked) await requestOf(loan.id)
  const mailId = await buildMail(server, { loanId: loan.id })
  return { ...about, loanId: loan.id, lineId: loan.lines[0]?.id ?? noId, mailId }
}

/** All that a call can write, but for the files that some callers send to be able to ask. */
const asSeen = (name: string) =>
  fingerprintOf(server, /^(files|productFiles|attestations)\./.test(name) ? tablesOfFiles : [])
const tablesOfFiles = ['files', 'uploads', 'upload_parts', 'attachments', 'installation']

const answersFor = (name: string, row: Row, place: Place, wanted: Record<Asker, number>, isRead: boolean) =>
  askEverybody<Asker, Target>({
    askers: columns,
    expected: wanted,
    isOwn: place === 'created',
    isRead,
    build: asker => build(place, row, place === 'created' ? people[asker] : somebodyElse),
    look: () => asSeen(name),
    ask: (asker, target) => row.ask(people[asker].caller, target),
  })

function expected(answers: string): Record<Asker, number> {
  const statuses = answers.trim().split(/\s+/)
  return Object.fromEntries(columns.map((asker, at) => [asker, Number(statuses[at])])) as Record<
    Asker,
    number
  >
}

test('every call of the contract has its row, and every call about a loan is tried everywhere', () => {
  expect(Object.keys(rows).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
  for (const { name, who } of endpoints.filter(endpoint => endpoint.who === 'user')) {
    const { loan, answers } = table[name] ?? { answers: {} }
    const places = loan === undefined ? ['own'] : ['own', 'other', 'abroad', 'lower', 'nowhere']
    expect([name, who, Object.keys(answers)]).toEqual([name, who, expect.arrayContaining(places)])
  }
})

test.each(endpoints)('$name answers everybody, everywhere, as the table says', async ({ name, isRead }) => {
  const row = table[name]
  if (!row) throw new Error(`${name} has no row.`)
  for (const [place, answers] of Object.entries(row.answers) as [Place, string][]) {
    const wanted = expected(answers)
    expect(await answersFor(name, row, place, wanted, isRead), `${name}, ${place}`).toEqual(wanted)
  }
})

test.each(endpoints.filter(({ who }) => who === 'user'))(
  '$name asks who is not signed in, not let in yet or not any more to sign in',
  async ({ name }) => {
    const row = table[name]
    const target = await build('own', row ?? {}, somebodyElse)
    const before = await asSeen(name)
    for (const caller of [server.anyone, server.as('pat'), server.as('ian')]) {
      expect((await row?.ask(caller, target))?.status).toBe(401)
    }
    expect(await asSeen(name)).toEqual(before)
  },
)

test('who is nobody yet may ask for the names, try to sign in, and sign out', async () => {
  const status = async (row: Row) => (await row.ask(server.anyone, nothing)).status
  expect(await status(rows['auth.config'])).toBe(200)
  expect(await status(rows['auth.login'])).toBe(401)
  expect(await status(rows['auth.logout'])).toBe(204)
})
