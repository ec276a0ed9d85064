import { contract } from '#contract/index.ts'
import { customer } from '../build-loan.ts'
import { type Action, type Draw, type Make, settle } from './action.ts'
import { adminsOf, creatorOf, managersOf, notifyCancelled, notifySourcing, post } from './post.ts'
import * as rules from './rules.ts'
import {
  isOver,
  type Line,
  type Loan,
  loanOf,
  type Person,
  type ProductName,
  remember,
  storeroomNames,
  unitOf,
  type World,
} from './world.ts'

export const anybody = (world: World, draw: Draw) => draw.of(Object.values(world.people)) ?? world.people.sys

/** Usually a loan that has not ended, because little can happen to the others. */
export function someLoan(world: World, draw: Draw): Loan | undefined {
  const running = world.loans.filter(loan => !rules.hasEnded(loan))
  return draw.of(running.length > 0 && draw.isLucky(80) ? running : world.loans)
}

interface Act {
  readonly says: string
  readonly may: (person: Person, loan: Loan) => boolean
  readonly call: Action['call']
  /** 0 where the loan's state allows it; else the status of the refusal. */
  readonly refuse: (world: World, loan: Loan, person: Person) => number
  readonly becomes: (world: World, loan: Loan, by: Person) => void
  readonly status?: number
}

/** A person's action on a loan. It is checked in this order: in reach, allowed, possible; then it is done. */
function onLoan(world: World, draw: Draw, act: (loan: Loan, who: Person) => Act): Action | null {
  const chosen = someLoan(world, draw)
  if (!chosen) return null
  const who = anybody(world, draw)
  const { says, may, call, refuse, becomes, status = 200 } = act(chosen, who)
  return {
    says: `${who.name} ${says} loan ${chosen.id}`,
    by: who.name,
    targetState: `${chosen.state} ${rules.wasShipped(chosen)}`,
    call,
    judge(now) {
      const loan = loanOf(now, chosen.id)
      const person = now.people[who.name]
      const no = rules.barred(person, loan.storeroom, may(person, loan)) || refuse(now, loan, person)
      if (no) return no
      becomes(now, loan, person)
      return status
    },
  }
}

const conflict = (isPossible: boolean) => (isPossible ? 0 : 409)
const anyoneWhoSees = () => true

/** Ends the loan by command: sourcing lines become UNAVAILABLE, packed units return. */
function end(world: World, loan: Loan, state: string, reason: string, by: Person): void {
  for (const line of loan.lines) {
    if (line.state === 'SOURCING') line.state = 'UNAVAILABLE'
    if (line.state !== 'PACKING') continue
    Object.assign(line, { state: 'RETURNED', returnedBy: by.id, returnedAt: world.now })
    unitOf(world, line.unit).state = 'IN'
    remember(world, 'line-returned', by.id, { loan: loan.id, line: line.id, unit: line.unit })
  }
  Object.assign(loan, { state, reason, endedAt: world.now })
}

interface WantedUnits {
  readonly product: ProductName
  readonly amount: number
}

function wantedUnits(draw: Draw): WantedUnits[] {
  const amount = () => draw.of([1, 1, 1, 1, 2, 2, 9]) ?? 1
  const lens = { product: 'lens' as const, amount: amount() }
  const tripod = { product: 'tripod' as const, amount: amount() }
  return draw.of([[lens], [tripod], [lens, tripod]]) ?? [lens]
}

const inBody = (world: World, wanted: readonly WantedUnits[]) =>
  wanted.map(({ product, amount }) => ({ productId: world.products[product], amount }))
const inWords = (wanted: readonly WantedUnits[]) =>
  wanted.map(({ product, amount }) => `${amount} ${product}`).join(', ')
const isShort = (world: World, storeroom: Loan['storeroom'], wanted: readonly WantedUnits[]) =>
  wanted.some(({ product, amount }) => amount > rules.freeOf(world, storeroom, product))
