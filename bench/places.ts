import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** What a measure of scale is asked for. */
export interface Scale {
  readonly units: number
  readonly dataDir: string
}

/** `--units 1000000 [--data-dir …]`; without a folder, one of that size among the temporary ones. */
export function scaleOf(args: readonly string[]): Scale {
  const { values } = parseArgs({
    args: [...args],
    options: { units: { type: 'string', default: '1000000' }, 'data-dir': { type: 'string' } },
  })
  const units = Number(values.units)
  if (!Number.isInteger(units) || units < 1000 || units > 10_000_000 || units % 1000 !== 0) {
    throw new Error('--units takes whole thousands, from 1000 to 10000000.')
  }
  return { units, dataDir: resolve(values['data-dir'] ?? join(tmpdir(), `loandesk-bench-${units}`)) }
}

/** The country that is as big as was asked for. */
export const bigCountry = 'Brazil'
