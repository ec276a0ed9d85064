import { Fragment } from 'react'

const address = /([^\s@,]+@[^\s@,]+[^\s@,.])/

/** A sentence in which e-mail addresses can be pressed. */
export function MailLinks({ children }: { children: string }) {
  return children.split(address).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} className="link" href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  )
}
