import { describe, expect, it } from 'vitest'
import type { LoanMail } from '#contract/mails.ts'
import { plainWords } from '#domain/words.ts'
import { adam, history, stella } from '../testing/a-loan.ts'
import { mailLinesOf, namesIn, withMails } from './mail-lines.ts'
import { entriesOf } from './timeline-entries.ts'

function aMail(id: number, second: number, more: Partial<LoanMail> = {}): LoanMail {
  const at = (plus: number) =>
    new Date(Date.parse('2026-11-21T08:01:00.000Z') + (second + plus) * 1000).toISOString()
  return {
    id,
    letter: 'loan-to-source',
    toEmail: `reader${id}@acme.example`,
    toName: `Reader ${id}`,
    mailStateId: 2,
    mailState: { name: 'SENT' },
    attempts: 1,
    lastError: null,
    createdAt: at(0),
    sentAt: at(3),
    ...more,
  }
}
const failed = { mailState: { name: 'FAILED' }, mailStateId: 3, sentAt: null, lastError: '550 no' } as const

describe('the mails of a loan', () => {
  it('say to whom, what, and what became of it', () => {
    const document = aMail(1, 0, {
      letter: 'loan-document',
      toEmail: 'ann@customer.example',
      toName: 'Ann Berg',
    })
    expect(mailLinesOf([document])).toMatchObject([
      { title: 'Document', to: ['Ann Berg'], fate: 'sent 3 s later', isFailed: false },
    ])
  })

  it('say nothing of their way where they were sent at once', () => {
    const soon = aMail(1, 0)
    expect(mailLinesOf([{ ...soon, sentAt: soon.createdAt }])).toMatchObject([{ fate: null }])
  })

  it('of one happening are one line, those of another are their own', () => {
    const lines = mailLinesOf([aMail(1, 0), aMail(2, 0), aMail(3, 600)])
    expect(lines.map(({ to }) => to)).toEqual([['Reader 1', 'Reader 2'], ['Reader 3']])
  })

  it('stand alone where they failed, with the reason', () => {
    const lines = mailLinesOf([aMail(1, 0), aMail(2, 0, failed), aMail(3, 0)])
    expect(lines.map(({ to, fate }) => [to, fate])).toEqual([
      [['Reader 1', 'Reader 3'], 'sent 3 s later'],
      [['reader2@acme.example'], 'failed: 550 no'],
    ])
  })
})

describe('the timeline with its mails', () => {
  it('has each mail above what caused it, newest first', () => {
    const entries = entriesOf(
      history({ event: 'loan-created', user: stella }, { event: 'document-sent', user: adam }),
    )
    const mails = mailLinesOf([aMail(1, -59), aMail(2, 1, { letter: 'loan-document' })])
    const rows = withMails(entries, mails).map(row => ('mail' in row ? row.mail.title : row.entry.event))
    expect(rows).toEqual(['Document', 'document-sent', 'Request to source', 'loan-created'])
  })

  it('tells of a reminder and its mails in one line, with the names, unless one of them failed', () => {
    const detail = { kind: 'OVERDUE', sentTo: 'reader1@acme.example, reader2@acme.example' }
    const told = (...mails: LoanMail[]) => {
      const entries = entriesOf(history({ event: 'loan-reminded', user: null, detail }), namesIn(mails))
      return withMails(entries, mailLinesOf(mails)).map(row =>
        'mail' in row ? row.mail.title : plainWords(row.entry.did),
      )
    }
    const [first, second] = [1, 2].map(id => aMail(id, -60, { letter: 'loan-overdue' }))
    if (!first || !second) throw new Error('Two mails wanted.')
    const words = 'Loandesk reminded Reader 1 and Reader 2 that the loan is overdue'
    expect(told(first, second)).toEqual([`${words}: sent 3 s later`])
    expect(told(first, { ...second, ...failed })).toEqual(['Reminder', 'Reminder', words])
  })
})
