import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { Note } from '#web/ui/note.tsx'

/** Why a form was refused, in the page and not only in a toast; what stands at its fields is not said again. */
export function RefusedNote({ error }: { error: Error | null }) {
  const isAtFields = error instanceof ApiError && Object.keys(error.fields).length > 0
  if (!error || isAtFields) return null
  return (
    <Note kind="err" className="mt-6">
      {sentenceOf(error)}
    </Note>
  )
}
