import { PackageCheck } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { Accepting } from './use-accept.ts'

/** Takes the unit in, with the serial number that stands in the scan field, if any. */
export function AcceptButton({ accepting, size }: { accepting: Accepting; size?: 'md' | 'lg' }) {
  return (
    <Button
      id="next-step"
      variant="primary"
      icon={PackageCheck}
      size={size}
      pending={accepting.pending}
      onClick={accepting.accept}
    >
      Accept
    </Button>
  )
}
