import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { Note } from '#web/ui/note.tsx'

/** Shows a refusal in the page in addition to the toast; sentences at fields are not repeated. */
export function RefusedNote({ error }: { error: Error | null }) {
  const isAtFields = error instanceof ApiError && Object.keys(error.fields).length > 0
  if (!error || isAtFields) return null
  return (
    <Note kind="err" className="mt-6">
      {sentenceOf(error)}
    </Note>
  )
}
