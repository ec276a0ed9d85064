import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { countries } from '../kernel/db/schema.ts'
import { editsOf } from '../kernel/history/edits.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow, assertSameVersion } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { lockCountry } from './lock.ts'
import { principalTimeZone } from './time-zone.ts'
import { assertCurrency, listedCountry, orCountryTaken, validTimeZone } from './valid-country.ts'

type Country = Awaited<ReturnType<typeof lockCountry>>

/** PATCH /country: another name changes the code too and, unless one is sent, the time zone. */
export const editCountry: Handler<typeof contract.countries.edit> = (ctx, { body }) =>
  change(ctx, async tx => {
    const country = await lockCountry(tx, ctx.actor, body.id)
    allow(may.changeCountries(ctx.actor))
    assertSameVersion(ctx.ifMatch, country.version)
    const { id, name, timeZone, ...form } = body
    if (form.currencyId !== undefined) await assertCurrency(tx, form.currencyId)
    const edits = editsOf(country, {
      ...form,
      ...renamed(country, name),
      ...(timeZone === undefined || timeZone === country.timeZone
        ? {}
        : { timeZone: validTimeZone(timeZone) }),
    })
    if (!edits) return country
    const now = await tx.run(currentTime(ctx.services.clock))
    const [edited] = await tx
      .run(
        build
          .update(countries)
          .set({ ...edits.values, version: sql`${countries.version} + 1` })
          .where(eq(countries.id, id))
          .returning(),
      )
      .catch(orCountryTaken(name ?? country.name))
    if (!edited) throw new Error('The country was not stored.')
    await tx.run(
      recorded({
        event: 'country-edited',
        userId: ctx.actor.id,
        now,
        countryId: id,
        detail: edits.detail,
      }),
    )
    return edited
  })

/** A name from the set-up need not be in the list, so an unchanged name is not checked. */
function renamed(country: Country, name: string | undefined): Partial<Country> {
  if (name === undefined || name.toLowerCase() === country.name.toLowerCase()) return {}
  const chosen = listedCountry(name)
  if (chosen.code === country.code) return chosen
  return { ...chosen, timeZone: principalTimeZone(chosen.code) }
}
