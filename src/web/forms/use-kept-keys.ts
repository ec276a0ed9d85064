import { useState } from 'react'
import { idempotencyKeys } from '#web/api/idempotency-key.ts'
import { useUser } from '#web/session/session.tsx'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'

/** The keys of a form whose draft outlives a reload: what was sent before it and is sent again after it is done once. */
export function useKeptKeys(draft: string) {
  const { id } = useUser()
  const name = `${draft}:sent`
  const [keys] = useState(() =>
    idempotencyKeys({
      read: () => readDraft(id, name),
      write: text => (text === null ? forgetDraft(id, name) : keepDraft(id, name, text)),
    }),
  )
  return keys
}
