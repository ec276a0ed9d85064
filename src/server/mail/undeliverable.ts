/** A mail that no retry will ever deliver; its message is shown to the sysadmin. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}
