import { useEffect } from 'react'
import { useConfig } from '../api/config.ts'

/** "page title | product name" (spec section 1). */
export function usePageTitle(title: string): void {
  const { appName } = useConfig()
  useEffect(() => {
    document.title = `${title} | ${appName}`
  }, [title, appName])
}
