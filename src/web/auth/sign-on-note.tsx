import { refuse } from '#domain/refusal.ts'
import { signOnRefusals } from '#domain/sign-on.ts'
import { Note } from '#web/ui/note.tsx'

/** Says why a sign-on led nowhere; nothing for a code that the server does not send. */
export default function SignOnNote({ code }: { code: string }) {
  const known = signOnRefusals.find(refusal => refusal === code)
  if (!known) return null
  return (
    <Note kind={known === 'sign_on_asked' ? 'ok' : 'err'} live className="mt-6">
      {refuse(known).message}
    </Note>
  )
}
