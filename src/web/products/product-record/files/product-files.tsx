import './product-files.css'
import type { Product } from '#contract/products.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { DropHint } from '#web/files/drop-hint.tsx'
import { SendingList } from '#web/files/sending-list.tsx'
import { useDroppedFiles } from '#web/files/use-dropped-files.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { AddManuals, Manuals } from './manuals.tsx'
import { AddPictures, Pictures } from './pictures.tsx'
import { useProductFiles } from './use-product-files.ts'

interface ProductFilesProps {
  product: Pick<Product, 'id' | 'name'>
  /** The person may add, change and remove files. */
  mayChange: boolean
}

/** The pictures and manuals of a product; files can be dropped on it, or pasted on its page. */
export function ProductFiles({ product, mayChange }: ProductFilesProps) {
  const desk = useProductFiles(product.id)
  const { sending, send, dismiss } = desk.sending
  const { isOver, handlers } = useDroppedFiles(mayChange, send)
  const files = desk.query.data?.rows
  if (!files) {
    return (
      <Card title="Pictures">
        {desk.query.isError ? (
          <LoadFailed title="The pictures could not be loaded" query={desk.query} />
        ) : (
          <SkeletonLines lines={4} />
        )}
      </Card>
    )
  }
  const parts = { product, files, desk, mayChange }
  const list = <SendingList sending={sending} onDismiss={dismiss} />
  return (
    <div className={classNames('product-files', isOver && 'is-over')} {...handlers}>
      {isOver && <DropHint>Drop pictures and manuals here</DropHint>}
      {files.length === 0 && mayChange ? (
        <Card title="Pictures and manuals">
          <div className="grid gap-3">
            <p className="text-sm text-muted">None yet. Drop them here, or paste a picture.</p>
            <div className="flex flex-wrap gap-2">
              <AddPictures desk={desk} />
              <AddManuals desk={desk} />
            </div>
            {list}
          </div>
        </Card>
      ) : (
        <>
          <Card title="Pictures">
            <div className="grid gap-3">
              <Pictures {...parts} />
              {list}
            </div>
          </Card>
          <Manuals {...parts} />
        </>
      )}
    </div>
  )
}
