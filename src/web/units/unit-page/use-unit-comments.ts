import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { CommentOnUnit } from '#contract/comment-forms.ts'
import { comments } from '#contract/comments.ts'
import { call } from '#web/api/call-api.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { type Noun, useApiMutation } from '#web/api/queries.ts'
import type { Conversation } from '#web/comments/conversation.ts'

const noun: Noun = 'unit'
const Saying = CommentOnUnit.pick({ comment: true })

/** What was said of the unit, asked again whenever a unit changes, and the form to say something more. */
export function useUnitComments(unitId: number): Conversation {
  const query = useQuery({
    queryKey: [noun, 'comments', { unitId }],
    queryFn: ({ signal }) => call(comments.ofUnit, { params: { unitId }, signal }),
    select: ({ rows }) =>
      rows.map(({ unitCommentType, ...comment }) => ({ ...comment, type: unitCommentType.name })),
  })
  const form = useForm({ resolver: zodResolver(Saying), defaultValues: { comment: '' } })
  const say = useApiMutation(comments.onUnit, {
    touches: [noun],
    onDone: () => form.reset(),
    onRefused: error => showAtFields(form, error),
  })
  const submit = form.handleSubmit(({ comment }) => say.mutate({ body: { unitId, comment } }))
  return { query, form, submit, pending: say.isPending }
}
