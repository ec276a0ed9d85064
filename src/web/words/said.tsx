import { Fragment } from 'react'

const begin = '\u2068'
const end = '\u2069'
const own = new RegExp(`${begin}([^${end}]*)${end}`)

/** Marks a name or a number in a sentence as what people wrote. */
type Mark = (text: string) => string

/** Marks a text by the signs that isolate its direction from that around it. */
export const isolate: Mark = text => `${begin}${text}${end}`

interface SaidProps {
  /** The sentence, or what makes it; what people wrote goes through `mark`. */
  readonly children: string | ((mark: Mark) => string)
  readonly strong?: true
}

/** A sentence with people's own words in it: these are never translated, and keep their direction. */
export function Said({ children, strong }: SaidProps) {
  const sentence = typeof children === 'string' ? children : children(isolate)
  return sentence.split(own).map((part, index) => {
    const key = `${index} ${part}`
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>
    return (
      <bdi key={key} translate="no" className={strong && 'strong'}>
        {part}
      </bdi>
    )
  })
}

/** A text that somebody wrote, alone. */
export const Own = ({ children }: { children: string | number | null | undefined }) => (
  <bdi translate="no">{children}</bdi>
)
