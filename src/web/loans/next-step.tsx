import type { Loan } from '#contract/loan.ts'
import { type ForwardAction, nextStepOf } from '#domain/next-action.ts'
import type { Actor } from '#domain/role.ts'
import { useActor } from '#web/session/session.tsx'
import { Link } from '#web/ui/link.tsx'
import { nextStepId } from './loan-page/next-action.ts'
import { partDone, scopeOf, tallyOf } from './loan-page/summary/loan-facts.ts'

/** What is waited for where somebody else has to act; of all else, who sees the list may do it. */
const waitsFor: Readonly<Partial<Record<ForwardAction, string>>> = { approve: 'Approval', send: 'Signature' }

function actionInBrief(action: ForwardAction, { LoanUnit }: Loan): string {
  const { sourcing, packed, shipped } = tallyOf(LoanUnit)
  const words: Readonly<Record<ForwardAction, string>> = {
    approve: 'Approve',
    source: `Source ${sourcing}`,
    send: 'Send',
    ship: `Ship ${packed}`,
    return: `Return ${shipped}`,
  }
  return words[action]
}

/** The next step of a loan, as its row says it: "Source 3", or "Signature" where that is somebody else's; null once it has ended. */
export function nextStepInBrief(loan: Loan, actor: Actor): { words: string; isMine: boolean } | null {
  const hasOpenDocument = loan.document?.state === 'open'
  const step = nextStepOf(actor, { ...scopeOf(loan), state: loan.loanState.name, hasOpenDocument })
  if (!step) return null
  const { action, isMine } = step
  return { words: (isMine ? undefined : waitsFor[action]) ?? actionInBrief(action, loan), isMine }
}

interface NextStepProps {
  loan: Loan
  to: string | undefined
  /** A card has no heads, so it says what this is; nothing once the loan has ended. */
  onCard?: boolean
}

/** The same as a link to the button of one's own step; how far the loan's units are on hover. */
export function NextStep({ loan, to, onCard = false }: NextStepProps) {
  const step = nextStepInBrief(loan, useActor())
  if (!step) return onCard ? null : <span className="text-subtle">-</span>
  const title = partDone(loan)?.words
  const words = onCard ? `Next: ${step.words}` : step.words
  if (!step.isMine || to === undefined) {
    return (
      <span title={title} className="text-muted">
        {words}
      </span>
    )
  }
  return (
    <Link to={`${to}#${nextStepId}`} title={title} className="link">
      {words}
    </Link>
  )
}
