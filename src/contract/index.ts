import { accounts } from './accounts.ts'
import { activities } from './activity.ts'
import { auth } from './auth.ts'
import { comments } from './comments.ts'
import { countries } from './countries.ts'
import { dashboard } from './dashboard.ts'
import { documents } from './documents.ts'
import { exports } from './exports.ts'
import { loanUnits } from './loan-units.ts'
import { loans } from './loans.ts'
import { mails } from './mails.ts'
import { preferences } from './preferences.ts'
import { products } from './products.ts'
import { search } from './search.ts'
import { sessions } from './sessions.ts'
import { storerooms } from './storerooms.ts'
import { units } from './units.ts'
import { users } from './users.ts'

/** Every call of the product, by noun and verb. */
export const contract = {
  auth: {
    login: auth.login, // POST /auth/login
    refresh: auth.refresh, // GET /auth/refresh
    logout: auth.logout, // POST /auth/logout
    setUp: auth.setUp, // POST /auth/setup
    config: auth.config, // GET /config
  },
  accounts: {
    register: accounts.register, // POST /auth/register
    forget: accounts.forget, // POST /auth/forget
    reset: accounts.reset, // PATCH /auth/reset
    validate: accounts.validate, // PATCH /auth/validate
    decline: accounts.decline, // PATCH /auth/decline
    approve: accounts.approve, // POST /auth/validate
    reject: accounts.reject, // PATCH /auth/reject
  },
  sessions: {
    list: sessions.list, // GET /auth/session
    end: sessions.end, // DELETE /auth/session
  },
  preferences: {
    own: preferences.own, // GET /user/preference
    edit: preferences.edit, // PATCH /user/preference
  },
  users: {
    self: users.self, // GET /user/self
    list: users.list, // GET /user/country/:countryId
    counts: users.counts, // GET /user/country/:countryId/counts
    edit: users.edit, // PATCH /user
    setSysAdmin: users.setSysAdmin, // PATCH /user/sysadmin
    changeRole: users.changeRole, // PATCH /country/role
    removeRole: users.removeRole, // DELETE /country/role
    grantAccess: users.grantAccess, // PATCH /storeroom/access
    removeAccess: users.removeAccess, // DELETE /storeroom/access
  },
  countries: {
    list: countries.list, // GET /country
    create: countries.create, // POST /country
    edit: countries.edit, // PATCH /country
    currencies: countries.currencies, // GET /currency
  },
  storerooms: {
    list: storerooms.list, // GET /storeroom/country/:countryId
    create: storerooms.create, // POST /storeroom
    edit: storerooms.edit, // PATCH /storeroom
  },
  products: {
    search: products.search, // GET /product/search
    one: products.one, // GET /product/:productId
    byPartNumber: products.byPartNumber, // GET /product/partnumber/:partNumber
    create: products.create, // POST /product
    edit: products.edit, // PATCH /product
    categories: products.categories, // GET /product/category
    inStoreroom: products.inStoreroom, // GET /unit/storeroom/:storeroomId/products
  },
  units: {
    list: units.list, // GET /unit/country/:countryId
    counts: units.counts, // GET /unit/country/:countryId/counts
    one: units.one, // GET /unit/:unitId
    history: units.history, // GET /unit/history/:unitId
    activity: units.activity, // GET /unit/activity/:unitId
    add: units.add, // POST /unit
    takenSerials: units.takenSerials, // POST /unit/serials
    edit: units.edit, // PATCH /unit
    transfer: units.transfer, // PATCH /unit/transfer
    accept: units.accept, // PATCH /unit/transfer/accept
    cancelTransfer: units.cancelTransfer, // PATCH /unit/transfer/cancel
    return: units.return, // PATCH /unit/return
    setState: units.setState, // PATCH /unit/state
    bulk: units.bulk, // PATCH /unit/bulk
    lacking: units.lacking, // POST /unit/lacking
  },
  comments: {
    ofUnit: comments.ofUnit, // GET /comment/unit/:unitId
    onUnit: comments.onUnit, // POST /comment/unit
    ofLoan: comments.ofLoan, // GET /comment/loan/:loanId
    onLoan: comments.onLoan, // POST /comment/loan
  },
  loans: {
    own: loans.own, // GET /loan/user/
    list: loans.list, // GET /loan/country/:countryId
    fulfillment: loans.fulfillment, // GET /loan/country/:countryId/fulfillment
    counts: loans.counts, // GET /loan/country/:countryId/counts
    fulfillmentCounts: loans.fulfillmentCounts, // GET /loan/country/:countryId/fulfillment/counts
    one: loans.one, // GET /loan/:loanId
    activity: loans.activity, // GET /loan/activity/:loanId
    create: loans.create, // POST /loan
    edit: loans.edit, // PATCH /loan
    approve: loans.approve, // PATCH /loan/approve
    cancel: loans.cancel, // PATCH /loan/cancel
    confirm: loans.confirm, // POST /loan/confirm
    remind: loans.remind, // POST /loan/remind
  },
  documents: {
    get: documents.get, // GET /loan/document/get
    pdf: documents.pdf, // GET /loan/document/pdf
    ofLoan: documents.ofLoan, // GET /loan/document/pdf/:loanId
    sign: documents.sign, // POST /loan/sign
  },
  loanUnits: {
    check: loanUnits.check, // POST /loan/unit/check
    list: loanUnits.list, // GET /loan/unit/loanId/:loanId
    add: loanUnits.add, // POST /loan/unit
    source: loanUnits.source, // PATCH /loan/unit/source
    unsource: loanUnits.unsource, // PATCH /loan/unit/unsource
    ship: loanUnits.ship, // PATCH /loan/unit/ship
    cancel: loanUnits.cancel, // PATCH /loan/unit/cancel
    return: loanUnits.return, // PATCH /loan/unit/return
    permanent: loanUnits.permanent, // PATCH /loan/unit/permanent
    damaged: loanUnits.damaged, // PATCH /loan/unit/damaged
    lost: loanUnits.lost, // PATCH /loan/unit/lost
  },
  search: { everywhere: search.everywhere }, // GET /search
  dashboard: {
    waiting: dashboard.waiting, // GET /dashboard/country/:countryId/waiting
    trends: dashboard.trends, // GET /dashboard/country/:countryId/trends
  },
  mails: {
    list: mails.list, // GET /mail
    counts: mails.counts, // GET /mail/counts
    resend: mails.resend, // POST /mail/resend
    ofLoan: mails.ofLoan, // GET /loan/mail/:loanId
  },
  activities: {
    list: activities.list, // GET /activity/country/:countryId
    counts: activities.counts, // GET /activity/country/:countryId/counts
    people: activities.people, // GET /activity/country/:countryId/people
  },
  exports: {
    activity: exports.activity, // GET /activity/country/:countryId/export
    units: exports.units, // GET /unit/country/:countryId/export
    products: exports.products, // GET /product/export
    loans: exports.loans, // GET /loan/country/:countryId/export
    fulfillment: exports.fulfillment, // GET /loan/country/:countryId/fulfillment/export
  },
}
