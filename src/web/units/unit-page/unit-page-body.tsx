import { Pencil } from 'lucide-react'
import { useEffect } from 'react'
import type { Unit } from '#contract/unit.ts'
import { unitTraits } from '#domain/unit.ts'
import { useCountries } from '#web/countries/use-countries.ts'
import { ProductTile } from '#web/files/product-tile.tsx'
import { useCardForm } from '#web/forms/use-card-form.ts'
import { TimelineCard } from '#web/records/timeline-card.tsx'
import { paths } from '#web/routing/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { oneColumn, useMedia } from '#web/ui/theme/use-media.ts'
import { CheckSection } from './check-section.tsx'
import { HistorySection } from './history-section.tsx'
import { TransferSection } from './transfer-section.tsx'
import { nothingSaid, type UnitBodyProps } from './unit-body.tsx'
import { UnitFields } from './unit-fields.tsx'
import { UnitTimeline } from './unit-timeline.tsx'
import { useUnitComments } from './use-unit-comments.ts'
import { useUnitForm } from './use-unit-form.ts'

interface UnitPageBodyProps extends UnitBodyProps {
  /** Closes the form of the transfer, sent or not; undefined while it is closed. */
  readonly onTransferClosed: ((isSent: boolean) => void) | undefined
}

/** The unit as a page: what happened to it and what was said, beside it the facts, its transfer and its loans. */
export function UnitPageBody(props: UnitPageBodyProps) {
  const { unit, allowed, accepting, hasBar, onTyping, onTransferClosed } = props
  const editing = useUnitForm(unit)
  const comments = useUnitComments(unit.id)
  const opened = useCardForm()
  const { isDirty } = editing.form.formState
  const isTyping = (allowed.canEdit && isDirty) || comments.form.formState.isDirty
  useEffect(() => {
    onTyping(isTyping)
    return () => onTyping(false)
  }, [isTyping, onTyping])

  const isMoving = unitTraits[unit.unitState.name].moving
  const said = (
    <div key="said">
      {isMoving && (
        <Card title="Check">
          <CheckSection unit={unit} allowed={allowed} accepting={accepting} hasBar={hasBar} />
        </Card>
      )}
      <TimelineCard conversation={comments} nothing={nothingSaid}>
        <UnitTimeline unitId={unit.id} />
      </TimelineCard>
      <Card title="Loans">
        <HistorySection unitId={unit.id} />
      </Card>
    </div>
  )
  const side = (
    <div key="side">
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
      {allowed.canTransfer && onTransferClosed && (
        <Card title="Transfer">
          <TransferSection unit={unit} onClose={onTransferClosed} />
        </Card>
      )}
    </div>
  )
  // Above each other, the facts and what is being done come before the past; a unit on its way is checked first.
  const isSideFirst = useMedia(oneColumn) && !isMoving
  return <div className="record-grid">{isSideFirst ? [side, said] : [said, side]}</div>
}

function Facts({ unit: { serialNumber, product, storeroom } }: { unit: Unit }) {
  const country = useCountries()?.find(({ id }) => id === storeroom.countryId)
  return (
    <dl className="dl">
      {/* Where there is one, it is the page's heading. */}
      {serialNumber === null && (
        <>
          <dt>Serial Number</dt>
          <dd>
            <Code>{serialNumber}</Code>
          </dd>
        </>
      )}
      <dt>Part Number</dt>
      <dd className="flex items-center gap-1">
        <Code>{product.partNumber}</Code>
        <CopyButton text={product.partNumber} what="part number" />
      </dd>
      <dt>Product</dt>
      <dd className="with-thumbnail">
        <ProductTile product={product} />
        <Link className="link" to={paths.product(product.id)}>
          {product.name}
        </Link>
      </dd>
      <dt>Storeroom</dt>
      <dd>{storeroom.name}</dd>
      <dt>Country</dt>
      <dd>{country?.name ?? 'Another country'}</dd>
    </dl>
  )
}
