import { type LoanUnit, loanUnits } from '#contract/loan-units.ts'
import { cancelRemark } from '#domain/loan-unit.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { LineVerb } from './allowed-line-actions.ts'

/** Spec section 8. */
export const permanentToast = 'Unit permanent loaned'

const withToast = (title: string) => ({
  invalidates: ['loan', 'unit'] as const,
  onDone: () => void toast({ variant: 'success', title }),
})

/** The actions on one line at a time, and which line is under way. */
export function useLineVerbs() {
  const putBack = useApiMutation(loanUnits.putBack, withToast('Unit put back'))
  const back = useApiMutation(loanUnits.return, withToast('Unit returned'))
  const undo = useApiMutation(loanUnits.undoReturn, withToast('Return undone'))
  const damaged = useApiMutation(loanUnits.damaged, withToast('Unit damaged'))
  const lost = useApiMutation(loanUnits.lost, withToast('Unit lost'))
  const permanent = useApiMutation(loanUnits.permanent, withToast(permanentToast))
  const remove = useApiMutation(loanUnits.cancel, withToast('Unit removed'))
  const under = [
    [putBack, putBack.variables?.body.id],
    [back, back.variables?.body.id],
    [undo, undo.variables?.body.id],
    [damaged, damaged.variables?.body.id],
    [lost, lost.variables?.body.id],
    [permanent, permanent.variables?.body.id],
    [remove, remove.variables?.body.loanUnitId],
  ] as const

  return {
    busy: (lineId: number) => under.some(([send, id]) => send.isPending && id === lineId),
    perform: (verb: LineVerb, { id }: LoanUnit) => {
      switch (verb) {
        case 'putBack':
          return putBack.mutate({ body: { id } })
        case 'putBackDamaged':
          return putBack.mutate({ body: { id, damaged: true } })
        case 'return':
          return back.mutate({ body: { id } })
        case 'undoReturn':
          return undo.mutate({ body: { id } })
        case 'damage':
          return damaged.mutate({ body: { id } })
        case 'loseAtCompany':
          return lost.mutate({ body: { id, by: 'COMPANY' } })
        case 'loseAtCustomer':
          return lost.mutate({ body: { id, by: 'CUSTOMER' } })
        case 'makePermanent':
          return permanent.mutate({ body: { id } })
        case 'cancel':
          return remove.mutate({ body: { loanUnitId: id, remark: cancelRemark } })
      }
    },
  }
}

export type LineVerbs = ReturnType<typeof useLineVerbs>
