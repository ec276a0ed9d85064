import { useEffect, useState } from 'react'
import type { HouseNames } from '#domain/guessable-password.ts'
import { brokenPasswordRules } from '#domain/password.ts'
import { useConfig } from '#web/api/config.ts'
import { Note } from '#web/ui/note.tsx'

type Rule = typeof import('./guessable.ts').saidWhileTyped

/** Names that the page knows: the person's, and the company's where the form has newer ones than the server. */
export type NamesHere = Pick<HouseNames, 'person'> & Partial<HouseNames>

interface PasswordWarningProps {
  password: string
  names: NamesHere
}

/** Says under the five rules, once they are met, that the password is easily guessed. */
export function PasswordWarning({ password, names }: PasswordWarningProps) {
  const config = useConfig()
  const policy = config.passwordPolicy
  const rule = useRule(policy !== 'OFF' && password !== '')
  if (!rule || brokenPasswordRules(password).length > 0) return null
  const said = rule(policy, password, { ...config, ...names })
  if (said === null) return null
  return (
    <Note kind={policy === 'REFUSE' ? 'err' : 'warn'} live className="mt-3">
      {said}
    </Note>
  )
}

/** The rule, once it is wanted and loaded. Without its code the form works on, and the server refuses what it has to. */
function useRule(isWanted: boolean): Rule | undefined {
  const [rule, setRule] = useState<Rule>()
  useEffect(() => {
    if (!isWanted) return
    import('./guessable.ts').then(
      ({ saidWhileTyped }) => setRule(() => saidWhileTyped),
      () => {},
    )
  }, [isWanted])
  return rule
}
