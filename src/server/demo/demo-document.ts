import { displayName } from '#domain/account.ts'
import { documentFollows, documentMachine } from '#domain/document.ts'
import { canonicalJson } from '#domain/loan-document.ts'
import { can, next } from '#domain/machine.ts'
import { namesFrom } from '#domain/staff-email.ts'
import { type ChainedEvent, chained, type NewEvent, newCode } from '../documents/chain.ts'
import { documentHashOf } from '../documents/compose.ts'
import { delivery, demoBrowser, documentOf } from './papers.ts'
import { demoPeople } from './people.ts'
import { type DemoLine, type DemoLoan, type DemoWorld, iso } from './world.ts'

const reading = 2 * 60 * 1000

/** A loan's document in the demo, with the chain of its events: the same rows as the real verbs leave. */
export class DemoDocument {
  readonly #world: DemoWorld
  readonly #loan: DemoLoan
  readonly #lines: readonly DemoLine[]
  readonly #events: ChainedEvent[] = []
  #row: DemoWorld['documents'][number] | null = null

  constructor(world: DemoWorld, loan: DemoLoan, lines: readonly DemoLine[]) {
    this.#world = world
    this.#loan = loan
    this.#lines = lines
  }

  get id(): number {
    return this.#made().id
  }

  /** Does the same as followLoan(). */
  follow(by: number, at: number): void {
    const follows = documentFollows(this.#loan.state)
    if (follows === 'content' && !this.#row) this.#make(by, at)
    const state = this.#row?.state ?? 'OPEN'
    if (follows !== 'end' || !this.#row || !can(documentMachine, state, 'withdraw')) return
    this.#row.state = next(documentMachine, state, 'withdraw')
    this.#add({ kind: 'withdrawn', at: iso(at), ...staff(by), detail: { reason: this.#loan.reason } })
  }

  sent(by: number, linkId: number, at: number): void {
    const to = this.#loan.customerEmail
    const detail = { to, documentHash: this.#made().contentHash }
    this.#add({ kind: 'sent', at: iso(at), ...staff(by), linkId, detail })
    this.#add({ kind: 'delivered', at: iso(at + delivery), by: 'SYSTEM', linkId, detail: { to } })
  }

  /** Opened two minutes before, and signed; returns when it was opened. */
  signed(linkId: number, ip: string, at: number): string {
    const row = this.#made()
    const customer = { by: 'CUSTOMER', linkId, ip, userAgent: demoBrowser } as const
    const openedAt = iso(at - reading)
    this.#add({ kind: 'opened', at: openedAt, ...customer })
    row.state = next(documentMachine, row.state ?? 'OPEN', 'sign')
    const detail = { way: 'LINK', documentHash: row.contentHash }
    this.#add({ kind: 'signed', at: iso(at), ...customer, name: this.#loan.customerName, detail })
    return openedAt
  }

  #make(by: number, at: number): void {
    const { documents } = this.#world
    const { id: loanId, countryId } = this.#loan
    const contentHash = documentHashOf(canonicalJson(documentOf(this.#loan, this.#lines)))
    const id = documents.length + 1
    this.#row = { id, countryId, loanId, code: newCode(), contentHash, createdAt: iso(at) }
    documents.push(this.#row)
    this.#add({ kind: 'created', at: iso(at), ...staff(by), detail: { documentHash: contentHash } })
  }

  #made(): DemoWorld['documents'][number] {
    if (!this.#row) throw new Error('The demo sends or signs a document that was not made.')
    return this.#row
  }

  #add(added: NewEvent): void {
    const { id: documentId, countryId, code } = this.#made()
    const event = chained(code, this.#events.at(-1), added)
    this.#events.push(event)
    const { userId, linkId } = added
    this.#world.documentEvents.push({ ...event, documentId, countryId, userId, linkId })
  }
}

function staff(userId: number): Pick<NewEvent, 'by' | 'name' | 'userId'> {
  const person = demoPeople[userId - 1]
  return { by: 'STAFF', name: person ? displayName(namesFrom(person.email)) : null, userId }
}
