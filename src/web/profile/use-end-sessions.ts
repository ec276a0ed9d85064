import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Session, sessions } from '#contract/sessions.ts'
import { isMissing } from '#web/api/api-error.ts'
import { keyOf, toastError, useApiMutation } from '#web/api/queries.ts'
import { useSession } from '#web/session/session.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

/** The most that one call ends; with more sessions the button is pressed again. */
const maxAtOnce = 500

/** Ends some of the user's own sessions; the one of this page by signing out. */
export function useEndSessions(onOver: () => void) {
  const client = useQueryClient()
  const { signOut } = useSession()
  const [isLeaving, setLeaving] = useState(false)
  const refresh = () => void client.invalidateQueries({ queryKey: keyOf(sessions.list) })
  const end = useApiMutation(sessions.end, {
    quiet: true,
    onDone: (_, { body }) => {
      refresh()
      toast({ variant: 'success', title: body.ids.length === 1 ? 'Session ended.' : 'Sessions ended.' })
      onOver()
    },
    onRefused: error => {
      refresh()
      if (isMissing(error)) toast({ title: 'The list has changed', description: someEnded })
      else toastError(error)
      if (error.status !== 0) onOver()
    },
  })
  const leave = async () => {
    setLeaving(true)
    await signOut().catch(toastError)
    setLeaving(false)
  }
  const endThese = (chosen: readonly Session[]) => {
    if (chosen.some(({ isCurrent }) => isCurrent)) return void leave()
    end.mutate({ body: { ids: chosen.slice(0, maxAtOnce).map(({ id }) => id) } })
  }
  return { endThese, pending: end.isPending || isLeaving }
}

const someEnded = 'What you wanted to end was over already, at least in part. Please look again.'
