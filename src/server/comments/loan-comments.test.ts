import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const stella = server.as('stella')
const maya = server.as('maya')

const saidOf = (loanId: number) => stella.ok(contract.comments.ofLoan, { params: { loanId } })
const historyOf = (loanId: number) => stella.ok(contract.loans.activity, { params: { loanId } })

test('what is said of a loan stands there with who said it, oldest first, and once in its history', async () => {
  const loan = await buildLoan(server)
  const first = await stella.ok(contract.comments.onLoan, {
    body: { loanId: loan.id, comment: 'The customer called.\nThey need it by Monday.' },
  })
  expect(first).toMatchObject({ loanId: loan.id, loanCommentTypeId: 1, loanCommentType: { name: 'COMMENT' } })
  await maya.ok(contract.comments.onLoan, {
    body: { loanId: loan.id, comment: 'Noted.', loanCommentTypeId: 1 },
  })
  const comments = await saidOf(loan.id)
  expect(comments.map(({ comment, user }) => [comment, user.email])).toEqual([
    ['The customer called.\nThey need it by Monday.', server.cast.stella.email],
    ['Noted.', server.cast.maya.email],
  ])
  const events = (await historyOf(loan.id)).filter(({ event }) => event === 'loan-commented')
  expect(events.map(({ detail }) => detail.comment)).toEqual(comments.map(({ comment }) => comment))
})

test.each(['DENIED', 'CANCELLED', 'COMPLETED'] as const)('a %s loan takes comments', async state => {
  const loan = await buildLoan(server, { state })
  await stella.ok(contract.comments.onLoan, { body: { loanId: loan.id, comment: 'For the record.' } })
  expect(await saidOf(loan.id)).toHaveLength(1)
})

test('the reason of a denial is a comment, and told once in history', async () => {
  const loan = await buildLoan(server, { state: 'PENDING' })
  await maya.ok(contract.loans.approve, {
    body: { loanId: loan.id, approve: false, comment: 'All of them are promised to the fair.' },
  })
  expect(await saidOf(loan.id)).toMatchObject([{ comment: 'All of them are promised to the fair.' }])
  const events = (await historyOf(loan.id)).map(({ event }) => event)
  expect(events).toEqual(['loan-created', 'loan-denied'])
})

test('nothing is no comment, and only the server writes comments of an edit', async () => {
  const loan = await buildLoan(server)
  const empty = await stella.refused(contract.comments.onLoan, { body: { loanId: loan.id, comment: ' \n ' } })
  expect(empty.fields).toEqual({ comment: 'Required*' })
  const edit = await stella.refused(contract.comments.onLoan, {
    body: { loanId: loan.id, comment: 'Edited.', loanCommentTypeId: 2 },
  })
  expect(edit.status).toBe(400)
  expect(await saidOf(loan.id)).toEqual([])
})
