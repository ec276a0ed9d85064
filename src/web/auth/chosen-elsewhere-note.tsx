import type { ChosenElsewhere } from '#contract/accounts.ts'
import { language } from '#domain/dates.ts'
import { deviceOf } from '#domain/device.ts'
import { Note } from '#web/ui/note.tsx'

/** Says when and where another browser chose the password at registration. */
export function ChosenElsewhereNote({ chosenAt, userAgent }: ChosenElsewhere) {
  const when = new Date(chosenAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Note kind="warn" className="mt-6">
      The password was chosen on <time dateTime={chosenAt}>{when}</time>, not in this browser (
      {deviceOf(userAgent).name}
      ). If that was not you, choose another one now.
    </Note>
  )
}
