import './shell.css'
import { useConfig } from '#web/api/config.ts'
import { Logo } from '#web/ui/logo.tsx'

/** The shell's outline, while its own code is on its way. */
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
