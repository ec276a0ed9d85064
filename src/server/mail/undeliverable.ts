/** A mail that no retry will ever deliver; its message is shown to the sysadmin. */
export class Undeliverable extends Error {
  override readonly name: string = 'Undeliverable'
}

/** A mail that was no longer true when its turn came, as when a newer one replaced its link: nobody misses it. */
export class Outdated extends Undeliverable {
  override readonly name = 'Outdated'
}
