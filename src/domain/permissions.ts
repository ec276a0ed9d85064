import {
  type Actor,
  hasAccess,
  highestLevel,
  isAnywhere,
  isAtLeast,
  levelIn,
  levelOf,
  primaryCountryId,
  type Role,
} from './role.ts'
import type { ViewFacts } from './view.ts'

/** A storeroom as the rules see it. */
export interface StoreroomFacts {
  readonly id: number
  readonly countryId: number
  readonly approvalRequired: boolean
}

/** A unit is in a storeroom; in transfer it also keeps the one it came from. */
export interface UnitFacts {
  readonly storeroom: StoreroomFacts
  readonly from: StoreroomFacts | null
}

/** A loan belongs to a storeroom, its country, and its creator. */
export interface LoanScope {
  readonly countryId: number
  readonly storeroomId: number
  readonly createdBy: number
  readonly allowPermanentLoan: boolean
}

const fulfils = (actor: Actor, storeroom: { id: number; countryId: number }) =>
  isAtLeast(actor, 'ADMIN', storeroom.countryId) && hasAccess(actor, storeroom.id)

const moves = (actor: Actor, storeroom: StoreroomFacts) =>
  isAtLeast(actor, storeroom.approvalRequired ? 'MANAGER' : 'ADMIN', storeroom.countryId) &&
  hasAccess(actor, storeroom.id)

/** The fields of a loan that permissions depend on. */
type LoanParties = Pick<LoanScope, 'countryId' | 'storeroomId' | 'createdBy'>

const fulfilsLoan = (actor: Actor, loan: LoanParties) =>
  fulfils(actor, { id: loan.storeroomId, countryId: loan.countryId })

const created = (actor: Actor, loan: LoanParties) =>
  loan.createdBy === actor.id && isAtLeast(actor, 'STAFF', loan.countryId)

const createdOrFulfils = (actor: Actor, loan: LoanParties) => created(actor, loan) || fulfilsLoan(actor, loan)

/** Whether the other person's level in that country is above the actor's; this protects their role. */
export function outranksIn(countryId: number, other: Actor, actor: Actor): boolean {
  return levelIn(other, countryId) > levelIn(actor, countryId)
}

/** Whether the other person is above the actor: in their own primary country, or by their highest role. */
export function outranks(other: Actor, actor: Actor): boolean {
  const home = primaryCountryId(other)
  const higherAtHome = home !== 0 && outranksIn(home, other, actor)
  return higherAtHome || highestLevel(other) > highestLevel(actor) || (other.isSysAdmin && !actor.isSysAdmin)
}

const decidesOn = (actor: Actor, other: Actor) => {
  const home = primaryCountryId(other)
  return home === 0 ? isAnywhere(actor, 'MANAGER') : isAtLeast(actor, 'MANAGER', home)
}

const leads = (actor: Actor, other: Actor) =>
  other.roles.some(held => isAtLeast(actor, 'MANAGER', held.countryId))

/**
 * Who may do what: one line per rule, in the order of domain.md, Countries. Never about states: those are tables. The
 * server asks after locking, the page before it shows a button.
 */
