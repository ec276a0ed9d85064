import { useState } from 'react'
import type { ProductFile } from '#contract/product-files.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { ProductFilesDesk } from './use-product-files.ts'

interface PublicChoiceProps {
  file: ProductFile
  desk: ProductFilesDesk
}

/** Whether customers may see a file. */
export const PublicChoice = ({ file, desk }: PublicChoiceProps) => (
  <Choice key={String(file.isPublic)} file={file} desk={desk} />
)

function Choice({ file: { id, isPublic }, desk }: PublicChoiceProps) {
  const [chosen, setChosen] = useState(isPublic)
  const choose = (next: boolean) => {
    setChosen(next)
    desk.edit.mutate({ body: { id, isPublic: next } }, { onError: () => setChosen(isPublic) })
  }
  return (
    <Checkbox
      label="Customers may see it"
      hint="On their pages, once those show pictures and manuals. Until then staff alone do."
      checked={chosen}
      onChange={event => choose(event.target.checked)}
    />
  )
}
