import { Check, Circle, CircleAlert } from 'lucide-react'
import { passwordRules } from '#domain/password.ts'
import { classNames } from '#web/ui/class-names.ts'

interface PasswordRulesProps {
  id: string
  password: string
  /** The password was refused: the rules that are not met are red, each in its place. */
  isRefused: boolean
}

/** The id of the rule that this refusal of a password names; undefined if it names none. */
export function ruleShowing(error: string | undefined, id: string): string | undefined {
  const place = passwordRules.findIndex(({ message }) => message === error)
  return place < 0 ? undefined : `${id}-${place}`
}

/** The five rules of a new password, ticked off while it is typed. */
export function PasswordRules({ id, password, isRefused }: PasswordRulesProps) {
  return (
    <ul className="mt-2 grid gap-1 text-sm" aria-label="The password needs">
      {passwordRules.map(({ message, isMet }) => {
        const met = isMet(password)
        const Mark = met ? Check : isRefused ? CircleAlert : Circle
        const unmetLook = isRefused ? 'text-red-text' : 'text-muted'
        return (
          <li
            key={message}
            id={ruleShowing(message, id)}
            className={classNames('flex items-center gap-2', met ? 'text-green-text' : unmetLook)}
          >
            <Mark className="i i-sm" aria-hidden />
            {message}
            <span className="sr-only">{met ? ', met' : ', not met yet'}</span>
          </li>
        )
      })}
    </ul>
  )
}
