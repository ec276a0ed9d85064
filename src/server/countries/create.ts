import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { countries } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { principalTimeZone } from './time-zone.ts'
import { assertCurrency, listedCountry, orCountryTaken, validTimeZone } from './valid-country.ts'

/**
 * POST /country: the name determines the code and, unless one is sent, the time zone; each country can exist once
 * (409).
 */
export const createCountry: Handler<typeof contract.countries.create> = async (ctx, { body }) => {
  const made = await change(ctx, async tx => {
    allow(may.changeCountries(ctx.actor))
    const { code, name } = listedCountry(body.name)
    const timeZone = body.timeZone === undefined ? principalTimeZone(code) : validTimeZone(body.timeZone)
    await assertCurrency(tx, body.currencyId)
    const now = await tx.run(currentTime(ctx.services.clock))
    const [country] = await tx
      .run(
        build
          .insert(countries)
          .values({ ...body, name, code, timeZone, createdAt: now })
          .returning(),
      )
      .catch(orCountryTaken(name))
    if (!country) throw new Error('The country was not stored.')
    await tx.run(
      recorded({
        event: 'country-added',
        userId: ctx.actor.id,
        now,
        countryId: country.id,
        detail: { name, code, timeZone },
      }),
    )
    return country
  })
  ctx.services.countries.forget()
  return made
}
