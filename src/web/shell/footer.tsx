import { useConfig } from '#web/config.ts'

/** Spec section 2: the copyright line with the current year. */
export function Footer() {
  const { appName } = useConfig()
  return (
    <footer className="foot">
      © {new Date().getFullYear()} {appName}
    </footer>
  )
}