const linesOf = (wanted: readonly WantedUnits[]): Line[] =>
  wanted.flatMap(({ product, amount }) =>
    Array.from({ length: amount }, () => ({
      id: 0,
      product,
      unit: null,
      state: 'SOURCING',
      wasShipped: false,
      returnedBy: null,
      returnedAt: null,
    })),
  )

const create: Make = (world, draw) => {
  const who = anybody(world, draw)
  const storeroom = draw.of(storeroomNames) ?? 'plain'
  const wanted = wantedUnits(draw)
  const period = draw.of([1, 7, 14, 60]) ?? 14
  const email = draw.of(addressesOf(world)) ?? ''
  const title = `Loan of ${inWords(wanted)}`
  return {
    says: `${who.name} borrows ${inWords(wanted)} of ${storeroom} for ${period} days for ${email}`,
    by: who.name,
    targetState: storeroom,
    call: (caller, headers) =>
      caller.call(contract.loans.create, {
        headers,
        body: {
          ...customer,
          title,
          customerEmail: email,
          loanPeriod: period,
          units: inBody(world, wanted),
          storeroomId: world.storerooms[storeroom].id,
        },
      }),
    judge(now, answer) {
      const person = now.people[who.name]
      const no = rules.barred(person, storeroom, true)
      if (no) return no
      if (rules.overdueOf(now, person) >= person.loanLimit) return 403
      if (isShort(now, storeroom, wanted)) return 409
      const { approvalRequired } = now.storerooms[storeroom]
      const loan: Loan = {
        id: Number(/\d+$/.exec(String(answer?.headers.location))?.[0] ?? 0),
        storeroom,
        createdBy: who.name,
        approvalRequired,
        period,
        createdAt: now.now,
        title,
        email,
        state: approvalRequired ? 'PENDING' : 'PROCESSING',
        reason: null,
        version: 1,
        endedAt: null,
        remindedAt: null,
        comments: 0,
        lines: linesOf(wanted),
        links: [],
        hashes: {},
        signedHash: null,
      }
      now.loans.push(loan)
      remember(now, 'loan-created', person.id, { loan: loan.id })
      if (approvalRequired) post(now, ['loan-pending', managersOf(now, storeroom)])
      else notifySourcing(now, loan, false)
      return 201
    },
  }
}

/** Two customers, and an admin who is mailed once although the address is written in another case. */
export const addressesOf = ({ storerooms, people }: World) => [
  `karin.${storerooms.plain.id}@customer.example`,
  `karl.${storerooms.plain.id}@customer.example`,
  people.adam.email.toUpperCase(),
]

const check: Make = (world, draw) => {
  const who = anybody(world, draw)
  const storeroom = draw.of(storeroomNames) ?? 'plain'
  const wanted = wantedUnits(draw)
  const body = { units: inBody(world, wanted), storeroomId: world.storerooms[storeroom].id }
  return {
    says: `${who.name} asks for ${inWords(wanted)} of ${storeroom}`,
    by: who.name,
    targetState: storeroom,
    call: (caller, headers) => caller.call(contract.loanUnits.check, { body, headers }),
    judge: now =>
      rules.barred(now.people[who.name], storeroom, true) || (isShort(now, storeroom, wanted) ? 409 : 200),
  }
}

const add: Make = (world, draw) => {
  const wanted = wantedUnits(draw)
  const action = onLoan(world, draw, loan => ({
    says: `adds ${inWords(wanted)} to`,
    may: rules.changesLines,
    call: (caller, headers) =>
      caller.call(contract.loanUnits.add, {
        headers,
        body: { loanId: loan.id, units: inBody(world, wanted) },
      }),
    refuse: (now, it) => conflict(rules.takesUnits(it) && !isShort(now, it.storeroom, wanted)),
    becomes: (now, it, by) => {
      it.lines.push(...linesOf(wanted))
      it.version++
      remember(now, 'units-added', by.id, { loan: it.id })
      settle(now, it, by.id)
    },
    status: 201,
  }))
  return action
}

