import type { contract } from '#contract/index.ts'
import { refuse } from '#domain/refusal.ts'
import { countCounterCode } from '../../auth/throttle.ts'
import { secretOfLink } from '../../kernel/auth/former-secrets.ts'
import { linkToken } from '../../kernel/auth/tokens.ts'
import { build } from '../../kernel/db/build.ts'
import { desc, inArray } from '../../kernel/db/drizzle.ts'
import { counterCodePlaces } from '../../kernel/db/schema.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { openLink } from '../links/open-link.ts'
import { shortCodeHash } from './short-code.ts'

/** POST /loan/counter/open (ours): the token of the link with this code. An unknown code is refused as one that is over. */
export const openByCode: Handler<typeof contract.counter.open> = async (ctx, { body }) => {
  const { services } = ctx
  await countCounterCode(services, ctx.ip)
  // A code may have been shown before SECRET was replaced.
  const secrets = [services, ...services.formerSecrets].map(({ secret }) => secret)
  const hashes = secrets.map(secret => shortCodeHash(secret, body.code))
  const [place] = await services.db.run(
    build
      .select({ id: counterCodePlaces.id })
      .from(counterCodePlaces)
      .where(inArray(counterCodePlaces.shortCodeHash, hashes))
      .orderBy(desc(counterCodePlaces.id))
      .limit(1),
  )
  if (!place) throw refuse('counter_over')
  await openLink(services.db, { ...ctx, linkId: place.id, purpose: 'counter' })
  return { token: linkToken(secretOfLink(services, place.id), 'counter', place.id) }
}
