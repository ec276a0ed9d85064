import { classNames } from '#web/ui/class-names.ts'
import { type FreeUnits, freeText, isShort } from './free-units.ts'

/** "2 of 5 free", marked where the loan waits for more. */
export function FreeOfModel({ model }: { model: FreeUnits }) {
  return (
    <span className={classNames('num', isShort(model) ? 'text-orange-text' : 'text-muted')}>
      {freeText(model)}
    </span>
  )
}
