import * as z from 'zod'
import { CommentOnLoan, CommentOnUnit } from './comment-forms.ts'
import { endpoint, user } from './endpoint.ts'
import { idInAddress } from './fields.ts'
import { loanComment } from './loan.ts'
import { unitComment } from './unit.ts'

const seesUnit = user('STAFF in the unit’s country, or in the one it is being transferred from')
const seesLoan = user('STAFF in the loan’s country')

export const comments = {
  ofUnit: endpoint({
    method: 'GET',
    path: '/comment/unit/:unitId',
    summary: 'What was said of the unit, and how it was edited, oldest first',
    access: seesUnit,
    refuses: ['not_found'],
    params: z.object({ unitId: idInAddress }),
    reply: z.array(unitComment),
    list: true,
  }),
  onUnit: endpoint({
    method: 'POST',
    path: '/comment/unit',
    summary: 'Say something of a unit',
    access: seesUnit,
    refuses: ['not_found', 'too_many_comments'],
    body: CommentOnUnit,
    example: { unitId: 31, comment: 'The lens has a scratch.', unitCommentTypeId: 1 },
    reply: unitComment,
    status: 201,
  }),
  ofLoan: endpoint({
    method: 'GET',
    path: '/comment/loan/:loanId',
    summary: 'What was said of the loan, the reason of a denial among it, oldest first',
    access: seesLoan,
    refuses: ['not_found'],
    params: z.object({ loanId: idInAddress }),
    reply: z.array(loanComment),
    list: true,
  }),
  onLoan: endpoint({
    method: 'POST',
    path: '/comment/loan',
    summary: 'Say something of a loan, also of one that has ended',
    access: seesLoan,
    refuses: ['not_found', 'too_many_comments'],
    body: CommentOnLoan,
    example: { loanId: 12, comment: 'Karin asked for a bracket as well.', loanCommentTypeId: 1 },
    reply: loanComment,
    status: 201,
  }),
}
