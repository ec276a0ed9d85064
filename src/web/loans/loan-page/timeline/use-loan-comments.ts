import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { comments } from '#contract/comments.ts'
import { call } from '#web/api/call-api.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { type Noun, useApiMutation } from '#web/api/queries.ts'
import { type Conversation, loadCommentResolver } from '#web/comments/conversation.ts'
import { commentDraft, useKeptComment } from '#web/comments/use-kept-comment.ts'
import { lateResolver } from '#web/forms/late-resolver.ts'
import { useKeptKeys } from '#web/forms/use-kept-keys.ts'
import { usePreload } from '#web/routing/use-preload.ts'

const noun: Noun = 'loan'

/** The comments on the loan, read again whenever a loan changes, and the form to add one. */
export function useLoanComments(loanId: number): Conversation {
  const query = useQuery({
    queryKey: [noun, 'comments', { loanId }],
    queryFn: ({ signal }) => call(comments.ofLoan, { params: { loanId }, signal }),
    select: ({ rows }) =>
      rows.map(({ loanCommentType, ...comment }) => ({ ...comment, type: loanCommentType.name })),
  })
  const form = useForm({ resolver: lateResolver(loadCommentResolver), defaultValues: { comment: '' } })
  usePreload(loadCommentResolver)
  useKeptComment(form, noun, loanId)
  const say = useApiMutation(comments.onLoan, {
    keys: useKeptKeys(commentDraft(noun, loanId)),
    invalidates: [noun],
    onDone: () => form.reset(),
    onRefused: error => showAtFields(form, error),
  })
  const submit = form.handleSubmit(({ comment }) => say.mutate({ body: { loanId, comment } }))
  return { query, form, submit, pending: say.isPending }
}
