import { Fragment } from 'react'
import { mailtoOf } from '#domain/mail-address.ts'

// Neither punctuation of any script nor the signs that isolate a direction belong to an address.
const address =
  /([^\s@,،、。（）\u2066-\u2069]+@[^\s@,،、。（）\u2066-\u2069]+[^\s@,.،、。（）\u2066-\u2069])/

/** The first e-mail address of a sentence. */
export const addressIn = (sentence: string): string | undefined => sentence.split(address)[1]

/** A sentence whose e-mail addresses are links. */
export function MailLinks({ children }: { children: string }) {
  return children.split(address).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} className="link" href={mailtoOf(part)} translate="no">
        <bdi>{part}</bdi>
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  )
}
