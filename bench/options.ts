import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BenchError } from './bench-error.ts'

/** A seeded installation: its size and its folder. */
export interface Scale {
  readonly units: number
  readonly dataDir: string
}

/** The options of measures that work on a kept seeded database: `--units 1000000 [--data-dir …]`. */
export const scaleOptions = (units: number) =>
  ({ units: { type: 'string', default: String(units) }, 'data-dir': { type: 'string' } }) as const

/** The default folder for that size, among the temporary ones. */
export function scaleOf(values: { readonly units: string; readonly 'data-dir'?: string | undefined }): Scale {
  const units = Number(values.units)
  if (!Number.isInteger(units) || units < 1000 || units > 10_000_000 || units % 1000 !== 0)
    throw new BenchError('--units takes whole thousands, from 1000 to 10000000.')
  return { units, dataDir: resolve(values['data-dir'] ?? join(tmpdir(), `loandesk-bench-${units}`)) }
}

/** The scale of measures without options for it. */
export function scaleFrom(args: readonly string[]): Scale {
  return scaleOf(parseArgs({ args: [...args], options: scaleOptions(1_000_000) }).values)
}

/** Parses a number above zero; `name` is its option. */
export function amountOf(name: string, given: string): number {
  const amount = Number(given)
  if (!Number.isFinite(amount) || amount <= 0) throw new BenchError(`${name} takes a number above 0.`)
  return amount
}

/** Parses a case-insensitive regular expression; `name` is its option. */
export function patternOf(name: string, given: string): RegExp {
  try {
    return new RegExp(given, 'i')
  } catch {
    throw new BenchError(`${name} takes a regular expression.`)
  }
}

/** Refuses options if a measure takes none. */
export function takesNothing(args: readonly string[]): void {
  parseArgs({ args: [...args], options: {} })
}

/** The country with that many units. */
export const bigCountry = 'Brazil'
