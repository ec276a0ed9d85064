import { Badge } from '#web/ui/text/badge.tsx'

/** The session of this page. */
export function ThisDevice() {
  return (
    <Badge family="soft-green" mark="dot">
      This device
    </Badge>
  )
}
