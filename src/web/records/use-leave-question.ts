import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * While something typed is not saved, a link within the app is asked about before it is followed, and the browser asks
 * before the tab is closed or loaded again.
 */
export function useLeaveQuestion(isDirty: boolean) {
  const navigate = useNavigate()
  const [goal, setGoal] = useState<string | null>(null)
  useEffect(() => {
    if (!isDirty) return
    const press = (event: MouseEvent) => {
      const link =
        event.target instanceof Element
          ? event.target.closest('a[href^="/"]:not([target], [download])')
          : null
      const href = link?.getAttribute('href')
      if (!href || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      setGoal(href)
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', press, true)
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('click', press, true)
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty])
  return {
    isAsking: goal !== null,
    stay: () => setGoal(null),
    leave: () => {
      if (goal !== null) void navigate(goal)
      setGoal(null)
    },
  }
}
