import { Check, Star, Trash2 } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import type { ProductFile } from '#contract/product-files.ts'
import { madeFirst } from '#domain/product-file.ts'
import { LeaveQuestion } from '#web/records/leave-question.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PublicChoice } from './public-choice.tsx'
import { RemoveFile } from './remove-file.tsx'
import type { FilesProps } from './use-product-files.ts'

interface PictureDetailsProps extends Pick<FilesProps, 'product' | 'desk'> {
  picture: ProductFile
  isFirst: boolean
  /** All files of the product. */
  order: readonly number[]
}

/** Fields for what a picture shows, who sees it, and its place. */
export function PictureDetails({ picture, isFirst, order, product, desk }: PictureDetailsProps) {
  const { id } = picture
  const [typed, setTyped] = useState<string | null>(null)
  const altText = typed ?? picture.altText ?? ''
  const [isRemoving, setRemoving] = useState(false)
  const isChanged = altText.trim() !== (picture.altText ?? '')
  const { variables, isError } = desk.edit
  const isSent = !isError && variables?.body.id === id && variables.body.altText === altText
  const isUnsaved = isChanged && !isSent
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isUnsaved) desk.edit.mutate({ body: { id, altText } })
  }
  return (
    <div className="grid gap-3">
      <form onSubmit={save} noValidate>
        <FormField label="What it shows" optional hint="Read out to who does not see the picture.">
          <Input
            value={altText}
            maxLength={200}
            onChange={event => setTyped(event.target.value)}
            onBlur={save}
            trailing={
              isChanged && <IconButton type="submit" icon={Check} size="sm" label="Save what it shows" />
            }
          />
        </FormField>
      </form>
      <LeaveQuestion name="the picture" isDirty={isUnsaved} />
      <PublicChoice file={picture} desk={desk} />
      <div className="flex flex-wrap gap-2">
        {!isFirst && (
          <Button
            size="sm"
            icon={Star}
            pending={desk.arrange.isPending}
            onClick={() =>
              desk.arrange.mutate({ body: { productId: product.id, ids: madeFirst(order, id) } })
            }
          >
            Make first
          </Button>
        )}
        <Button size="sm" icon={Trash2} onClick={() => setRemoving(true)}>
          Remove picture
        </Button>
      </div>
      <RemoveFile file={picture} open={isRemoving} onOpenChange={setRemoving} desk={desk} product={product} />
    </div>
  )
}
