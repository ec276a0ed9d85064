import type { Loan, LoanActivity } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import type { DocumentLinkState } from '#domain/document-link.ts'
import { numberOf } from '#domain/enumeration.ts'
import { type LoanState, loanStates } from '#domain/loan.ts'
import { type LoanUnitState, loanUnitStates } from '#domain/loan-unit.ts'
import type { Actor, Role } from '#domain/role.ts'

const createdAt = '2026-11-21T08:00:00.000Z'

export const stella = {
  id: 1,
  firstName: 'Stella',
  middleName: null,
  lastName: 'Staff',
  email: 's@acme.example',
}
export const maya = {
  id: 2,
  firstName: 'Maya',
  middleName: null,
  lastName: 'Manager',
  email: 'm@acme.example',
}
export const adam = { id: 3, firstName: 'Adam', middleName: null, lastName: 'Admin', email: 'a@acme.example' }

/** A line of a loan that waits for its unit, unless said otherwise. */
export function aLine({
  id = 1,
  state = 'SOURCING',
  shippedAt = null,
}: {
  id?: number
  state?: LoanUnitState
  shippedAt?: string | null
} = {}): LoanUnit {
  return {
    id,
    loanId: 12,
    unitId: null,
    productId: 5,
    product: { id: 5, name: 'Q1656-LE Box Camera', partNumber: '02168-001', pictureId: null },
    unit: null,
    loanUnitStateId: numberOf(loanUnitStates, state),
    loanUnitState: { name: state },
    trackingId: null,
    remark: null,
    sourcedByUser: null,
    sourcedAt: null,
    shippedAt,
    returnedByUser: null,
    returnedAt: null,
  }
}

/** Loan #00012 of stella, from storeroom 7 in country 1. */
export function aLoan({
  state = 'PENDING',
  approvalRequired = true,
  lines = [aLine()],
  document = null,
}: {
  state?: LoanState
  approvalRequired?: boolean
  lines?: LoanUnit[]
  document?: DocumentLinkState | null
} = {}): Loan {
  return {
    id: 12,
    language: null,
    title: 'Changi T2 perimeter demo',
    businessCase: 'Perimeter pilot before the tender.',
    projectId: null,
    isInternal: false,
    approvalRequired,
    customerCompany: 'Merlion Rail Pte Ltd',
    customerName: 'Joshua Koh Jun Hao',
    customerEmail: 'joshua@merlionrail.example',
    customerMobile: '+65 5550 0142',
    customerStreetAddress: '60 Airport Boulevard',
    customerStreetAddress2: null,
    customerCity: 'Singapore',
    customerState: 'Singapore',
    customerPostalCode: null,
    loanPeriod: 14,
    storeroomId: 7,
    storeroom: {
      id: 7,
      name: 'Tai Seng',
      countryId: 1,
      approvalRequired,
      country: { id: 1, name: 'Singapore', code: 'SG', allowPermanentLoan: true, timeZone: 'Asia/Singapore' },
    },
    loanStateId: numberOf(loanStates, state),
    loanState: { name: state },
    createdAt,
    createdBy: stella.id,
    createdByUser: stella,
    dueAt: '2026-12-05T08:00:00.000Z',
    isOverdue: false,
    reason: null,
    document: document && {
      state: document,
      sentAt: createdAt,
      sentTo: 'joshua@merlionrail.example',
      expiresAt: null,
      stopped: null,
      signedAt: null,
      signedName: null,
      way: null,
      openedAt: null,
      sealLevel: null,
      documentHash: null,
    },
    lastReminder: null,
    LoanUnit: lines,
    version: 1,
  }
}

/** Somebody with that role in country 1. */
export function anActor(role: Role, more: Partial<Actor> = {}): Actor {
  return {
    id: 99,
    isSysAdmin: false,
    roles: [{ countryId: 1, role, isPrimary: true }],
    storeroomIds: [],
    ...more,
  }
}

/** Moments of a loan, one minute after the other. */
export function history(
  ...entries: (Pick<LoanActivity, 'event' | 'user'> & Partial<LoanActivity>)[]
): LoanActivity[] {
  return entries.map((entry, index) => ({
    id: index + 1,
    createdAt: new Date(Date.parse(createdAt) + index * 60_000).toISOString(),
    detail: {},
    ...entry,
  }))
}
