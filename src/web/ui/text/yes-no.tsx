import type { Icon } from '../icon.ts'
import { Badge } from './badge.tsx'

/** Yes or No in a list; Yes stands out, as what differs. */
export const YesNo = ({ value, icon }: { value: boolean; icon: Icon }) =>
  value ? (
    <Badge family="outline" mark={icon}>
      Yes
    </Badge>
  ) : (
    <span className="text-muted">No</span>
  )
