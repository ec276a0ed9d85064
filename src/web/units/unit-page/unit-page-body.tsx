import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Unit } from '#contract/unit.ts'
import { units } from '#contract/units.ts'
import { unitTraits } from '#domain/unit.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { useCardForm } from '#web/forms/use-card-form.ts'
import { TimelineCard } from '#web/records/timeline-card.tsx'
import { paths } from '#web/routing/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { CheckSection } from './check-section.tsx'
import { HistorySection } from './history-section.tsx'
import { TransferSection } from './transfer-section.tsx'
import { nothingSaid, type UnitBodyProps } from './unit-body.tsx'
import { UnitFields } from './unit-fields.tsx'
import { UnitTimeline } from './unit-timeline.tsx'
import { useUnitComments } from './use-unit-comments.ts'
import { useUnitForm } from './use-unit-form.ts'
import { WhereCard } from './where-card.tsx'

interface UnitPageBodyProps extends UnitBodyProps {
  /** Closes the form of the transfer, sent or not; undefined while it is closed. */
  readonly onTransferClosed: ((isSent: boolean) => void) | undefined
}

/**
 * The unit as a page: where it is, what is done about it and its loans; beside them the facts, what happened to it and what was
 * said, which come before the loans where all stand above each other. What happened to a unit that was never lent takes the
 * place of its loans: there is nothing else for the wide column. It stays there while the page is open, even if the unit is lent.
 */
export function UnitPageBody(props: UnitPageBodyProps) {
  const { unit, allowed, accepting, hasBar, onTyping, onTransferClosed } = props
  const editing = useUnitForm(unit)
  const comments = useUnitComments(unit.id)
  const opened = useCardForm()
  const isUnlent = useFirstUnlent(unit.id)
  // Until it is known neither stands anywhere: nothing moves that is read or typed into.
  const isKnown = isUnlent !== undefined
  const { isDirty } = editing.form.formState
  const isTyping = (allowed.canEdit && isDirty) || comments.form.formState.isDirty
  useEffect(() => {
    onTyping(isTyping)
    return () => onTyping(false)
  }, [isTyping, onTyping])

  const past = (
    <TimelineCard conversation={comments} nothing={nothingSaid}>
      <UnitTimeline unitId={unit.id} />
    </TimelineCard>
  )
  const loans = (
    <Card title="Loans">
      <HistorySection unitId={unit.id} />
    </Card>
  )
  const isMoving = unitTraits[unit.unitState.name].moving
  return (
    <div className="record-grid unit-grid">
      <div>
        <WhereCard unit={unit} />
        {isMoving && (
          <Card title="Check">
            <CheckSection unit={unit} allowed={allowed} accepting={accepting} hasBar={hasBar} />
          </Card>
        )}
        {allowed.canTransfer && onTransferClosed && (
          <Card title="Transfer">
            <TransferSection unit={unit} onClose={onTransferClosed} />
          </Card>
        )}
      </div>
      <div>
        <Card
          title="Facts"
          aside={
            allowed.canEdit &&
            !opened.isOpen && (
              <IconButton
                ref={opened.opener}
                icon={Pencil}
                label="Edit the unit"
                size="sm"
                onClick={opened.open}
              />
            )
          }
        >
          {(opened.isOpen && allowed.canEdit) || isDirty ? (
            <UnitFields unit={unit} editing={editing} canEdit={allowed.canEdit} opened={opened} />
          ) : (
            <Facts unit={unit} />
          )}
        </Card>
        {isKnown && (isUnlent ? loans : past)}
      </div>
      <div>
        {!isKnown && <SkeletonLines lines={8} />}
        {isKnown && (isUnlent ? past : loans)}
      </div>
    </div>
  )
}

/** Whether the unit was never lent when its page was opened; undefined until that is known, or can't be. */
function useFirstUnlent(unitId: number): boolean | undefined {
  const history = useApiQuery(units.history, { params: { unitId } })
  const [first, setFirst] = useState<{ unitId: number; isUnlent: boolean }>()
  if (!history.isPending && first?.unitId !== unitId)
    setFirst({ unitId, isUnlent: history.data?.rows.length === 0 })
  return first?.unitId === unitId ? first.isUnlent : undefined
}

function Facts({ unit: { product } }: { unit: Unit }) {
  return (
    <dl className="dl">
      <dt>Part Number</dt>
      <dd className="flex items-center gap-1">
        <Code>{product.partNumber}</Code>
        <CopyButton text={product.partNumber} what="part number" />
      </dd>
      <dt>Product</dt>
      <dd>
        <Link className="link" to={paths.product(product.id)}>
          {product.name}
        </Link>
      </dd>
    </dl>
  )
}
