import * as z from 'zod'
import { commentTypes } from '#domain/unit.ts'
import { id, lines, numbered } from './fields.ts'

/** Comments of type UPDATE are written by the server only, about edits. */
const commentType = numbered(commentTypes)
  .refine(type => type === 1, { error: 'Only comments can be written.' })
  .default(1)

/** Spec section 5: the text is required. */
export const CommentOnUnit = z.strictObject({
  unitId: id,
  comment: lines(2000),
  unitCommentTypeId: commentType,
})
export const CommentOnLoan = z.strictObject({
  loanId: id,
  comment: lines(2000),
  loanCommentTypeId: commentType,
})