export const may = {
  seeUser: (actor: Actor, other: Actor) =>
    other.id === actor.id || decidesOn(actor, other) || leads(actor, other),
  editUser: (actor: Actor, other: Actor) =>
    other.id !== actor.id && (actor.isSysAdmin || leads(actor, other)) && !outranks(other, actor),
  seeUsers: (actor: Actor, countryId: number) =>
    countryId === 0 ? isAnywhere(actor, 'MANAGER') : isAtLeast(actor, 'MANAGER', countryId),
  seeRequested: (actor: Actor, other: Actor) => decidesOn(actor, other),
  approveUser: (actor: Actor, other: Actor) => decidesOn(actor, other) && !outranks(other, actor),
  endUser: (actor: Actor, other: Actor) =>
    decidesOn(actor, other) && !outranks(other, actor) && other.id !== actor.id,
  changeRole: (actor: Actor, other: Actor, countryId: number, role: Role) =>
    isAtLeast(actor, 'MANAGER', countryId) &&
    other.id !== actor.id &&
    levelOf(role) <= levelIn(actor, countryId) &&
    !outranksIn(countryId, other, actor),
  removeRole: (actor: Actor, other: Actor, countryId: number) =>
    isAtLeast(actor, 'MANAGER', countryId) && other.id !== actor.id && !outranksIn(countryId, other, actor),
  movePrimary: (actor: Actor, other: Actor) => {
    const home = primaryCountryId(other)
    return home === 0 || (isAtLeast(actor, 'MANAGER', home) && !outranksIn(home, other, actor))
  },
  grantAccess: (actor: Actor, countryId: number) => isAtLeast(actor, 'MANAGER', countryId),
  removeAccess: (actor: Actor, other: Actor, countryId: number) =>
    isAtLeast(actor, 'MANAGER', countryId) && !outranks(other, actor),

  seeAllCountries: (actor: Actor) => actor.isSysAdmin,
  changeCountries: (actor: Actor) => actor.isSysAdmin,
  grantSysAdmin: (actor: Actor) => actor.isSysAdmin,
  seeMail: (actor: Actor) => actor.isSysAdmin,
  seeBackups: (actor: Actor) => actor.isSysAdmin,
  seeSecurityLog: (actor: Actor) => actor.isSysAdmin,
  setFactorPolicy: (actor: Actor) => actor.isSysAdmin,
  setPasswordPolicy: (actor: Actor) => actor.isSysAdmin,
  unlinkSignOn: (actor: Actor) => actor.isSysAdmin,
  changeGroupRules: (actor: Actor) => actor.isSysAdmin,

  /** Also decides who sees the country's storerooms; storerooms/reach.ts is this rule in SQL. */
  seeCountry: (actor: Actor, countryId: number) => isAtLeast(actor, 'STAFF', countryId),
  changeTerms: (actor: Actor, countryId: number) => isAtLeast(actor, 'MANAGER', countryId),
  changeStorerooms: (actor: Actor, countryId: number) => isAtLeast(actor, 'MANAGER', countryId),
  seeProducts: (actor: Actor) => isAnywhere(actor, 'STAFF'),
  changeProducts: (actor: Actor) => isAnywhere(actor, 'ADMIN'),
  checkSerials: (actor: Actor) => isAnywhere(actor, 'ADMIN'),
  sendFiles: (actor: Actor) => isAnywhere(actor, 'STAFF'),

  seeUnit: (actor: Actor, unit: UnitFacts) =>
    isAtLeast(actor, 'STAFF', unit.storeroom.countryId) ||
    (unit.from !== null && isAtLeast(actor, 'STAFF', unit.from.countryId)),
  addUnits: (actor: Actor, storeroom: StoreroomFacts) => fulfils(actor, storeroom),
  editUnit: (actor: Actor, unit: UnitFacts) => fulfils(actor, unit.storeroom),
  transferUnit: (actor: Actor, unit: UnitFacts, destination: StoreroomFacts) =>
    moves(actor, unit.storeroom) && isAtLeast(actor, 'STAFF', destination.countryId),
  acceptUnit: (actor: Actor, unit: UnitFacts) => moves(actor, unit.storeroom),
  cancelTransfer: (actor: Actor, unit: UnitFacts) =>
    moves(actor, unit.storeroom) || (unit.from !== null && moves(actor, unit.from)),
  bringBackUnit: (actor: Actor, unit: UnitFacts) => fulfils(actor, unit.storeroom),
  repairUnit: (actor: Actor, unit: UnitFacts) => fulfils(actor, unit.storeroom),
  archiveUnit: (actor: Actor, unit: UnitFacts) =>
    isAtLeast(actor, 'MANAGER', unit.storeroom.countryId) && hasAccess(actor, unit.storeroom.id),

  seeLoan: (actor: Actor, loan: Pick<LoanScope, 'countryId'>) => isAtLeast(actor, 'STAFF', loan.countryId),
  seeFulfillment: (actor: Actor, countryId: number) => isAtLeast(actor, 'ADMIN', countryId),
  seeAllFulfillment: (actor: Actor, countryId: number) => isAtLeast(actor, 'MANAGER', countryId),
  createLoan: (actor: Actor, storeroom: Pick<StoreroomFacts, 'countryId'>) =>
    isAtLeast(actor, 'STAFF', storeroom.countryId),
  editLoan: createdOrFulfils,
  changeLines: createdOrFulfils,
  cancelLoan: (actor: Actor, loan: LoanScope) =>
    created(actor, loan) || fulfilsLoan(actor, loan) || isAtLeast(actor, 'MANAGER', loan.countryId),
  handOverLoan: (actor: Actor, loan: Pick<LoanScope, 'countryId'>) =>
    isAtLeast(actor, 'MANAGER', loan.countryId),
  takeOverLoan: (receiver: Actor, loan: Pick<LoanScope, 'countryId'>) =>
    isAtLeast(receiver, 'STAFF', loan.countryId),
  approveLoan: (actor: Actor, loan: Pick<LoanScope, 'countryId'>) =>
    isAtLeast(actor, 'MANAGER', loan.countryId),
  fulfilLoan: fulfilsLoan,
  answerRequest: createdOrFulfils,
  presentDocument: createdOrFulfils,
  attestPaper: fulfilsLoan,
  undoReturn: (actor: Actor, loan: LoanScope, returnedBy: number | null) =>
    fulfilsLoan(actor, loan) && (returnedBy === null || returnedBy === actor.id),
  lendPermanently: (actor: Actor, loan: LoanScope) =>
    isAtLeast(actor, 'MANAGER', loan.countryId) && loan.allowPermanentLoan,
  changeView: (actor: Actor, view: ViewFacts) =>
    isAtLeast(actor, 'STAFF', view.countryId) &&
    (view.ownerId === actor.id || (view.isTeam && isAtLeast(actor, 'MANAGER', view.countryId))),
  seeActivity: (actor: Actor, countryId: number) => isAtLeast(actor, 'MANAGER', countryId),
}
