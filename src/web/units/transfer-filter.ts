import { ArrowLeftRight } from 'lucide-react'
import { type TransferDirection, transferDirections } from '#domain/unit.ts'
import type { ListAddress } from '#web/lists/use-list-address.ts'
import type { FilterProps } from '#web/ui/table/filter.tsx'

/** The filter's name in the address. */
export const transferFilter = 'transfer'

export const isTransferDirection = (value: string) => transferDirections.some(known => known === value)

const labels: Readonly<Record<TransferDirection, string>> = { arriving: 'Arriving', leaving: 'Leaving' }
const options = transferDirections.map(value => ({ value, label: labels[value] }))

/** The direction in the list's address; the last one where it names several. */
export const transferIn = ({ state }: ListAddress) =>
  transferDirections.find(known => known === state.chosen[transferFilter]?.at(-1))

/** "Transfer is Arriving ×", where one came by the mail of a transfer; nothing otherwise (spec section 2, "Stock page"). */
export function drawnTransfer(list: ListAddress): FilterProps[] {
  const direction = transferIn(list)
  if (!direction) return []
  const choose = (values: string[]) => list.filter(transferFilter, values.slice(-1))
  return [{ label: 'Transfer', icon: ArrowLeftRight, options, values: [direction], onChange: choose }]
}
