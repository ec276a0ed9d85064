import { Fragment } from 'react'

const address = /([^\s@,]+@[^\s@,]+[^\s@,.])/

/** A sentence whose e-mail addresses are links. */
export function MailLinks({ children }: { children: string }) {
  return children.split(address).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} className="link" href={`mailto:${part}`} translate="no">
        {part}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  )
}
