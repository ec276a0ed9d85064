import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { CommentOnLoan } from '#contract/comment-forms.ts'
import { comments } from '#contract/comments.ts'
import { call } from '#web/api/call-api.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { type Noun, useApiMutation } from '#web/api/queries.ts'
import type { Conversation } from '#web/comments/conversation.ts'

const noun: Noun = 'loan'
const Saying = CommentOnLoan.pick({ comment: true })

/** What was said of the loan, asked again whenever a loan changes, and the form to say something more. */
export function useLoanComments(loanId: number): Conversation {
  const query = useQuery({
    queryKey: [noun, 'comments', { loanId }],
    queryFn: ({ signal }) => call(comments.ofLoan, { params: { loanId }, signal }),
    select: ({ rows }) =>
      rows.map(({ loanCommentType, ...comment }) => ({ ...comment, type: loanCommentType.name })),
  })
  const form = useForm({ resolver: zodResolver(Saying), defaultValues: { comment: '' } })
  const say = useApiMutation(comments.onLoan, {
    touches: [noun],
    onDone: () => form.reset(),
    onRefused: error => showAtFields(form, error),
  })
  const submit = form.handleSubmit(({ comment }) => say.mutate({ body: { loanId, comment } }))
  return { query, form, submit, pending: say.isPending }
}
