import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Message } from './message.tsx'

/** Shown after a password was chosen by a mailed link, which signed the account out everywhere. */
export function PasswordIsNew() {
  return (
    <Message
      takesFocus
      title="Your password is new"
      text="Wherever you were signed in, you are not any more. Sign in with the new password."
    >
      <ButtonLink to={paths.signIn} variant="primary" size="lg">
        Login
      </ButtonLink>
    </Message>
  )
}
