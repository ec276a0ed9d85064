import { useState } from 'react'

interface ThumbnailProps {
  src: string | null
  /** Instead of a picture that there is not, or that can't be had. They are not text: nobody copies or searches them. */
  letters: string
}

/** A picture of 32 px beside the name of what it shows; hidden from screen readers, as the name says the same. */
export function Thumbnail({ src, letters }: ThumbnailProps) {
  const [missing, setMissing] = useState<string | null>(null)
  if (src === null || src === missing)
    return <span className="thumbnail" data-letters={letters} aria-hidden />
  return (
    <span className="thumbnail" aria-hidden>
      <img
        src={src}
        alt=""
        width={32}
        height={32}
        loading="lazy"
        decoding="async"
        onError={() => setMissing(src)}
      />
    </span>
  )
}
