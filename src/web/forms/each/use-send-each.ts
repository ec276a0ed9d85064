import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import { clearError, type Noun, refreshNouns, toastError } from '#web/api/queries.ts'
import { newKey } from '#web/api/request.ts'
import { type Outcome, type Outcomes, sendEach } from './send-each.ts'

/** Names the error toasts; one name for all, as only one such dialog is open at a time. */
const action = 'each of many'

interface EachCall<Item> {
  readonly send: (item: Item, key: string) => Promise<unknown>
  readonly explain?: (item: Item, refusal: ApiError) => Promise<string | null>
  /** The nouns that the calls change. */
  readonly invalidates: readonly Noun[]
}

/**
 * Does the same to many records, each by its own call; a call without an answer is sent again under the same key. A failed
 * call shows the spec's toast (section 8) besides its outcome.
 */
export function useSendEach<Item extends { readonly id: number }>({
  send,
  explain,
  invalidates,
}: EachCall<Item>) {
  const client = useQueryClient()
  const keys = useRef(new Map<number, string>())
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [isWorking, setWorking] = useState(false)

  const put = (id: number, outcome: Outcome) => setOutcomes(before => new Map(before).set(id, outcome))
  const keyOf = (id: number) => {
    const key = keys.current.get(id) ?? newKey()
    keys.current.set(id, key)
    return key
  }

  /** Sends all that have no answer yet; returns whether every one succeeded, at the first attempt. */
  const start = async (items: readonly Item[]): Promise<boolean> => {
    const left = items.filter(({ id }) => (outcomes.get(id)?.is ?? 'unanswered') === 'unanswered')
    let allDoneAtOnce = left.length === items.length
    setWorking(true)
    for (const { id } of left) put(id, { is: 'waiting' })
    clearError(action)
    await sendEach(left, {
      send: item =>
        send(item, keyOf(item.id)).catch(error => {
          toastError(error, action)
          throw error
        }),
      explain,
      onOutcome: (id, outcome) => {
        if (outcome.is !== 'done') allDoneAtOnce = false
        put(id, outcome)
      },
    })
    setWorking(false)
    void refreshNouns(client, invalidates)
    return allDoneAtOnce
  }

  const unanswered = [...outcomes.values()].filter(({ is }) => is === 'unanswered').length
  const hasBegun = outcomes.size > 0
  return {
    outcomes,
    isWorking,
    hasBegun,
    unanswered,
    isOver: hasBegun && !isWorking && unanswered === 0,
    start,
  }
}
