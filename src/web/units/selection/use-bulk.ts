import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Unit } from '#contract/unit.ts'
import { units as calls } from '#contract/units.ts'
import { isRefused } from '#web/api/api-error.ts'
import { call } from '#web/api/call-api.ts'
import { idempotencyKeys } from '#web/api/idempotency-key.ts'
import { refreshNouns } from '#web/api/queries.ts'
import type { BulkAction } from './allowed-bulk-actions.ts'
import { chunksOf, type Done, doInChunks } from './in-chunks.ts'

/** The action and its arguments. */
export interface BulkOrder {
  readonly action: BulkAction
  readonly storeroomId?: number
  readonly comment?: string
}

/** The progress. Units that were not done are unchanged. */
export interface BulkState {
  readonly phase: 'asking' | 'working' | 'stopped'
  /** How many units the work is for, those already done too. */
  readonly total: number
  readonly done: number
  /** Units that are left undone. */
  readonly left: readonly Unit[]
  readonly stopped: Done['stopped']
  /** Somebody stopped the work, but the last 500 are still on their way. */
  readonly isStopping: boolean
}

interface BulkEnds {
  /** Called when all units are done. */
  readonly onDone: (count: number) => void
  /** Called when some are left undone, and the dialog that would say so is closed. */
  readonly onLost: (state: BulkState) => void
}

/** Does one thing to many units, 500 at a time, each 500 all or none. */
export function useBulk(picked: readonly Unit[], { onDone, onLost }: BulkEnds) {
  const client = useQueryClient()
  const [keys] = useState(() => idempotencyKeys())
  const isOver = useRef(false)
  const isGone = useRef(false)
  const [state, setState] = useState<BulkState>({
    phase: 'asking',
    total: picked.length,
    done: 0,
    left: picked,
    stopped: null,
    isStopping: false,
  })
  useLeaveWarning(state.phase === 'working')
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const send = (order: BulkOrder) => async (ids: readonly number[]) => {
    const body = { ...order, ids: [...ids] }
    try {
      await call(calls.bulk, { body, key: keys.keyOf(body) })
      keys.answered()
    } catch (error) {
      if (isRefused(error)) keys.answered()
      throw error
    }
  }

  /** Goes on with these units, by default with all that are left. */
  const start = async (order: BulkOrder, left: readonly Unit[] = state.left) => {
    const total = state.done + left.length
    const before = state.done
    isOver.current = false
    setState({ phase: 'working', total, done: before, left, stopped: null, isStopping: false })
    const tell = (count: number) => setState(now => ({ ...now, done: before + count }))
    const chunks = chunksOf(left.map(({ id }) => id))
    const { done, stopped } = await doInChunks(chunks, send(order), tell, () => isOver.current)
    void refreshNouns(client, ['unit', 'product'])
    const wasDone = new Set(done)
    const rest = left.filter(({ id }) => !wasDone.has(id))
    if (rest.length === 0) return onDone(before + done.length)
    const ended: BulkState = {
      phase: 'stopped',
      total,
      done: before + done.length,
      left: rest,
      stopped,
      isStopping: false,
    }
    setState(ended)
    if (isGone.current) onLost(ended)
  }

  return {
    state,
    start: (order: BulkOrder, left?: readonly Unit[]) => void start(order, left),
    /** Stops after the 500 that are on their way. */
    stop: () => {
      isOver.current = true
      setState(now => ({ ...now, isStopping: true }))
    },
  }
}

export type Bulk = ReturnType<typeof useBulk>

/** The browser asks before it leaves while some of the units wait. */
function useLeaveWarning(isWorking: boolean): void {
  useEffect(() => {
    if (!isWorking) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isWorking])
}
