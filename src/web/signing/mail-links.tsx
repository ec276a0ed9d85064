import { Fragment } from 'react'
import { mailtoOf } from '#domain/mail-address.ts'

// Neither punctuation of any script nor the signs that isolate a direction belong to an address.
const address =
  /([^\s@,،、。（）\u2066-\u2069]+@[^\s@,،、。（）\u2066-\u2069]+[^\s@,.،、。（）\u2066-\u2069])/

/** The last e-mail address of a sentence: whom to write to stands behind what a customer wrote, which may be an address, too. */
export const lastAddressIn = (sentence: string): string | undefined => sentence.split(address).at(-2)

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
