import { useConfig } from '#web/api/config.ts'
import { requestShortcuts } from '#web/palette/shortcuts-request.ts'
import { thisYear } from '#web/shell/server-marks.ts'
import { Kbd } from '#web/ui/text/kbd.tsx'

/** Spec section 2: the copyright line with the current year; and the way to the shortcuts, where there are keys. */
export function Footer() {
  const { appName } = useConfig()
  return (
    <footer className="foot">
      <span>
        © {thisYear()} {appName}
      </span>
      <button
        type="button"
        className="link ml-auto phone:hidden pointer-coarse:hidden"
        onClick={requestShortcuts}
      >
        Help and shortcuts <Kbd>?</Kbd>
      </button>
    </footer>
  )
}
