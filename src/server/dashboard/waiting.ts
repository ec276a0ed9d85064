import type { Waiting } from '#contract/dashboard.ts'
import type { contract } from '#contract/index.ts'
import { type Duty, dutiesOf } from '#domain/duty.ts'
import { may } from '#domain/permissions.ts'
import { seeCountry } from '../countries/reach.ts'
import { coalescerByPool } from '../kernel/coalescer.ts'
import type { Services } from '../kernel/context.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { fulfilledBy, type LoanFilter } from '../loans/reach.ts'
import { readUrgent, urgentFrom } from './urgent.ts'

/** GET /dashboard/country/:countryId/waiting (ours): the counts match what the fulfilment list shows for each duty. */
export const showWaiting: Handler<typeof contract.dashboard.waiting> = async (ctx, { params }) => {
  const { countryId } = params
  await seeCountry(ctx.services.db, ctx.actor, countryId)
  allow(may.seeFulfillment(ctx.actor, countryId))
  const own = dutiesOf(ctx.actor, countryId)
  const seen = fulfilledBy(ctx.actor, countryId, {})
  const key = JSON.stringify([countryId, own, seen.storeroomId ?? 'all'])
  const runs = await coalescerOf(ctx.services)
  return runs.ask(key, () => readWaiting(ctx.services, countryId, own, seen))
}

const coalescerOf = coalescerByPool<Waiting[]>()

async function readWaiting(services: Services, countryId: number, own: readonly Duty[], seen: LoanFilter) {
  const rows = await readUrgent(services, countryId, own, seen)
  return own.map(duty => {
    const found = rows.filter(row => row.duty === duty)
    return { duty, count: found[0]?.count ?? 0, loans: found.map(urgentFrom) }
  })
}