const edit: Make = (world, draw) => {
  const email = draw.isLucky(60) ? draw.of(addressesOf(world)) : undefined
  const title = draw.isLucky(60) ? `Edited ${draw.of(['once', 'twice', 'again'])}` : undefined
  const staleBy = draw.isLucky(20) ? 1 : 0
  const sends = draw.isLucky(20)
  return onLoan(world, draw, loan => ({
    says: `${sends ? 'sends the document and ' : ''}edits ${email ?? ''} ${title ?? ''}${staleBy ? ' of an older version' : ''} of`,
    may: rules.changesLines,
    call: (caller, headers) =>
      caller.call(contract.loans.edit, {
        headers: { ...headers, 'if-match': String(loan.version - staleBy) },
        body: {
          id: loan.id,
          ...(email !== undefined && { customerEmail: email }),
          ...(title !== undefined && { title }),
          ...(sends && { sendDocument: true }),
        },
      }),
    refuse: (now, it, person) => {
      if (!rules.takesEdits(person, it) || it.version !== loan.version - staleBy) return 409
      if (!sends) return 0
      return rules.fulfils(person, it) ? refusesSending(now, it) : 403
    },
    becomes: (now, it, by) => {
      const isMoved = email !== undefined && email !== it.email
      if (isMoved || (title !== undefined && title !== it.title)) {
        if (isMoved) stopLink(now, it, by)
        Object.assign(it, { email: email ?? it.email, title: title ?? it.title, version: it.version + 1 })
        remember(now, 'loan-edited', by.id, { loan: it.id })
      }
      if (sends) mailDocument(now, it, by)
    },
  }))
}

/** The link can't be signed any more; admins are notified, because the person who stopped it may not send another. */
function stopLink(now: World, loan: Loan, by: Person): void {
  const newest = loan.links.at(-1)
  if (!newest || newest.isStopped) return
  const wasOut = rules.isAmong(rules.linkState(now, loan, newest), 'open', 'suspended')
  for (const link of loan.links) link.isStopped = true
  if (wasOut && !rules.fulfils(by, loan)) post(now, ['loan-document-stopped', adminsOf(now, loan.storeroom)])
}

const refusesSending = (now: World, loan: Loan): number =>
  conflict(loan.state === 'FULFILLED') || (rules.isSentTooOften(loan, now.now) ? 429 : 0)

function mailDocument(now: World, loan: Loan, by: Person): void {
  for (const link of loan.links) link.isReplaced = true
  const fresh = { id: 0, sentTo: loan.email, sentAt: now.now }
  loan.links.push({
    ...fresh,
    isStopped: false,
    isReplaced: false,
    isUsed: false,
    isDeclined: false,
    isRecalled: false,
  })
  remember(now, 'document-sent', by.id, { loan: loan.id })
  post(now, ['loan-document', [loan.email]], ['loan-document-copy', creatorOf(now, loan)])
}

const approve: Make = (world, draw) => {
  const comment = draw.of([null, 'Fine with me.']) ?? null
  const isStale = draw.isLucky(20)
  return onLoan(world, draw, ({ id, version }) => ({
    says: `approves${comment === null ? '' : ', with a word,'}${isStale ? ' an older version of' : ''}`,
    may: rules.manages,
    call: (caller, headers) =>
      caller.call(contract.loans.approve, {
        headers: { ...headers, 'if-match': String(isStale ? version - 1 : version) },
        body: { loanId: id, approve: true, comment },
      }),
    refuse: (_, loan) => conflict(loan.state === 'PENDING' && loan.version === version && !isStale),
    becomes: (now, loan, by) => {
      loan.state = 'APPROVED'
      if (comment !== null) loan.comments++
      remember(now, 'loan-approved', by.id, { loan: id })
      notifySourcing(now, loan, true)
    },
  }))
}

const deny: Make = (world, draw) =>
  onLoan(world, draw, ({ id }) => ({
    says: 'denies',
    may: rules.manages,
    call: (caller, headers) =>
      caller.call(contract.loans.approve, { headers, body: { loanId: id, approve: false, comment: 'No.' } }),
    refuse: (_, loan) => conflict(loan.state === 'PENDING'),
    becomes: (now, loan, by) => {
      remember(now, 'loan-denied', by.id, { loan: id })
      end(now, loan, 'DENIED', 'No.', by)
      loan.comments++
      post(now, ['loan-denied', creatorOf(now, loan)])
    },
  }))

