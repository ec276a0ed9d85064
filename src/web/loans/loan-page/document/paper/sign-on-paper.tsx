import { FilePenLine } from 'lucide-react'
import type { Loan } from '#contract/loan.ts'
import { loanTraits } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { MenuItem } from '#web/ui/overlay/menu.tsx'
import { scopeOf } from '../../summary/loan-facts.ts'

interface SignOnPaperProps {
  readonly loan: Loan
  readonly size: 'md' | 'lg'
  /** An item of a menu instead of a button. */
  readonly isItem?: boolean
  readonly onPress: () => void
}

/** Takes a paper that the customer signed by hand. */
export function SignOnPaper({ loan, size, isItem, onPress }: SignOnPaperProps) {
  const actor = useActor()
  if (!loanTraits[loan.loanState.name].ready || !may.attestPaper(actor, scopeOf(loan))) return null
  if (isItem) {
    return (
      <MenuItem icon={FilePenLine} onSelect={onPress}>
        Signed on paper
      </MenuItem>
    )
  }
  return (
    <Button size={size} icon={FilePenLine} onClick={onPress}>
      Signed on paper
    </Button>
  )
}
