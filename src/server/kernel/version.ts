import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { checkout } from './data-dir.ts'

/** The version in package.json. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(resolve(checkout, 'package.json'), 'utf8')))
