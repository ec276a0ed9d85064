import { type LoanScope, may } from '../permissions.ts'
import type { Actor } from '../role.ts'
import * as cast from './cast.ts'

const { harbour, lund, onTheWay, standingIn, sweden, vault } = cast

/** The actors, in the order of the tables' columns. */
export const askers = {
  'no role': cast.nobody,
  staff: cast.stella,
  creator: cast.carl,
  'former creator': cast.cora,
  admin: cast.adam,
  'admin without access': cast.nora,
  manager: cast.maya,
  'manager without access': cast.mats,
  king: cast.kim,
  sysadmin: cast.sys,
  'admin elsewhere': cast.olivia,
} satisfies Record<string, Actor>

const loanOf = (actor: Actor, allowPermanentLoan = true): LoanScope => ({
  countryId: sweden,
  storeroomId: lund.id,
  createdBy: actor === cast.carl || actor === cast.cora ? actor.id : -1,
  allowPermanentLoan,
})

interface Question {
  readonly rule: keyof typeof may
  readonly asks: string
  readonly answer: (actor: Actor) => boolean
}

const ask = (rule: keyof typeof may, asks: string, answer: Question['answer']): Question => ({
  rule,
  asks,
  answer,
})

/** Every rule that does not depend on another person, for places in Sweden and Singapore. */
export const questions: readonly Question[] = [
  ask('seeUsers', 'see the users of Sweden', who => may.seeUsers(who, sweden)),
  ask('seeUsers', 'see who requested an account', who => may.seeUsers(who, 0)),
  ask('grantAccess', 'grant storeroom access in Sweden', who => may.grantAccess(who, sweden)),
  ask('seeAllCountries', 'see all countries', who => may.seeAllCountries(who)),
  ask('changeCountries', 'add or edit countries', who => may.changeCountries(who)),
  ask('grantSysAdmin', 'make or unmake sysadmins', who => may.grantSysAdmin(who)),
  ask('seeMail', 'see and resend mail', who => may.seeMail(who)),
  ask('seeBackups', 'see the backups and the recovery key', who => may.seeBackups(who)),
  ask('seeSecurityLog', 'see the security log', who => may.seeSecurityLog(who)),
  ask('setFactorPolicy', 'say who has to have a second factor', who => may.setFactorPolicy(who)),
  ask('setPasswordPolicy', 'say what happens to guessable passwords', who => may.setPasswordPolicy(who)),
  ask('unlinkSignOn', 'unlink somebody from the directory', who => may.unlinkSignOn(who)),
  ask('changeGroupRules', 'say which group of the directory gives which role', who =>
    may.changeGroupRules(who),
  ),
  ask('seeCountry', 'see the storerooms of Sweden', who => may.seeCountry(who, sweden)),
  ask('changeTerms', 'see and write the terms of Sweden', who => may.changeTerms(who, sweden)),
  ask('changeStorerooms', 'add or edit storerooms in Sweden', who => may.changeStorerooms(who, sweden)),
  ask('seeProducts', 'look up products', who => may.seeProducts(who)),
  ask('changeProducts', 'add or edit products', who => may.changeProducts(who)),
  ask('checkSerials', 'ask which serial numbers a product has', who => may.checkSerials(who)),
  ask('sendFiles', 'send a file to the store', who => may.sendFiles(who)),
  ask('seeUnit', 'see a unit in Lund', who => may.seeUnit(who, standingIn(lund))),
  ask('seeUnit', 'see a unit on its way from Lund to Singapore', who =>
    may.seeUnit(who, onTheWay(lund, harbour)),
  ),
  ask('seeUnit', 'see a unit in Singapore', who => may.seeUnit(who, standingIn(harbour))),
  ask('addUnits', 'put units in stock in Lund', who => may.addUnits(who, lund)),
  ask('editUnit', 'edit a unit in Lund', who => may.editUnit(who, standingIn(lund))),
  ask('transferUnit', 'send a unit from Lund to the Vault', who =>
    may.transferUnit(who, standingIn(lund), vault),
  ),
  ask('transferUnit', 'send a unit from the Vault to Lund', who =>
    may.transferUnit(who, standingIn(vault), lund),
  ),
  ask('transferUnit', 'send a unit from Lund to Singapore', who =>
    may.transferUnit(who, standingIn(lund), harbour),
  ),
  ask('acceptUnit', 'accept a unit in Lund', who => may.acceptUnit(who, onTheWay(vault, lund))),
  ask('acceptUnit', 'accept a unit in the Vault', who => may.acceptUnit(who, onTheWay(lund, vault))),
  ask('acceptUnit', 'accept a unit in Singapore', who => may.acceptUnit(who, onTheWay(lund, harbour))),
  ask('cancelTransfer', 'call back a unit sent from Lund to Singapore', who =>
    may.cancelTransfer(who, onTheWay(lund, harbour)),
  ),
  ask('cancelTransfer', 'send back a unit that comes from Singapore to Lund', who =>
    may.cancelTransfer(who, onTheWay(harbour, lund)),
  ),
  ask('cancelTransfer', 'call back a unit sent from the Vault to Singapore', who =>
    may.cancelTransfer(who, onTheWay(vault, harbour)),
  ),
  ask('bringBackUnit', 'bring a unit back from permanent loan', who =>
    may.bringBackUnit(who, standingIn(lund)),
  ),
  ask('repairUnit', 'send a unit to repair, and take it back', who => may.repairUnit(who, standingIn(lund))),
  ask('archiveUnit', 'archive a unit, and restore it', who => may.archiveUnit(who, standingIn(lund))),
  ask('seeLoan', 'see a loan, comment on it', who => may.seeLoan(who, loanOf(who))),
  ask('seeFulfillment', 'open the fulfillment list', who => may.seeFulfillment(who, sweden)),
  ask('seeAllFulfillment', 'see loans of every storeroom there', who => may.seeAllFulfillment(who, sweden)),
  ask('createLoan', 'create a loan, check what is available', who => may.createLoan(who, lund)),
  ask('editLoan', 'edit a loan', who => may.editLoan(who, loanOf(who))),
  ask('changeLines', 'add units to a loan, cancel a line', who => may.changeLines(who, loanOf(who))),
  ask('cancelLoan', 'cancel a loan', who => may.cancelLoan(who, loanOf(who))),
  ask('approveLoan', 'approve or deny a loan', who => may.approveLoan(who, loanOf(who))),
  ask('handOverLoan', 'hand a loan over', who => may.handOverLoan(who, loanOf(who))),
  ask('takeOverLoan', 'take a loan over', who => may.takeOverLoan(who, loanOf(who))),
  ask('fulfilLoan', 'source, send the document, ship, take back', who => may.fulfilLoan(who, loanOf(who))),
  ask('answerRequest', 'answer what a customer asks before signing', who =>
    may.answerRequest(who, loanOf(who)),
  ),
  ask('presentDocument', 'show the document at the counter', who => may.presentDocument(who, loanOf(who))),
  ask('attestPaper', 'attest a paper that the customer signed', who => may.attestPaper(who, loanOf(who))),
  ask('undoReturn', 'undo a return of their own', who => may.undoReturn(who, loanOf(who), who.id)),
  ask('undoReturn', 'undo somebody else’s return', who => may.undoReturn(who, loanOf(who), who.id + 1)),
  ask('lendPermanently', 'leave a unit with the customer for good', who =>
    may.lendPermanently(who, loanOf(who)),
  ),
  ask('lendPermanently', 'the same, where the country does not allow it', who =>
    may.lendPermanently(who, loanOf(who, false)),
  ),
  ask('changeView', 'rename or delete a view of their own', who =>
    may.changeView(who, { ownerId: who.id, countryId: sweden, isTeam: false }),
  ),
  ask('changeView', 'the same of a view that somebody shares', who =>
    may.changeView(who, { ownerId: who.id + 1, countryId: sweden, isTeam: true }),
  ),
  ask('changeView', 'the same of a private view of somebody else', who =>
    may.changeView(who, { ownerId: who.id + 1, countryId: sweden, isTeam: false }),
  ),
  ask('seeActivity', 'see all that happened in Sweden', who => may.seeActivity(who, sweden)),
]
