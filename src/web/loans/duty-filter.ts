import { BellRing } from 'lucide-react'
import { duties } from '#domain/duty.ts'
import type { ListState } from '#web/lists/list-address.ts'
import type { ListAddress } from '#web/lists/use-list-address.ts'
import type { FilterProps } from '#web/ui/table/filter.tsx'
import { dutyWords } from './duty-words.ts'

/** The filter's name in the address. */
export const dutyFilter = 'duty'

export const isDuty = (value: string) => duties.some(duty => duty === value)

const options = duties.map(value => ({ value, label: dutyWords[value] }))

/** The duty in the list's address; the last one where it names several. */
export const dutyIn = ({ chosen }: Pick<ListState, 'chosen'>) =>
  duties.find(duty => duty === chosen[dutyFilter]?.at(-1))

/** "Work is to send ×", where one came from the dashboard's work list; nothing otherwise (spec section 2, "Loan page"). */
export function drawnDuty(list: ListAddress): FilterProps[] {
  const duty = dutyIn(list.state)
  if (!duty) return []
  const choose = (values: string[]) => list.filter(dutyFilter, values.slice(-1))
  return [{ label: 'Work', icon: BellRing, options, values: [duty], onChange: choose }]
}
