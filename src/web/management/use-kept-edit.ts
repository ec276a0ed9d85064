import { type RefObject, useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { forgetDraft, keepDraft, readDraft } from '#web/forms/kept-draft.ts'
import { useUser } from '#web/session/session.tsx'
import { signedInNow } from '#web/session/signed-in.ts'
import { readKeptEdit } from './kept-edit.ts'
import { type FormValues, isTouched, merged, type Reading } from './meanwhile.ts'

interface Readings<Values> {
  /** The edited record, as read last. */
  readonly read: RefObject<Reading<Values>>
  /** The one that this person began to type over. */
  readonly since: RefObject<Reading<Values>>
}

/**
 * Keeps what is typed into an edit form in this tab, across a reload and the session's end, until it is saved, discarded or
 * left. Then the form begins with the reading that it was typed over, so that a newer one is compared with it as ever.
 * Answers how to forget it.
 */
export function useKeptEdit<Values extends FieldValues & FormValues, Output>(
  name: string,
  { reset, getValues, subscribe }: UseFormReturn<Values, unknown, Output>,
  { read, since }: Readings<Values>,
): () => void {
  const { id } = useUser()
  useEffect(() => {
    const kept = readKeptEdit<Values>(readDraft(id, name), Object.keys(read.current.values))
    if (kept) {
      read.current = { version: kept.version, values: kept.values }
      since.current = read.current
      reset(kept.values as DefaultValues<Values>)
      reset(kept.typed as DefaultValues<Values>, { keepDefaultValues: true })
    }
    const keep = () => {
      const { values } = read.current
      const typed = { ...values, ...getValues() }
      if (isTouched(values, typed)) {
        // Others' changes are not kept as one's own: after a reload they are compared anew with the newest reading.
        const own = merged({ since: values, before: values, after: since.current.values, typed })
        keepDraft(id, name, JSON.stringify({ ...since.current, typed: own }))
      } else forgetDraft(id, name)
    }
    const stop = subscribe({ formState: { values: true }, callback: keep })
    return () => {
      stop()
      if (signedInNow() === 'yes') forgetDraft(id, name)
    }
  }, [id, name, reset, getValues, subscribe, read, since])
  return () => forgetDraft(id, name)
}
