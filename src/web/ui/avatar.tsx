import { classNames } from './class-names.ts'

/** Neighbouring ids get hues far apart: 137.5 degrees is the golden angle. */
const hueOf = (id: number) => Math.round((id * 137.5) % 360)

interface AvatarProps {
  /** Decides the hue. */
  id: number
  initials: string
  size?: 'sm' | 'md' | 'lg'
}

/** Initials on a muted colour; decoration, because the name is next to it or on its button. */
export function Avatar({ id, initials, size = 'md' }: AvatarProps) {
  return (
    <span
      className={classNames('avatar', size !== 'md' && `avatar-${size}`)}
      style={{ '--h': hueOf(id) }}
      aria-hidden
    >
      {initials}
    </span>
  )
}
