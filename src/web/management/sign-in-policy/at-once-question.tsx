import { demandsFactor, type FactorPolicy } from '#domain/second-factor.ts'
import { useActor, useUser } from '#web/session/session.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

interface AtOnceQuestionProps {
  /** How many people have no second factor, and are asked for one. */
  lacking: number
  policy: FactorPolicy
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a policy without days of grace turns everybody away who has no second factor: who saves it may be one of them. */
export function AtOnceQuestion({ lacking, policy, open, onClose, onConfirm }: AtOnceQuestionProps) {
  const actor = useActor()
  const { secondFactor } = useUser()
  const isHit = !secondFactor.isSetUp && demandsFactor(policy, actor)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title="Ask for second factors at once?"
      confirm="Ask at once"
      danger
      onConfirm={onConfirm}
    >
      {whoIsHit(lacking, isHit)} Without days of grace nothing is open to{' '}
      {lacking === 1 && isHit ? 'you' : 'them'} from now on but to set one up.
    </ConfirmDialog>
  )
}

/** "12 people have no second factor yet, you among them." */
function whoIsHit(lacking: number, isHit: boolean): string {
  if (lacking === 1) return isHit ? 'You have no second factor yet.' : '1 person has no second factor yet.'
  return `${lacking} people have no second factor yet${isHit ? ', you among them' : ''}.`
}
