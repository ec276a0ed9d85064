import type { DomainEvent } from '#domain/event.ts'
import { isOpen, lineEndsWith } from '#domain/line-traits.ts'
import { hasEnded, type LoanAction, type LoanState, loanMachine, noUnitsLeft } from '#domain/loan.ts'
import { type LoanUnitAction, loanUnitMachine, unitFollows } from '#domain/loan-unit.ts'
import { assertCan, next } from '#domain/machine.ts'
import { settle } from '#domain/settle.ts'
import { type ActivityType, activityOf, unitMachine } from '#domain/unit.ts'
import { catalogue } from './catalogue.ts'
import { demoCountries } from './company.ts'
import { DemoDocument } from './demo-document.ts'
import { newLine, newLoan } from './forms.ts'
import { linkFor, signatureOf } from './papers.ts'
import type { PlannedLoan } from './plan.ts'
import { type DemoEvent, type DemoLine, type DemoLoan, type DemoWorld, iso } from './world.ts'

const hour = 60 * 60 * 1000

const eventOf: Partial<Record<LoanState, DomainEvent>> = {
  FULFILLED: 'loan-fulfilled',
  ACTIVE: 'loan-active',
  COMPLETED: 'loan-completed',
  CANCELLED: 'loan-cancelled',
}
const lineEvent = {
  return: 'line-returned',
  damage: 'line-damaged',
  makePermanent: 'line-permanent',
  loseAtCustomer: 'line-lost',
} satisfies Partial<Record<LoanUnitAction, DomainEvent>>

/** One loan, simulated step by step with the product's rules; each step leaves the same rows as the real one. */
export class LoanStory {
  readonly world: DemoWorld
  readonly loan: DemoLoan
  readonly lines: DemoLine[]
  readonly #document: DemoDocument
  #at: number

