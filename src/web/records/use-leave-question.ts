import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { historyIndexOf } from '#web/routing/history-index.ts'
import { gateAddresses, gateHistory } from '#web/routing/leave-gate.ts'
import { useUnsaved } from '#web/session/unsaved.ts'

/** The destination of somebody who leaves: an address, or a number of steps in the browser's history. */
type Goal = string | number

/**
 * While something typed is not saved, a link within the app, the palette, keys that lead away and the browser's Back are
 * asked about before they are followed, and the browser asks before the tab is closed or loaded again. A page that is
 * saved while it asks is left (`whenSaved`); a dialog closes by itself.
 */
export function useLeaveQuestion(isDirty: boolean, whenSaved: 'stay' | 'leave' = 'stay') {
  const navigate = useNavigate()
  const [goal, setGoal] = useState<Goal | null>(null)
  const isLeaving = useRef(false)
  useUnsaved(isDirty)
  useEffect(() => {
    if (!isDirty) return
    isLeaving.current = false
    const press = (event: MouseEvent) => {
      const link =
        event.target instanceof Element
          ? event.target.closest('a[href^="/"]:not([target], [download])')
          : null
      const href = link?.getAttribute('href')
      if (!href || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      // Keeps other forms of the page from asking, too.
      event.stopImmediatePropagation()
      setGoal(href)
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const stopAsking = askBeforeGoingBack(() => isLeaving.current, setGoal)
    const openAddresses = gateAddresses(setGoal)
    document.addEventListener('click', press, true)
    window.addEventListener('beforeunload', warn)
    return () => {
      stopAsking()
      openAddresses()
      document.removeEventListener('click', press, true)
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty])
  /** Leaves for where somebody wanted to go, without asking again. */
  const leave = () => {
    isLeaving.current = true
    setGoal(null)
    if (typeof goal === 'number') history.go(goal)
    else if (goal !== null) void navigate(goal)
  }
  useEffect(() => {
    if (isDirty || goal === null) return
    if (whenSaved === 'leave') leave()
    else setGoal(null)
  })
  return { isAsking: goal !== null, stay: () => setGoal(null), leave }
}

/** Undoes a step in the history before the router hears of it, and asks; returns how to stop. */
function askBeforeGoingBack(isLeaving: () => boolean, ask: (steps: number) => void): () => void {
  const here = historyIndexOf(history.state)
  let isUndoing = false
  const step = (event: PopStateEvent) => {
    const there = historyIndexOf(event.state)
    if (isLeaving() || here === null || there === null) return
    event.stopImmediatePropagation()
    if (isUndoing) {
      isUndoing = false
      return
    }
    isUndoing = true
    history.go(here - there)
    ask(there - here)
  }
  return gateHistory(step)
}
