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

const noun: Noun = 'unit'

/** The comments on the unit, read again whenever a unit changes, and the form to add one. */
export function useUnitComments(unitId: number): Conversation {
  const query = useQuery({
    queryKey: [noun, 'comments', { unitId }],
    queryFn: ({ signal }) => call(comments.ofUnit, { params: { unitId }, signal }),
    select: ({ rows }) =>
      rows.map(({ unitCommentType, ...comment }) => ({ ...comment, type: unitCommentType.name })),
  })
  const form = useForm({ resolver: lateResolver(loadCommentResolver), defaultValues: { comment: '' } })
  usePreload(loadCommentResolver)
  useKeptComment(form, noun, unitId)
  const say = useApiMutation(comments.onUnit, {
    keys: useKeptKeys(commentDraft(noun, unitId)),
    invalidates: [noun],
    onDone: () => form.reset(),
    onRefused: error => showAtFields(form, error),
  })
  const submit = form.handleSubmit(({ comment }) => say.mutate({ body: { unitId, comment } }))
  return { query, form, submit, pending: say.isPending }
}
