import { useEffect, useState } from 'react'
import { useUser } from '#web/session/session.tsx'
import { signedInNow } from '#web/session/signed-in.ts'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'

/** A text that outlives a reload and a session's end, in this tab and for this person, until its field is left. */
export function useKeptText(name: string) {
  const { id } = useUser()
  const [text, setText] = useState(() => readDraft(id, name) ?? '')
  useEffect(() => {
    if (text === '') forgetDraft(id, name)
    else keepDraft(id, name, text)
  }, [id, name, text])
  useEffect(
    () => () => {
      if (signedInNow() === 'yes') forgetDraft(id, name)
    },
    [id, name],
  )
  return [text, setText] as const
}
