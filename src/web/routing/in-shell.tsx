import { Suspense } from 'react'
import { ShellSkeleton } from '../shell/shell-skeleton.tsx'
import { shell } from './pages.ts'

/** The shell, or its outline while its code is loaded after signing in. */
export function InShell() {
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <shell.Component />
    </Suspense>
  )
}
