import { type ButtonLook, buttonClass } from './button-class.ts'
import type { Icon } from './icon.ts'
import { Link, type LinkProps } from './link.tsx'

/** A link that looks like a button: for navigation, never for an action. */
export function ButtonLink({
  variant,
  size,
  icon: Lead,
  className,
  children,
  ...link
}: LinkProps & ButtonLook & { icon?: Icon }) {
  return (
    <Link {...link} className={buttonClass({ variant, size }, className)}>
      {Lead && <Lead className="i" aria-hidden />}
      {children}
    </Link>
  )
}
