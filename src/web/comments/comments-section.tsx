import { LoadFailed } from '#web/api/load-failed.tsx'
import './comments.css'
import { useEffect, useRef } from 'react'
import { displayName, initials } from '#domain/account.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import type { Conversation, ShownComment } from './conversation.ts'

interface CommentsSectionProps {
  readonly conversation: Conversation
  /** The text while there is no comment. */
  readonly nothing: string
  /** Of the exact times; the reader's own where it is not said. */
  readonly timeZone?: string | undefined
}

/** Spec section 2, "Comments": the comments, the newest last and in view, and a form for another one. */
export function CommentsSection({ conversation, nothing, timeZone }: CommentsSectionProps) {
  return (
    <div className="grid gap-4">
      <CommentList query={conversation.query} nothing={nothing} timeZone={timeZone} />
      <CommentForm conversation={conversation} />
    </div>
  )
}

/** The form for a comment. */
export function CommentForm({ conversation: { form, submit, pending } }: { conversation: Conversation }) {
  return (
    <form
      onSubmit={event => void submit(event)}
      noValidate
      aria-label="Add a comment"
      className="comment-form"
    >
      <FormField label="Comment" error={form.formState.errors.comment?.message}>
        <Textarea rows={1} placeholder="Write a comment" {...form.register('comment')} />
      </FormField>
      <div className="comment-buttons">
        <Button type="submit" pending={pending}>
          Add comment
        </Button>
      </div>
    </form>
  )
}

/** The keyboard scrolls what it can focus. */
const reachable = { tabIndex: 0 }

type CommentListProps = Pick<Conversation, 'query'> & Omit<CommentsSectionProps, 'conversation'>

/** The comments, the newest last and in view. */
export function CommentList({ query, nothing, timeZone }: CommentListProps) {
  const box = useRef<HTMLDivElement>(null)
  const count = query.data?.length ?? 0
  useEffect(() => {
    if (count > 0) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [count])

  if (query.isError && !query.data) {
    return <LoadFailed title="The comments could not be loaded" query={query} />
  }
  if (!query.data) return <SkeletonLines lines={2} />
  if (count === 0) return <p className="text-sm text-muted">{nothing}</p>
  return (
    <section ref={box} className="comments" aria-label="Comments" {...reachable}>
      <ul className="grid gap-4">
        {query.data.map(entry => (
          <Comment key={entry.id} entry={entry} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  )
}

type CommentProps = { readonly entry: ShownComment } & Pick<CommentsSectionProps, 'timeZone'>

function Comment({ entry: { user, comment, type, createdAt }, timeZone }: CommentProps) {
  return (
    <li className="flex gap-3">
      <Avatar id={user.id} initials={initials(user)} />
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-center gap-x-2">
          <b className="strong">{displayName(user)}</b>
          {type === 'UPDATE' && <span className="count">Edit</span>}
          <span className="text-subtle">
            <RelativeTime at={createdAt} timeZone={timeZone} dated />
          </span>
        </div>
        <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
      </div>
    </li>
  )
}
