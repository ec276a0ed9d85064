/** A mail that no retry can deliver; the message is shown to sysadmins. */
export class Undeliverable extends Error {
  override readonly name: string = 'Undeliverable'
}

/** A mail that was outdated before it was sent, for example because a newer one replaced its link: nobody needs it. */
export class Outdated extends Undeliverable {
  override readonly name = 'Outdated'
}
