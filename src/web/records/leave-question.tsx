import type { ReactNode } from 'react'
import { DiscardQuestion } from './discard-question.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

interface LeaveQuestionProps {
  /** Names what it is about: "loan #00412". */
  readonly name: ReactNode
  /** Leaving the page would lose what was typed: then it asks. */
  readonly isDirty: boolean
}

/** Asks before the page with a form is left, by whichever way. */
export function LeaveQuestion({ name, isDirty }: LeaveQuestionProps) {
  const question = useLeaveQuestion(isDirty, 'leave')
  return (
    <DiscardQuestion
      name={name}
      open={question.isAsking}
      onOpenChange={open => !open && question.stay()}
      onDiscard={question.leave}
    />
  )
}
