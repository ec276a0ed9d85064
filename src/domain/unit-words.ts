import { changedFields, isWorded } from './changed-fields.ts'
import { isOfStock, type LoanEvent, type StockEvent } from './event.ts'
import { loanWords } from './loan-words.ts'
import { type Detail, forGood, type Stretch, textOf } from './words.ts'

/** An event of a unit or a product; `loanId` is null if the reader may not see the loan. */
interface StockHistoryEntry {
  readonly event: StockEvent | LoanEvent
  readonly detail: Detail
  readonly loanId: number | null
}

/** The words after the actor: "sent it from Lund to Kista". */
export function stockWords({ event, loanId, detail }: StockHistoryEntry): readonly Stretch[] {
  if (!isOfStock(event)) return loanWords({ event, detail, byClock: false, times: 1 })
  const loan = loanNamed(loanId)
  switch (event) {
    case 'unit-added':
      return ['put it in stock', ...at(detail)]
    case 'unit-edited':
    case 'product-edited':
      return edited(detail)
    case 'unit-commented':
      return ['commented']
    case 'unit-transferred':
      return ['sent it from ', place(detail.from), ' to ', place(detail.to)]
    case 'unit-accepted':
      return ['accepted it', ...at(detail)]
    case 'unit-transfer-cancelled':
      return ['cancelled the transfer to ', place(detail.from), '; it is back in ', place(detail.to)]
    case 'unit-brought-back':
      return ['took it back from its permanent loan']
    case 'unit-repair':
      return ['sent it to repair']
    case 'unit-repaired':
      return ['took it back from repair']
    case 'unit-archived':
      return ['archived it']
    case 'unit-restored':
      return ['restored it']
    case 'product-added':
      return ['added the product']
    case 'product-file-added':
    case 'product-file-edited':
    case 'product-file-removed':
    case 'product-file-erased':
      return fileWords(event, detail)
    case 'product-files-arranged':
      return ['put its pictures and manuals in another order']
    case 'line-sourced':
      return ['sourced it for ', ...loan]
    case 'line-put-back':
      return [detail.damaged === true ? 'put it back damaged from ' : 'put it back from ', ...loan]
    case 'line-cancelled':
      return ['removed it from ', ...loan]
    case 'line-shipped':
      return ['shipped it on ', ...loan, ...tracking(detail)]
    case 'line-returned':
      return ['took it back from ', ...loan]
    case 'line-return-undone':
      return ['corrected its return: it is still out on ', ...loan]
    case 'line-damaged':
      return ['took it back damaged from ', ...loan]
    case 'line-permanent':
      return ['made a permanent loan of it on ', ...loan]
    case 'line-lost':
      return [
        detail.is === 'LOST_CUSTOMER'
          ? 'wrote it off as lost by the customer of '
          : 'wrote it off as lost by us on ',
        ...loan,
      ]
  }
}

/**
 * Why the unit is where this event put it, as far as the event tells: the reason that was given for repair or archive, or the
 * loan from which it came damaged. Null for all other events.
 */
export function causeWords({ event, loanId, detail }: StockHistoryEntry): readonly Stretch[] | null {
  const reason = textOf(detail.reason)
  if (event === 'unit-repair' || event === 'unit-archived') return reason === null ? null : [reason]
  if (event === 'line-damaged') return ['Came back damaged from ', ...loanNamed(loanId)]
  if (event === 'line-put-back' && detail.damaged === true)
    return ['Put back damaged from ', ...loanNamed(loanId)]
  return null
}

const loanNamed = (loanId: number | null): Stretch[] => (loanId === null ? ['a loan'] : ['loan ', { loanId }])

const place = (value: unknown): Stretch => ({ strong: textOf(value) ?? 'another storeroom' })

function at({ storeroom, to }: Detail): Stretch[] {
  const name = textOf(storeroom) ?? textOf(to)
  return name === null ? [] : [' in ', { strong: name }]
}

function tracking({ trackingId }: Detail): Stretch[] {
  const id = textOf(trackingId)
  return id === null ? [] : [', tracking id ', { code: id }]
}

const fileVerbs = {
  'product-file-added': 'added',
  'product-file-edited': 'changed',
  'product-file-removed': 'removed',
  'product-file-erased': 'erased',
} as const

/** "changed the picture front.jpg". */
const fileWords = (event: keyof typeof fileVerbs, detail: Detail): Stretch[] => [
  `${fileVerbs[event]} ${detail.what === 'PDF' ? 'the manual' : 'the picture'} `,
  { strong: textOf(detail.file) ?? '-' },
  ...(event === 'product-file-erased' ? forGood(detail) : []),
]

/** "changed the serial number from A1 to A2 and the part number from …". */
function edited(detail: Detail): Stretch[] {
  const changes = changedFields(detail)
  if (changes.length === 0) return ['edited it']
  return changes.flatMap(({ field, name, was, is }, at): Stretch[] => [
    `${at === 0 ? 'changed' : ' and'} ${name}`,
    ...(isWorded(field) ? [' from ', { code: textOf(was) ?? '-' }, ' to ', { code: textOf(is) ?? '-' }] : []),
  ])
}
