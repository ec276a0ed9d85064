import { describe, expect, it } from 'vitest'
import { loanEvents, stockEvents } from '#domain/event.ts'
import { causeWords } from '#domain/unit-words.ts'
import { plainWords } from '#domain/words.ts'
import { life, maya } from './testing/a-unit.ts'
import { cameBy, entriesOf } from './timeline-entries.ts'

const words = (...entries: Parameters<typeof life>) =>
  entriesOf(life(...entries)).map(({ did }) => plainWords(did))

describe('the timeline of a unit', () => {
  it('tells the newest first', () => {
    expect(
      words(
        { event: 'unit-added', detail: { storeroom: 'Lund HQ' } },
        { event: 'line-sourced', loanId: 412 },
        { event: 'line-shipped', loanId: 412, detail: { trackingId: 'T-1' } },
        { event: 'line-returned', loanId: 412 },
      ),
    ).toEqual([
      'took it back from loan #00412',
      'shipped it on loan #00412, tracking id T-1',
      'sourced it for loan #00412',
      'put it in stock in Lund HQ',
    ])
  })

  it('follows a unit from storeroom to storeroom', () => {
    expect(
      words(
        { event: 'unit-transferred', detail: { from: 'Lund HQ', to: 'Kista' } },
        { event: 'unit-transfer-cancelled', detail: { from: 'Kista', to: 'Lund HQ' } },
        { event: 'unit-transferred', detail: { from: 'Lund HQ', to: 'Jurong' } },
        { event: 'unit-accepted', detail: { storeroom: 'Jurong' } },
      ),
    ).toEqual([
      'accepted it in Jurong',
      'sent it from Lund HQ to Jurong',
      'cancelled the transfer to Kista; it is back in Lund HQ',
      'sent it from Lund HQ to Kista',
    ])
  })

  it('names what an edit changed, and what it was', () => {
    const product = { wasPartNumber: '02168-001', partNumber: '02168-001' }
    expect(
      words(
        { event: 'unit-edited', detail: { wasSerialNumber: null, serialNumber: 'A1', ...product } },
        {
          event: 'unit-edited',
          detail: { wasSerialNumber: 'A1', serialNumber: 'A2', wasPartNumber: 'P1', partNumber: 'P2' },
        },
      ),
    ).toEqual([
      'changed the serial number from A1 to A2 and the part number from P1 to P2',
      'changed the serial number from - to A1',
    ])
  })

  it('keeps what was said as it was said, and the reason of a step beside it', () => {
    const [archived, comment] = entriesOf(
      life(
        { event: 'unit-commented', user: maya, detail: { comment: 'The dome is scratched.' } },
        { event: 'unit-archived', user: maya, detail: { reason: 'Beyond repair' } },
      ),
    )
    expect(comment).toMatchObject({ comment: 'The dome is scratched.', user: maya })
    expect(archived).toMatchObject({ reason: 'Beyond repair', comment: null })
  })

  it('tells of a loan out of reach only that there was one', () => {
    const [entry] = entriesOf(life({ event: 'line-sourced', user: null, loanId: null }))
    expect(entry?.did).toEqual(['Sourced for a loan in another country'])
  })

  it('tells a damaged unit that was put back from a sound one', () => {
    expect(words({ event: 'line-put-back', loanId: 1, detail: { damaged: true } })).toEqual([
      'put it back damaged from loan #00001',
    ])
    expect(words({ event: 'line-put-back', loanId: 1, detail: { damaged: false } })).toEqual([
      'put it back from loan #00001',
    ])
  })

  it('says who lost it', () => {
    const lost = (is: string) => words({ event: 'line-lost', loanId: 1, detail: { is } })
    expect(lost('LOST_CUSTOMER')).toEqual(['wrote it off as lost by the customer of loan #00001'])
    expect(lost('LOST_AXIS')).toEqual(['wrote it off as lost by us on loan #00001'])
  })

  it('has words for everything that can happen, seen and out of reach', () => {
    for (const event of [...stockEvents, ...loanEvents]) {
      expect(words({ event })[0]).toMatch(/\w/)
      expect(words({ event, user: null })[0]).toMatch(/\w/)
    }
  })
})

it('tells since when a unit is where it is, whatever was said or edited after it', () => {
  const past = life(
    { event: 'unit-added' },
    { event: 'line-sourced' },
    { event: 'line-returned' },
    { event: 'unit-edited' },
    { event: 'unit-commented' },
  )
  expect(cameBy(past)).toBe(past[2])
  expect(cameBy(past.slice(0, 2))).toBe(past[1])
  expect(cameBy([])).toBeUndefined()
})

it('tells why a unit is in repair: what was said, or from which loan it came damaged', () => {
  const why = (...past: Parameters<typeof life>) => {
    const [last] = life(...past).slice(-1)
    const words = last && causeWords(last)
    return words && plainWords(words)
  }
  expect(why({ event: 'unit-repair', detail: { reason: 'Its lens is loose' } })).toBe('Its lens is loose')
  expect(why({ event: 'unit-repair' })).toBeNull()
  expect(why({ event: 'line-damaged', loanId: 18 })).toBe('Came back damaged from loan #00018')
  expect(why({ event: 'line-damaged' })).toBe('Came back damaged from a loan')
  expect(why({ event: 'line-put-back', loanId: 18, detail: { damaged: true } })).toBe(
    'Put back damaged from loan #00018',
  )
  expect(why({ event: 'line-put-back', loanId: 18, detail: { damaged: false } })).toBeNull()
})
