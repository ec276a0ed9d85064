import type { LoanUnit } from '#contract/loan-units.ts'
import { loanUnits } from '#contract/loan-units.ts'
import { cancelRemark } from '#domain/loan-unit.ts'
import { useSend } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'

const touches = ['loan', 'unit'] as const
const said = (title: string) => ({ touches, onDone: () => void toast({ variant: 'success', title }) })

export type LineVerb = 'putBack' | 'return' | 'permanent' | 'remove'

/** What is done to one line at a time, and which line is under way. */
export function useLineVerbs() {
  const putBack = useSend(loanUnits.unsource, said('Unit put back'))
  const back = useSend(loanUnits.return, said('Unit returned'))
  const permanent = useSend(loanUnits.permanent, said('Unit permanent loaned'))
  const remove = useSend(loanUnits.cancel, said('Unit removed'))
  const under = [
    [putBack, putBack.variables?.body.id],
    [back, back.variables?.body.id],
    [permanent, permanent.variables?.body.id],
    [remove, remove.variables?.body.loanUnitId],
  ] as const

  return {
    busy: (lineId: number) => under.some(([send, id]) => send.isPending && id === lineId),
    perform: (verb: LineVerb, { id }: LoanUnit) => {
      switch (verb) {
        case 'putBack':
          return putBack.mutate({ body: { id } })
        case 'return':
          return back.mutate({ body: { id } })
        case 'permanent':
          return permanent.mutate({ body: { id } })
        case 'remove':
          return remove.mutate({ body: { loanUnitId: id, remark: cancelRemark } })
      }
    },
  }
}

export type LineVerbs = ReturnType<typeof useLineVerbs>
