import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { clearError, toastError } from '#web/api/queries.ts'
import { newKey } from '#web/api/request.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { taskQueue } from '#web/scanning/task-queue.ts'
import { emptyQueue, queueReducer, type Scan } from './scan-queue.ts'

/** Names the error toasts of scans, which the next scan that succeeds takes away. */
const scanning = 'scan'

/** How long a line that was just scanned stands out. */
const highlightMs = 2000

/** Sends a scan, given those behind it; returns the line that took its unit. */
type SendScan = (scan: Scan, key: string, waiting: readonly Scan[]) => Promise<number>

/**
 * Sends scans one at a time, in order; scan() returns whether the server accepted it. A scan that got no answer is sent
 * again under the same Idempotency-Key.
 */
export function useScanQueue(send: SendScan) {
  const { draft: queue, apply, now } = useDraft(queueReducer, emptyQueue)
  const latest = useRef(send)
  const [tasks] = useState(taskQueue)
  const keys = useRef(new Map<string, string>())
  useEffect(() => {
    latest.current = send
  }, [send])

  const perform = useCallback(
    async (scan: Scan): Promise<boolean> => {
      const request = JSON.stringify(scan)
      const key = keys.current.get(request) ?? newKey()
      keys.current.set(request, key)
      try {
        const taker = await latest.current(scan, key, now().waiting.slice(1))
        keys.current.delete(request)
        clearError(scanning)
        apply({ type: 'done', lineId: scan.lineId, taker })
        setTimeout(() => apply({ type: 'unhighlight', lineId: taker }), highlightMs)
        return true
      } catch (error) {
        const isAnswered = error instanceof ApiError && error.status !== 0
        if (isAnswered) keys.current.delete(request)
        apply({ type: 'refuse', lineId: scan.lineId, message: sentenceOf(error) })
        toastError(error, scanning)
        return false
      }
    },
    [apply, now],
  )

  const scan = useCallback(
    (wanted: Scan): Promise<boolean> => {
      apply({ type: 'scan', scan: wanted })
      return tasks.add(() => perform(wanted))
    },
    [apply, perform, tasks],
  )
  return { queue, scan, now }
}
