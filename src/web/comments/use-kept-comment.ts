import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Noun } from '#web/api/queries.ts'
import { forgetDraft, keepDraft, readDraft } from '#web/forms/kept-draft.ts'
import { useUser } from '#web/session/session.tsx'
import { signedInNow } from '#web/session/signed-in.ts'

/** The name of the draft of a comment on that record. */
export const commentDraft = (noun: Noun, recordId: number) => `comment:${noun}:${recordId}`

/**
 * Keeps a comment that is being typed in this tab, for this person and this record: over a reload, and where the session
 * ends. It is forgotten once it is sent, or the record is left, which asks first.
 */
export function useKeptComment(form: UseFormReturn<{ comment: string }>, noun: Noun, recordId: number): void {
  const { id } = useUser()
  const name = commentDraft(noun, recordId)
  const { subscribe, setValue, getValues } = form
  useEffect(() => {
    const kept = readDraft(id, name)
    if (kept !== null) setValue('comment', kept, { shouldDirty: true })
    const keep = (comment: string) => (comment === '' ? forgetDraft(id, name) : keepDraft(id, name, comment))
    keep(getValues('comment'))
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values.comment),
    })
    return () => {
      stop()
      if (signedInNow() === 'yes') forgetDraft(id, name)
    }
  }, [id, name, subscribe, setValue, getValues])
}
