import type { ProductFile } from '#contract/product-files.ts'
import { unusedDays } from '#domain/file.ts'
import { productFileWords } from '#domain/product-file.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { FilesProps } from './use-product-files.ts'

interface RemoveFileProps extends Pick<FilesProps, 'product' | 'desk'> {
  file: ProductFile
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before a file is taken off its product. */
export function RemoveFile({ file, open, onOpenChange, product, desk }: RemoveFileProps) {
  const word = productFileWords[file.kind].one
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove this ${word}?`}
      confirm={`Remove ${word}`}
      danger
      pending={desk.remove.isPending}
      onConfirm={() => {
        desk.remove.mutate({ body: { id: file.id } })
        onOpenChange(false)
      }}
    >
      Nobody sees <b className="break-all">{file.name}</b> of {product.name} any more. After {unusedDays} days
      it is deleted.
    </ConfirmDialog>
  )
}
