import { useConfig } from '#web/api/config.ts'
import { thisYear } from '#web/shell/server-marks.ts'

/** Spec section 2: the copyright line with the current year. */
export function Footer() {
  const { appName } = useConfig()
  return (
    <footer className="foot">
      © {thisYear()} {appName}
    </footer>
  )
}
