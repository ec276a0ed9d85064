import * as z from 'zod'
import { commentTypes } from '#domain/unit.ts'
import { endpoint, user } from './endpoint.ts'
import { id, idInAddress, lines, numbered } from './fields.ts'
import { loanComment } from './loan.ts'
import { unitComment } from './unit.ts'

/** Only the server writes comments of type UPDATE, about edits. */
const said = numbered(commentTypes)
  .refine(type => type === 1, { error: 'Only comments can be written.' })
  .default(1)

/** Spec section 5: the text is required. */
export const CommentOnUnit = z.strictObject({ unitId: id, comment: lines(2000), unitCommentTypeId: said })
export const CommentOnLoan = z.strictObject({ loanId: id, comment: lines(2000), loanCommentTypeId: said })

const seesUnit = user('STAFF in the unit’s country, or in the one it is being transferred from')
const seesLoan = user('STAFF in the loan’s country')

export const comments = {
  ofUnit: endpoint({
    method: 'GET',
    path: '/comment/unit/:unitId',
    summary: 'What was said of the unit, and how it was edited, oldest first',
    access: seesUnit,
    params: z.object({ unitId: idInAddress }),
    reply: z.array(unitComment),
    list: true,
  }),
  onUnit: endpoint({
    method: 'POST',
    path: '/comment/unit',
    summary: 'Say something of a unit',
    access: seesUnit,
    body: CommentOnUnit,
    reply: unitComment,
    status: 201,
  }),
  ofLoan: endpoint({
    method: 'GET',
    path: '/comment/loan/:loanId',
    summary: 'What was said of the loan, the reason of a denial among it, oldest first',
    access: seesLoan,
    params: z.object({ loanId: idInAddress }),
    reply: z.array(loanComment),
    list: true,
  }),
  onLoan: endpoint({
    method: 'POST',
    path: '/comment/loan',
    summary: 'Say something of a loan, also of one that has ended',
    access: seesLoan,
    body: CommentOnLoan,
    reply: loanComment,
    status: 201,
  }),
}
