import { displayName } from '#domain/account.ts'
import { firstState } from '#domain/loan.ts'
import { namesFrom } from '#domain/staff-email.ts'
import type { RowKey } from '../kernel/db/row-key.ts'
import { demoCompany } from './company.ts'
import { businessCases } from './customers.ts'
import { demoPeople } from './people.ts'
import type { PlannedLoan } from './plan.ts'
import { type DemoLine, type DemoLoan, type DemoWorld, iso } from './world.ts'

/** The loan as its creator requested it. */
export function newLoan(world: DemoWorld, planned: PlannedLoan, at: number): DemoLoan {
  const { storeroomId, createdBy, loanPeriod } = planned
  const { countryId, approvalRequired, name } = world.storeroom(storeroomId)
  const id = world.loans.length + 1
  const isInternal = world.random.happens(0.12)
  return {
    id,
    title: world.titles[id - 1] ?? `${name} demo ${id}`,
    businessCase: world.random.pick(businessCases),
    projectId: world.random.happens(0.4) ? `PRJ-${world.random.whole(1000, 9999)}` : null,
    isInternal,
    approvalRequired,
    ...(isInternal ? internalCustomer(world, planned) : externalCustomer(world, countryId)),
    loanPeriod,
    storeroomId,
    countryId,
    state: firstState(approvalRequired),
    reason: null,
    createdBy,
    createdAt: iso(at),
    endedAt: null,
  }
}

/** A customer of the country, as fields of the loan's form. */
function externalCustomer(world: DemoWorld, countryId: number) {
  const customer = world.customer(countryId)
  return {
    customerCompany: customer.company,
    customerName: customer.name,
    customerEmail: customer.email,
    customerMobile: customer.mobile,
    customerStreetAddress: customer.streetAddress,
    customerStreetAddress2: customer.streetAddress2,
    customerCity: customer.city,
    customerState: customer.state,
    customerPostalCode: customer.postalCode,
  }
}

/** What the internal-loan checkbox copies: the creator, and the storeroom's address (spec section 5). */
function internalCustomer(world: DemoWorld, { createdBy, storeroomId }: PlannedLoan) {
  const creator = demoPeople[createdBy - 1]
  const email = creator?.email ?? ''
  const storeroom = world.storeroom(storeroomId)
  return {
    customerCompany: demoCompany.name,
    customerName: displayName(namesFrom(email)),
    customerEmail: email,
    customerMobile: creator?.phone ?? '-',
    customerStreetAddress: storeroom.streetAddress,
    customerStreetAddress2: storeroom.streetAddress2,
    customerCity: storeroom.city,
    customerState: storeroom.state,
    customerPostalCode: storeroom.postalCode,
  }
}

/** A line without a unit yet. */
export const newLine = (id: number, loan: RowKey, productId: number): DemoLine => ({
  id,
  countryId: loan.countryId,
  loanId: loan.id,
  productId,
  unit: null,
  state: 'SOURCING',
  trackingId: null,
  remark: null,
  sourcedBy: null,
  sourcedAt: null,
  shippedAt: null,
  returnedBy: null,
  returnedAt: null,
  returnMailedAt: null,
})
