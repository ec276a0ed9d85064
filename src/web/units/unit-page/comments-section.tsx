import { useEffect, useRef } from 'react'
import type { UnitComment } from '#contract/unit.ts'
import { displayName, initials } from '#domain/account.ts'
import { sentenceOf } from '#web/api-error.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { UnitComments } from './use-unit-comments.ts'

/** Spec section 2, "Comments": what was said, the newest last and in view, and a form to say more. */
export function CommentsSection({ comments }: { comments: UnitComments }) {
  const { form, submit, pending } = comments
  return (
    <div className="grid gap-4">
      <Said comments={comments} />
      <form
        onSubmit={event => void submit(event)}
        noValidate
        aria-label="Add a comment"
        className="grid gap-3"
      >
        <FormField label="Comment" error={form.formState.errors.comment?.message}>
          <Textarea rows={2} {...form.register('comment')} />
        </FormField>
        <div className="unit-buttons">
          <Button type="submit" pending={pending}>
            Add comment
          </Button>
        </div>
      </form>
    </div>
  )
}

/** The keyboard scrolls what it can focus. */
const reachable = { tabIndex: 0 }

function Said({ comments: { asked } }: { comments: UnitComments }) {
  const box = useRef<HTMLDivElement>(null)
  const count = asked.data?.rows.length ?? 0
  useEffect(() => {
    if (count > 0) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [count])

  if (asked.isError && !asked.data) {
    return (
      <LoadError
        title="The comments could not be loaded"
        onRetry={() => void asked.refetch()}
        retrying={asked.isFetching}
      >
        {sentenceOf(asked.error)}
      </LoadError>
    )
  }
  if (!asked.data) return <SkeletonLines lines={2} />
  if (count === 0) return <p className="text-sm text-muted">Nobody has said anything about this unit yet.</p>
  return (
    <section ref={box} className="unit-comments" aria-label="Comments" {...reachable}>
      <ul className="grid gap-4">
        {asked.data.rows.map(comment => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ul>
    </section>
  )
}

function Comment({ comment: { user, comment, unitCommentType, createdAt } }: { comment: UnitComment }) {
  const isEdit = unitCommentType.name === 'UPDATE'
  return (
    <li className="flex gap-3">
      <Avatar id={user.id} initials={initials(user)} />
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-center gap-x-2">
          <b className="strong">{displayName(user)}</b>
          {isEdit && <span className="count">Edit</span>}
          <span className="text-subtle">
            <RelativeTime at={createdAt} />
          </span>
        </div>
        <p className="whitespace-pre-line break-words">{comment}</p>
      </div>
    </li>
  )
}
