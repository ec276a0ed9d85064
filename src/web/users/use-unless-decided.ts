import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/user.ts'
import { displayName } from '#domain/account.ts'
import { inWords } from '#domain/machine.ts'
import { refuse } from '#domain/refusal.ts'
import { ApiError } from '#web/api/api-error.ts'
import { refreshNouns, toastError } from '#web/api/queries.ts'
import { usePerson } from './use-person.ts'

/**
 * Reads the account again before a decision is sent. If somebody else decided since it was shown, it says so and sends
 * nothing: the server would accept the call, and so undo their approval or mail a link that is not needed.
 */
export function useUnlessDecided(user: User, onDecided: () => void) {
  const client = useQueryClient()
  const { reread } = usePerson(user.id)
  const [isReading, setReading] = useState(false)

  const unlessDecided = async (decide: () => void) => {
    setReading(true)
    const now = await reread().catch(toastError)
    setReading(false)
    if (now === undefined) return
    // If the person is out of reach by now, the call itself is refused.
    if (now === null || now.userState.name === user.userState.name) return decide()
    const { code, message } = refuse('wrong_state', displayName(now), inWords(now.userState.name))
    toastError(new ApiError(409, code, message))
    void refreshNouns(client, ['user'])
    onDecided()
  }
  return { unlessDecided, isReading }
}
