import type { contract } from '#contract/index.ts'
import { refuse } from '#domain/refusal.ts'
import { countCounterCode } from '../../auth/throttle.ts'
import { secretOfLink } from '../../kernel/auth/former-secrets.ts'
import { linkToken } from '../../kernel/auth/tokens.ts'
import { build } from '../../kernel/db/build.ts'
import { and, eq, inArray } from '../../kernel/db/drizzle.ts'
import { inEachCountry } from '../../kernel/db/each-country.ts'
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
  const countryIds = await services.countries.ids(services.db)
  const each = await inEachCountry(services.db, countryIds, countryId =>
    build
      .select({ id: counterCodePlaces.id })
      .from(counterCodePlaces)
      .where(
        and(eq(counterCodePlaces.countryId, countryId), inArray(counterCodePlaces.shortCodeHash, hashes)),
      ),
  )
  const [linkId] = each
    .flat()
    .map(({ id }) => id)
    .toSorted((one, other) => other - one)
  if (linkId === undefined) throw refuse('counter_over')
  await openLink(services.db, { ...ctx, linkId, purpose: 'counter' })
  return { token: linkToken(secretOfLink(services, linkId), 'counter', linkId) }
}
