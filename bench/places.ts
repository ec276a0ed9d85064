import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BenchError } from './bench-error.ts'

/** A seeded house: how big it is, and the folder that it lies in. */
export interface Scale {
  readonly units: number
  readonly dataDir: string
}

/** The options of every measure that works on a seeded house which stays: `--units 1000000 [--data-dir …]`. */
export const scaleOptions = (units: number) =>
  ({ units: { type: 'string', default: String(units) }, 'data-dir': { type: 'string' } }) as const

/** Without a folder, one of that size among the temporary ones. */
export function scaleOf(values: { readonly units: string; readonly 'data-dir'?: string | undefined }): Scale {
  const units = Number(values.units)
  if (!Number.isInteger(units) || units < 1000 || units > 10_000_000 || units % 1000 !== 0)
    throw new BenchError('--units takes whole thousands, from 1000 to 10000000.')
  return { units, dataDir: resolve(values['data-dir'] ?? join(tmpdir(), `loandesk-bench-${units}`)) }
}

/** The scale where nothing else can be asked for. */
export function scaleFrom(args: readonly string[]): Scale {
  return scaleOf(parseArgs({ args: [...args], options: scaleOptions(1_000_000) }).values)
}

/** A number above zero; `name` is the option that it was given by. */
export function amountOf(name: string, given: string): number {
  const amount = Number(given)
  if (!Number.isFinite(amount) || amount <= 0) throw new BenchError(`${name} takes a number above 0.`)
  return amount
}

/** A regular expression, whatever the case; `name` is the option that it was given by. */
export function patternOf(name: string, given: string): RegExp {
  try {
    return new RegExp(given, 'i')
  } catch {
    throw new BenchError(`${name} takes a regular expression.`)
  }
}

/** Refuses options where a measure takes none. */
export function takesNothing(args: readonly string[]): void {
  parseArgs({ args: [...args], options: {} })
}

/** The country that is as big as was asked for. */
export const bigCountry = 'Brazil'
