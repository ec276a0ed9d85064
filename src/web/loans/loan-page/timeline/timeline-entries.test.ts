import { describe, expect, it } from 'vitest'
import { displayName } from '#domain/account.ts'
import { loanEvents } from '#domain/event.ts'
import { plainWords } from '#domain/words.ts'
import { adam, history, maya, stella } from '../testing/a-loan.ts'
import { entriesOf } from './timeline-entries.ts'

const words = (...entries: Parameters<typeof history>) =>
  entriesOf(history(...entries)).map(({ did }) => plainWords(did))

const model = 'Q1656-LE Box Camera'
const sourced = (serialNumber: string | null, user = adam) =>
  ({ event: 'line-sourced', user, detail: { serialNumber, model } }) as const

describe('the timeline', () => {
  it('tells the newest first', () => {
    expect(
      words(
        { event: 'loan-created', user: stella, detail: { units: 5 } },
        { event: 'loan-approved', user: maya },
      ),
    ).toEqual(['approved the loan', 'created the loan with 5 units'])
  })

  it('names the serial number of a single unit', () => {
    expect(words(sourced('ACCC8E51E3B8'))).toEqual(['sourced ACCC8E51E3B8 for Q1656-LE Box Camera'])
    expect(words(sourced(null))).toEqual(['sourced a Q1656-LE Box Camera'])
  })

  it('counts what one person did in one go', () => {
    expect(words(sourced('A1'), sourced('A2'), sourced('A3'))).toEqual([
      'sourced 3 units of Q1656-LE Box Camera',
    ])
  })

  it('keeps two people apart', () => {
    expect(words(sourced('A1'), sourced('A2', maya))).toHaveLength(2)
  })

  it('keeps two shipments apart', () => {
    const shipped = (trackingId: string) =>
      ({ event: 'line-shipped', user: adam, detail: { trackingId } }) as const
    expect(words(shipped('T1'), shipped('T1'), shipped('T2'))).toEqual([
      'shipped 1 unit, tracking id T2',
      'shipped 2 units, tracking id T1',
    ])
  })

  it('counts units that one person took back with a quarter of an hour between them', () => {
    const back = (serialNumber: string, minute: string) =>
      ({
        event: 'line-returned',
        user: adam,
        detail: { serialNumber, model },
        createdAt: `2026-11-21T08:${minute}:00.000Z`,
      }) as const
    expect(words(back('A1', '05'), back('A2', '20'), back('A3', '35'))).toEqual([
      'took back 3 units of Q1656-LE Box Camera',
    ])
  })

  it('keeps a morning and an afternoon apart', () => {
    const later = { ...sourced('A2'), createdAt: '2026-11-21T14:00:00.000Z' }
    expect(words(sourced('A1'), later)).toHaveLength(2)
  })

  it('names the fields that were changed', () => {
    const detail = { 'title.was': 'A', 'title.is': 'B', 'customerCity.was': 'C', 'customerCity.is': 'D' }
    expect(words({ event: 'loan-edited', user: stella, detail })).toEqual(['changed the title and the city'])
  })

  it('says that another address stopped the link, and to whom that had been sent', () => {
    const address = { 'customerEmail.was': 'a@x.example', 'customerEmail.is': 'b@x.example' }
    const detail = { ...address, linkStopped: 'a@x.example' }
    expect(words({ event: 'loan-edited', user: stella, detail })).toEqual([
      'changed the e-mail address, which stopped the link sent to a@x.example',
    ])
  })

  it('says who signed, and why a loan was denied', () => {
    const [denied, signed] = entriesOf(
      history(
        { event: 'loan-signed', user: null, detail: { signedBy: 'Joshua Koh' } },
        { event: 'loan-denied', user: maya, detail: { reason: 'No budget' } },
      ),
    )
    expect(signed?.by).toBe('Joshua Koh')
    expect(denied?.reason).toBe('No budget')
  })

  it('says that a manager approved their own loan', () => {
    expect(words({ event: 'loan-approved', user: maya, detail: { own: true } })).toEqual([
      'approved the loan, which is their own',
    ])
  })

  it('says whom somebody reminded, and of what the clock did', () => {
    const detail = { kind: 'BY_HAND', sentTo: 's@acme.example, ann@customer.example' }
    expect(words({ event: 'loan-reminded', user: adam, detail })).toEqual([
      'reminded s@acme.example and ann@customer.example',
    ])
    const [entry] = entriesOf(
      history({ event: 'loan-reminded', user: null, detail: { ...detail, kind: 'OVERDUE' } }),
    )
    expect(entry).toMatchObject({ by: null, did: ['Loandesk reminded ', {}, ' that the loan is overdue'] })
  })

  it('says that the document was sent again, to the same address alone', () => {
    const sent = (sentTo: string) => ({ event: 'document-sent', user: adam, detail: { sentTo } }) as const
    expect(words(sent('a@x.example'), sent('b@x.example'), sent('a@x.example'))).toEqual([
      'sent the document again to a@x.example',
      'sent the document to b@x.example',
      'sent the document to a@x.example',
    ])
  })

  it('says which mail was sent once more', () => {
    const detail = { letter: 'Document', sentTo: 'ann@customer.example' }
    expect(words({ event: 'mail-resent', user: adam, detail })).toEqual([
      'sent “Document” once more to ann@customer.example',
    ])
  })

  it('names nobody for what followed from the units', () => {
    const [fulfilled, created] = entriesOf(
      history({ event: 'loan-created', user: stella }, { event: 'loan-fulfilled', user: adam }),
    )
    expect(fulfilled).toMatchObject({ by: null, did: ['Every unit is sourced'] })
    expect(created?.by).toBe(displayName(stella))
  })

  it('says who lost a unit, and keeps the losses of two apart', () => {
    const lost = (is: string) =>
      ({ event: 'line-lost', user: adam, detail: { model, serialNumber: 'A1', is } }) as const
    expect(words(lost('LOST_AXIS'), lost('LOST_CUSTOMER'))).toEqual([
      'wrote off A1 for Q1656-LE Box Camera, lost by the customer',
      'wrote off A1 for Q1656-LE Box Camera, lost by us',
    ])
  })

  it('has words for everything that can happen', () => {
    for (const event of loanEvents) expect(words({ event, user: adam })[0]).toMatch(/\w/)
  })

  it('has what was said among what happened, in the words of who said it', () => {
    const entries = entriesOf(
      history(
        { event: 'loan-created', user: stella, detail: { units: 1 } },
        { event: 'loan-commented', user: maya, detail: { comment: 'Please wait.\nUntil Monday.' } },
        { event: 'loan-approved', user: maya },
      ),
    )
    expect(entries.map(({ comment }) => comment)).toEqual([null, 'Please wait.\nUntil Monday.', null])
  })
})
