import type { UserState } from '#domain/account.ts'
import type { Role } from '#domain/role.ts'

/** A person of the demo; the first role is the primary one. */
export interface DemoPerson {
  readonly email: string
  readonly state: UserState
  readonly isSysAdmin?: true
  readonly phone?: string
  /** Days since the account was requested; by default since the installation was set up. */
  readonly age?: number
  readonly roles: readonly { readonly countryId: number; readonly role: Role }[]
  readonly storeroomIds: readonly number[]
}
