import { Suspense } from 'react'
import { shell } from './pages.ts'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'

/** The shell, or its outline while its code is on its way: after somebody signed in. */
export function InShell() {
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <shell.Shown />
    </Suspense>
  )
}
