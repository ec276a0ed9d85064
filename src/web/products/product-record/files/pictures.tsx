import { Camera, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { ProductFile } from '#contract/product-files.ts'
import { sentTypes } from '#domain/file.ts'
import { ChooseFiles } from '#web/files/choose-files.tsx'
import { fileAddress } from '#web/files/file-address.ts'
import { coarsePointer, oneColumn, useMedia } from '#web/ui/theme/use-media.ts'
import { PictureDetails } from './picture-details.tsx'
import type { FilesProps } from './use-product-files.ts'

const accepted = sentTypes.PICTURE.join(',')

/** Shows one picture large, the others beneath to be chosen; the first one stands for the product in lists. */
export function Pictures({ product, files, desk, mayChange }: FilesProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const pictures = files.filter(({ kind }) => kind === 'PICTURE')
  const shown = pictures.find(({ id }) => id === chosen) ?? pictures[0]
  return (
    <>
      {shown ? <LargePicture product={product} picture={shown} /> : <NoPicture mayChange={mayChange} />}
      {pictures.length > 1 && (
        <ul className="picture-strip" aria-label="All pictures">
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-label={`Show picture ${at + 1}`}
                aria-pressed={picture === shown}
                onClick={() => setChosen(picture.id)}
              >
                <img src={fileAddress(picture.id, 64)} alt="" width={48} height={48} decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayChange && shown && (
        <PictureDetails
          key={shown.id}
          picture={shown}
          isFirst={shown === pictures[0]}
          order={files.map(({ id }) => id)}
          product={product}
          desk={desk}
        />
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <AddPictures desk={desk} />
        </div>
      )}
    </>
  )
}

/** The buttons that add pictures: from files, and from a phone's camera. */
export function AddPictures({ desk: { sending } }: Pick<FilesProps, 'desk'>) {
  const hasCamera = useMedia(coarsePointer)
  return (
    <>
      <ChooseFiles icon={ImagePlus} accept={accepted} label="Add pictures" onFiles={sending.send} />
      {hasCamera && (
        <ChooseFiles icon={Camera} accept={accepted} camera label="Take a photo" onFiles={sending.send} />
      )}
    </>
  )
}

function LargePicture({
  product: { name },
  picture: { id, altText, width, height },
}: Pick<FilesProps, 'product'> & { picture: ProductFile }) {
  return (
    <a className="picture-large" href={fileAddress(id)} target="_blank" rel="noreferrer">
      <img
        src={fileAddress(id, 320)}
        srcSet={`${fileAddress(id, 320)} 320w, ${fileAddress(id, 1024)} 1024w`}
        sizes={`${oneColumn} 100vw, 272px`}
        alt={altText ?? `Picture of ${name}`}
        {...(width && height && { width, height })}
        decoding="async"
      />
    </a>
  )
}

function NoPicture({ mayChange }: { mayChange: boolean }) {
  return (
    <p className="text-sm text-muted">
      {mayChange ? 'No picture yet. Drop one here, or paste it.' : 'No picture yet.'}
    </p>
  )
}
