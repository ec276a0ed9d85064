import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { countryMissing, timeZoneMissing } from '#contract/country-forms.ts'
import { type Refusal, refuse, refuseField } from '#domain/refusal.ts'
import { countryNamed, type WorldCountry } from '#domain/world-country.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { currencies } from '../kernel/db/schema.ts'
import { violatedConstraint } from '../kernel/db/sql-state.ts'
import { countOf } from '../kernel/db/statement.ts'

/** A country of the fixed list by its name; refuses (400) an unknown name, and a code that does not match. */
export function listedCountry(name: string, field = 'name', code?: string): WorldCountry {
  const chosen = countryNamed(english.countries, name)
  if (chosen && (code ?? chosen.code) === chosen.code) return chosen
  throw refuseField('bad_input', field, countryMissing)
}

/** Refuses (400) anything but an IANA time zone; a mere offset from UTC is none. */
export function validTimeZone(timeZone: string): string {
  const known = zoneOf(timeZone)
  if (known === null) throw refuseField('bad_input', 'timeZone', timeZoneMissing)
  // Node resolves some zones to an older name, so only the capitalisation is taken from it.
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

/** Refuses (400) an unknown currency. */
export async function assertCurrency(tx: Transaction, currencyId: number): Promise<void> {
  const found = await tx.run(countOf(currencies, eq(currencies.id, currencyId)))
  if (found === 0) throw refuseField('bad_input', 'currencyId', 'There is no such currency.')
}

const countryTaken = (name: string): Refusal =>
  refuseField('already_taken', 'name', refuse('already_taken', name).message)

/** Turns the violated constraint of a country that exists already, under this or another name, into a refusal (409). */
export function orCountryTaken(name: string): (error: unknown) => never {
  return error => {
    const constraint = violatedConstraint(error)
    const isTaken = constraint === 'countries_name_unique' || constraint === 'countries_code_unique'
    throw isTaken ? countryTaken(name) : error
  }
}