  constructor(world: DemoWorld, planned: PlannedLoan, wanted: ReadonlyMap<number, number>) {
    this.world = world
    this.#at = world.now - planned.age * 24 * hour
    this.loan = newLoan(world, planned, this.#at)
    world.loans.push(this.loan)
    this.lines = [...wanted].flatMap(([productId, amount]) =>
      Array.from({ length: amount }, () => this.#newLine(productId)),
    )
    this.#document = new DemoDocument(world, this.loan, this.lines)
    this.#record('loan-created', this.loan.createdBy, { units: this.lines.length, is: this.loan.state })
  }

  get allowsPermanentLoan(): boolean {
    return demoCountries[this.loan.countryId - 1]?.allowPermanentLoan === true
  }

  /** Lets time pass, at most half of what is left until now. */
  wait(min: number, max: number): void {
    const left = this.world.now - this.#at
    this.#at += Math.round(Math.min(this.world.random.between(min, max) * hour, left / 2))
  }

  waitUntil(at: number): void {
    this.wait(Math.max(1, (at - this.#at) / hour), Math.max(2, (at - this.#at) / hour))
  }

  decide(
    action: Extract<LoanAction, 'approve' | 'deny' | 'cancel'>,
    by: number,
    reason: string | null,
  ): void {
    const was = this.loan.state
    if (action !== 'approve') this.#endLines(by, reason ?? '')
    this.#reach(next(loanMachine, was, action), reason)
    this.#document.follow(by, this.#at)
    const own = this.loan.createdBy === by
    const happened = { approve: 'loan-approved', deny: 'loan-denied', cancel: 'loan-cancelled' } as const
    const facts = action === 'approve' ? { own } : { reason }
    this.#record(happened[action], by, { was, is: this.loan.state, ...facts })
    if (action !== 'deny') return
    const { comments } = this.world
    const { id: loanId, countryId } = this.loan
    const text = { comment: reason ?? '', countryId, loanId, userId: by, createdAt: iso(this.#at) }
    comments.push({ id: comments.length + 1, type: 'COMMENT', ...text })
  }

  source(line: DemoLine, by: number): void {
    const { storeroomId } = this.loan
    this.world.promise(storeroomId, line.productId, -1)
    const free = this.world.free(storeroomId, line.productId, Date.parse(this.loan.createdAt))
    const unit = free[0]?.serialNumber == null ? free[0] : this.world.random.pick(free)
    if (!unit) throw new Error(`The demo promised a unit of product ${line.productId} that is not there.`)
    line.unit = unit
    line.sourcedBy = by
    line.sourcedAt = iso(this.#at)
    this.#move(line, 'source', by, 'line-sourced')
  }

  cancelLine(line: DemoLine, by: number): void {
    this.world.promise(this.loan.storeroomId, line.productId, -1)
    line.remark = 'Cancelled'
    this.#move(line, 'cancel', by, 'line-cancelled')
  }

  send(by: number): void {
    assertCan(loanMachine, this.loan.state, 'send')
    const { links } = this.world
    for (const older of links) {
      if (older.loanId !== this.loan.id) continue
      older.replacedAt ??= iso(this.#at)
      older.isCurrent = false
    }
    const link = linkFor(this.loan, links.length + 1, this.#at)
    links.push(link)
    this.#document.sent(by, link.id, this.#at)
    this.#record('document-sent', by, { sentTo: this.loan.customerEmail })
  }

  sign(): void {
    const { loan, world } = this
    const link = world.links.findLast(({ loanId }) => loanId === loan.id)
    if (!link) throw new Error('The demo signs a document that was not sent.')
    const was = loan.state
    this.#reach(next(loanMachine, was, 'sign'), null)
    link.usedAt = iso(this.#at)
    const keys = { documentId: this.#document.id, linkId: link.id }
    const signature = signatureOf(loan, this.lines, keys, world.signatures.length + 1, this.#at)
    world.signatures.push(signature)
    link.openedAt = this.#document.signed(link.id, signature.ip, this.#at)
    const { documentHash } = signature
    this.#record('loan-signed', null, { was, is: loan.state, signedBy: loan.customerName, documentHash })
  }

  ship(lines: readonly DemoLine[], by: number): void {
    const trackingId = `JJD${String(this.world.random.whole(1e9, 9e9)).padStart(14, '0')}`
    for (const line of lines) {
      line.trackingId = trackingId
      line.shippedAt = iso(this.#at)
      line.state = next(loanUnitMachine, line.state, 'ship')
      this.#record('line-shipped', by, { was: 'PACKING', is: line.state, trackingId }, line, 'LOANED')
    }
    this.#settle(by)
  }

  /** Ends the line, and moves its unit accordingly. */
  end(line: DemoLine, action: keyof typeof lineEvent, by: number): void {
    if (action === 'return' || action === 'damage') {
      line.returnedBy = by
      line.returnedAt = iso(this.#at)
    }
    // The mails of the demo's past are not sent once more.
    line.returnMailedAt = iso(this.#at)
    if (action === 'loseAtCustomer') line.remark = 'Stolen from the site, police report filed.'
    this.#move(line, action, by, lineEvent[action])
  }

  #move(line: DemoLine, action: LoanUnitAction, by: number, event: DomainEvent): void {
    const was = line.state
    line.state = next(loanUnitMachine, was, action)
    const model = catalogue[line.productId - 1]?.name ?? ''
    const follows = unitFollows[action]
    if (line.unit && follows) {
      line.unit.state = next(unitMachine, line.unit.state, follows)
      line.unit.freeFrom = line.unit.state === 'IN' ? this.#at : Number.POSITIVE_INFINITY
      const { serialNumber } = line.unit
      this.#record(event, by, { was, is: line.state, serialNumber, model }, line, activityOf[follows])
    } else this.#record(event, by, { was, is: line.state, model, reason: line.remark }, line)
    this.#settle(by)
  }

  #endLines(by: number, reason: string): void {
    for (const line of this.lines.filter(isOpen)) {
      const was = line.state
      line.remark = reason
      if (was === 'SOURCING') {
        this.world.promise(this.loan.storeroomId, line.productId, -1)
        line.state = next(loanUnitMachine, was, lineEndsWith.SOURCING)
        continue
      }
      line.state = next(loanUnitMachine, was, lineEndsWith.PACKING)
      line.returnedBy = by
      line.returnedAt = iso(this.#at)
      if (line.unit) {
        line.unit.state = next(unitMachine, line.unit.state, unitFollows[lineEndsWith.PACKING])
        line.unit.freeFrom = this.#at
      }
      this.#record('line-returned', by, { was, is: line.state, reason }, line, 'LOANED')
    }
  }

  #settle(by: number): void {
    const was = this.loan.state
    const state = settle(this.loan, this.lines)
    const event = eventOf[state]
    if (state === was || !event) return
    const reason = state === 'CANCELLED' ? noUnitsLeft : null
    this.#reach(state, reason)
    this.#document.follow(by, this.#at)
    this.#record(event, by, { was, is: state, reason })
  }

  #reach(state: LoanState, reason: string | null): void {
    this.loan.state = state
    this.loan.reason = reason
    if (hasEnded(state)) this.loan.endedAt = iso(this.#at)
  }

  #newLine(productId: number): DemoLine {
    this.world.promise(this.loan.storeroomId, productId, 1)
    const line = newLine(this.world.lines.length + 1, this.loan, productId)
    this.world.lines.push(line)
    return line
  }

  #record(
    event: DomainEvent,
    userId: number | null,
    detail: DemoEvent['detail'],
    line?: DemoLine,
    type: ActivityType = 'UPDATE',
  ): void {
    this.world.history.push({
      event,
      type,
      userId,
      at: this.#at,
      countryId: this.loan.countryId,
      loanId: this.loan.id,
      detail,
      ...(line && { loanUnitId: line.id }),
      ...(line?.unit && { unitId: line.unit.id }),
    })
  }
}
