import {
  Archive,
  ArchiveRestore,
  ArrowLeftRight,
  CirclePlus,
  Infinity as Endless,
  MessageSquare,
  PackageCheck,
  PackageMinus,
  PackageOpen,
  PackageX,
  Pencil,
  RotateCcw,
  Truck,
  Undo2,
  Wrench,
} from 'lucide-react'
import { units } from '#contract/units.ts'
import { type DomainEvent, isOfStock, type LineEvent, type StockEvent } from '#domain/event.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { RecordEntry, RecordTimeline } from '#web/records/record-timeline.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Timeline } from '#web/ui/text/timeline.tsx'
import { entriesOf } from './timeline-entries.ts'

const icons: Readonly<Record<StockEvent | LineEvent, Icon>> = {
  'unit-added': CirclePlus,
  'unit-edited': Pencil,
  'unit-commented': MessageSquare,
  'unit-transferred': ArrowLeftRight,
  'unit-accepted': PackageCheck,
  'unit-transfer-cancelled': Undo2,
  'unit-brought-back': PackageOpen,
  'unit-repair': Wrench,
  'unit-repaired': RotateCcw,
  'unit-archived': Archive,
  'unit-restored': ArchiveRestore,
  'product-added': CirclePlus,
  'product-edited': Pencil,
  'product-file-added': CirclePlus,
  'product-file-edited': Pencil,
  'product-file-removed': PackageX,
  'product-file-erased': PackageX,
  'product-files-arranged': ArrowLeftRight,
  'line-sourced': PackageCheck,
  'line-put-back': PackageMinus,
  'line-cancelled': PackageX,
  'line-shipped': Truck,
  'line-returned': PackageOpen,
  'line-return-undone': RotateCcw,
  'line-damaged': PackageX,
  'line-permanent': Endless,
  'line-lost': PackageX,
}

const iconOf = (event: DomainEvent) => (isOfStock(event) ? icons[event] : Pencil)

/** Everything that ever happened to the unit, newest first, with what was said of it among it. */
export function UnitTimeline({ unitId }: { unitId: number }) {
  const query = useApiQuery(units.activity, { params: { unitId } })
  return (
    <RecordTimeline query={query}>
      {rows =>
        rows.length === 0 ? (
          <p className="text-sm text-muted">Nothing is known of its past.</p>
        ) : (
          <Timeline label="What happened">
            {entriesOf(rows).map(entry => (
              <RecordEntry key={entry.id} entry={entry} icon={iconOf(entry.event)} />
            ))}
          </Timeline>
        )
      }
    </RecordTimeline>
  )
}
