import './shell.css'
import { useConfig } from '#web/api/config.ts'
import { Logo } from '#web/ui/logo.tsx'

/** The shell's outline, shown until its own code is loaded. */
export function ShellSkeleton() {
  const { appName } = useConfig()
  return (
    <div className="shell">
      <div className="topbar">
        <Logo name={appName} />
      </div>
    </div>
  )
}