const cancel: Make = (world, draw) =>
  onLoan(world, draw, ({ id }) => ({
    says: 'cancels',
    may: rules.cancels,
    call: (caller, headers) =>
      caller.call(contract.loans.cancel, { headers, body: { loanId: id, reason: 'Not needed.' } }),
    refuse: (_, loan) =>
      conflict(
        rules.isAmong(loan.state, 'PENDING', 'PROCESSING', 'APPROVED', 'FULFILLED', 'SIGNED') &&
          !rules.wasShipped(loan),
      ),
    becomes: (now, loan, by) => {
      remember(now, 'loan-cancelled', by.id, { loan: id })
      end(now, loan, 'CANCELLED', 'Not needed.', by)
      notifyCancelled(now, loan)
    },
  }))

const send: Make = (world, draw) =>
  onLoan(world, draw, ({ id }) => ({
    says: 'sends the document of',
    may: rules.fulfils,
    call: (caller, headers) => caller.call(contract.loans.sendDocument, { headers, body: { loanId: id } }),
    refuse: refusesSending,
    becomes: mailDocument,
  }))

function remindSigner(now: World, loan: Loan, by: Person): void {
  loan.remindedAt = now.now
  remember(now, 'loan-reminded', by.id, { loan: loan.id })
  const receiver = loan.links.at(-1)?.sentTo ?? loan.email
  post(now, ['sign-reminder', [receiver]], ['sign-reminder-told', creatorOf(now, loan)])
}

/** Takes the document back from who could still sign it. */
const recall: Make = (world, draw) =>
  onLoan(world, draw, ({ id }) => ({
    says: 'takes back the document of',
    may: rules.fulfils,
    call: (caller, headers) =>
      caller.call(contract.documentLinks.recall, { headers, body: { loanId: id, reason: 'Not yet' } }),
    refuse: (now, loan) => conflict(rules.isOpenWith(now, loan, 'open', 'suspended')),
    becomes: (now, loan, by) => {
      const link = loan.links.at(-1)
      if (!link) return
      link.isRecalled = true
      remember(now, 'document-recalled', by.id, { loan: loan.id })
      post(now, ['document-recalled', [link.sentTo]])
    },
  }))

/** A run takes less than the five minutes that must pass between reminders by hand. */
const remind: Make = (world, draw) =>
  onLoan(world, draw, ({ id }) => ({
    says: 'reminds of',
    may: rules.fulfils,
    call: (caller, headers) => caller.call(contract.loans.remind, { headers, body: { loanId: id } }),
    refuse: (now, loan) =>
      conflict(
        (loan.state === 'ACTIVE' || rules.isOpenWith(now, loan, 'open')) && loan.remindedAt !== now.now,
      ),
    becomes: (now, loan, by) => {
      if (loan.state === 'FULFILLED') return remindSigner(now, loan, by)
      const isLate = (days: number) => isOver(now, loan.createdAt, loan.period + days)
      const letter = isLate(3) ? 'loan-grace-ended' : isLate(0) ? 'loan-overdue' : 'loan-due-soon'
      loan.remindedAt = now.now
      remember(now, 'loan-reminded', by.id, { loan: id })
      post(now, [letter, creatorOf(now, loan)], [`${letter}-for-customer`, [loan.email]])
    },
  }))

const comment: Make = (world, draw) =>
  onLoan(world, draw, ({ id }) => ({
    says: 'says something of',
    may: anyoneWhoSees,
    call: (caller, headers) =>
      caller.call(contract.comments.onLoan, { headers, body: { loanId: id, comment: 'Hm.' } }),
    refuse: () => 0,
    becomes: (now, loan, by) => {
      loan.comments++
      remember(now, 'loan-commented', by.id, { loan: id })
    },
    status: 201,
  }))

export const loanActions = { create, check, add, edit, approve, deny, cancel, send, recall, remind, comment }
