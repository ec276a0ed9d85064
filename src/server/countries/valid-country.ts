import { eq } from 'drizzle-orm'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { countryMissing, timeZoneMissing } from '#contract/country-forms.ts'
import { type Refusal, refuse, refuseField } from '#domain/refusal.ts'
import { countryNamed, type WorldCountry } from '#domain/world-country.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { currencies } from '../kernel/db/schema.ts'
import { violatedConstraint } from '../kernel/db/sql-state.ts'
import { countOf } from '../kernel/db/statement.ts'

/** A country of the fixed list by its name; refuses (400) one that is not there, or whose code is another. */
export function listedCountry(name: string, field = 'name', code?: string): WorldCountry {
  const chosen = countryNamed(english.countries, name)
  if (chosen && (code ?? chosen.code) === chosen.code) return chosen
  throw refuseField('bad_input', field, countryMissing)
}

/** An IANA zone, not a mere distance from UTC; refuses (400) what is none. */
export function validTimeZone(timeZone: string): string {
  const known = zoneOf(timeZone)
  if (known === null) throw refuseField('bad_input', 'timeZone', timeZoneMissing)
  // Node answers some zones by an older name; only the spelling is taken from it.
  return known.toLowerCase() === timeZone.toLowerCase() ? known : timeZone
}

function zoneOf(timeZone: string): string | null {
  if (timeZone !== 'UTC' && !/^[a-z]+\//i.test(timeZone)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Refuses (400) a currency that there is not. */
export async function demandCurrency(tx: Transaction, currencyId: number): Promise<void> {
  const found = await tx.run(countOf(currencies, eq(currencies.id, currencyId)))
  if (found === 0) throw refuseField('bad_input', 'currencyId', 'There is no such currency.')
}

const countryTaken = (name: string): Refusal =>
  refuseField('already_taken', 'name', refuse('already_taken', name).message)

/** Says a country that is there already, under this or another of its names, as what it is (409). */
export function orCountryTaken(name: string): (error: unknown) => never {
  return error => {
    const constraint = violatedConstraint(error)
    const isTaken = constraint === 'countries_name_unique' || constraint === 'countries_code_unique'
    throw isTaken ? countryTaken(name) : error
  }
}
