import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { asksFactorOf, type ConfirmingWay, waysToConfirm } from '#domain/second-factor.ts'
import type { Services, SignedIn } from '../kernel/context.ts'
import { readOwnSignOn } from '../sign-on/own.ts'
import { readFactors } from './read.ts'

/** The ways in which a person can confirm who they are, as the page shows them. */
export async function readWaysToConfirm(services: Services, person: Actor): Promise<ConfirmingWay[]> {
  const { hasPassword, linked } = await readOwnSignOn(services, person.id)
  const { hasTotp, passkeys } = await readFactors(services.db, person.id)
  const asksFactor = services.signOn != null && asksFactorOf(person, services.signOn)
  return waysToConfirm({
    hasPassword,
    hasTotp,
    passkeys: passkeys.length,
    isLinked: linked !== null,
    asksFactor,
  })
}

/** Refuses (confirm_by_factor) a way that stands for the password alone, where there is a second factor. */
export async function assertWay({ services, actor }: SignedIn, way: ConfirmingWay): Promise<void> {
  const ways = await readWaysToConfirm(services, actor)
  const hasFactor = ways.includes('code') || ways.includes('passkey')
  if (hasFactor && !ways.includes(way)) throw refuse('confirm_by_factor')
}
