import { Badge } from '#web/ui/text/badge.tsx'

/** The session of the page one is looking at. */
export function ThisDevice() {
  return (
    <Badge family="soft-green" mark="dot">
      This device
    </Badge>
  )
}
