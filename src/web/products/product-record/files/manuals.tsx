import { FilePlus, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ProductFile } from '#contract/product-files.ts'
import { sentTypes } from '#domain/file.ts'
import { sizeInWords } from '#domain/size.ts'
import { ChooseFiles } from '#web/files/choose-files.tsx'
import { fileAddress } from '#web/files/file-address.ts'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PublicChoice } from './public-choice.tsx'
import { RemoveFile } from './remove-file.tsx'
import type { FilesProps } from './use-product-files.ts'

/** The manuals of a product, to be saved: a PDF is never opened in a page of ours. */
export function Manuals({ product, files, desk, mayChange }: FilesProps) {
  const [removing, setRemoving] = useState<ProductFile | null>(null)
  const manuals = files.filter(({ kind }) => kind === 'PDF')
  if (manuals.length === 0 && !mayChange) return null
  return (
    <Card title="Manuals">
      <div className="grid gap-3">
        {manuals.length === 0 && <p className="text-sm text-muted">No manual yet. Drop a PDF here.</p>}
        <ul className="grid gap-3 empty:hidden">
          {manuals.map(manual => (
            <li key={manual.id} className="grid gap-2">
              <div className="flex items-start gap-2">
                <FileText className="i mt-[2px] shrink-0 text-muted" aria-hidden />
                <span className="min-w-0 flex-1">
                  <a
                    className="link block wrap-anywhere"
                    href={fileAddress(manual.id)}
                    download={manual.name}
                  >
                    {manual.name}
                  </a>
                  <span className="num text-sm text-muted">{sizeInWords(manual.bytes)}</span>
                </span>
                {mayChange && (
                  <IconButton
                    icon={Trash2}
                    size="sm"
                    label={`Remove ${manual.name}`}
                    onClick={() => setRemoving(manual)}
                  />
                )}
              </div>
              {mayChange && <PublicChoice file={manual} desk={desk} />}
            </li>
          ))}
        </ul>
        {mayChange && (
          <div>
            <AddManuals desk={desk} />
          </div>
        )}
        {removing && (
          <RemoveFile
            file={removing}
            open
            onOpenChange={open => !open && setRemoving(null)}
            desk={desk}
            product={product}
          />
        )}
      </div>
    </Card>
  )
}

/** The button that adds manuals. */
export function AddManuals({ desk: { sending } }: Pick<FilesProps, 'desk'>) {
  return (
    <ChooseFiles
      icon={FilePlus}
      accept={sentTypes.PDF.join(',')}
      label="Add manuals"
      onFiles={sending.send}
    />
  )
}
