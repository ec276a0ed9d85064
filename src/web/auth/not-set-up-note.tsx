import { useConfig } from '#web/api/config.ts'
import { Note } from '#web/ui/note.tsx'

/** Says that nobody can sign in or register before the set-up; renders nothing afterwards. */
export function NotSetUpNote() {
  const { appName, isSetUp } = useConfig()
  if (isSetUp) return null
  return (
    <Note className="mt-6">
      This {appName} is not set up yet. Open the link that the server printed when it started.
    </Note>
  )
}
