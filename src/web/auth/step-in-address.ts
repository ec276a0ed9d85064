import { secondStepWays } from '#domain/second-factor.ts'
import type { SecondStepAsked } from '#web/api/api-error.ts'
import { paths } from '#web/routing/paths.ts'

/**
 * The second step after a single sign-on, and the page that was wanted: the server leads here with both behind the #, which no
 * log sees. Null without a ticket; only pages of ours are gone to.
 */
export function stepInAddress(hash: string): { step: SecondStepAsked; to: string } | null {
  const said = new URLSearchParams(hash.slice(1))
  const ticket = said.get('ticket')
  if (!ticket) return null
  const named = said.get('ways')?.split(' ') ?? []
  const to = said.get('to') ?? ''
  const isOurs = /^\/(?![/\\])/.test(to)
  return {
    step: { ticket, ways: secondStepWays.filter(way => named.includes(way)) },
    to: isOurs ? to : paths.dashboard,
  }
}
