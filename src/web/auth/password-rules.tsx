import { Check, Circle, CircleAlert } from 'lucide-react'
import { passwordRules } from '#domain/password.ts'
import { classNames } from '#web/ui/class-names.ts'

interface PasswordRulesProps {
  password: string
  /** What is said in red right above: a rule said there is not said again, and the others that are not met are red, too. */
  error: string | undefined
}

/** The five rules of a new password, ticked off while it is typed. */
export function PasswordRules({ password, error }: PasswordRulesProps) {
  return (
    <ul className="mt-2 grid gap-1 text-sm" aria-label="The password needs">
      {passwordRules.map(({ message, isMet }) => {
        const met = isMet(password)
        if (!met && message === error) return null
        const isWrong = !met && error !== undefined
        const Mark = met ? Check : isWrong ? CircleAlert : Circle
        return (
          <li
            key={message}
            className={classNames(
              isWrong ? 'error mt-0' : 'flex items-center gap-2',
              met && 'text-green-text',
              !met && !isWrong && 'text-muted',
            )}
          >
            <Mark className={isWrong ? 'i' : 'i i-sm'} aria-hidden />
            {message}
            <span className="sr-only">{met ? ', met' : ', not met yet'}</span>
          </li>
        )
      })}
    </ul>
  )
}
