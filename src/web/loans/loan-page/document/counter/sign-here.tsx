import { QrCode } from 'lucide-react'
import type { Loan } from '#contract/loan.ts'
import { loanTraits } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { MenuItem } from '#web/ui/overlay/menu.tsx'
import { scopeOf } from '../../summary/loan-facts.ts'

interface SignHereProps {
  readonly loan: Loan
  readonly size: 'md' | 'lg'
  /** An item of a menu instead of a button. */
  readonly isItem?: boolean
  readonly onPress: () => void
}

/** Shows the document to whoever stands at the counter. */
export function SignHere({ loan, size, isItem, onPress }: SignHereProps) {
  const actor = useActor()
  if (!loanTraits[loan.loanState.name].ready || !may.presentDocument(actor, scopeOf(loan))) return null
  if (isItem) {
    return (
      <MenuItem icon={QrCode} onSelect={onPress}>
        Sign here
      </MenuItem>
    )
  }
  return (
    <Button size={size} icon={QrCode} onClick={onPress}>
      Sign here
    </Button>
  )
}
