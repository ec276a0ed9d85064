import { join } from 'node:path'
import { checkout } from '../kernel/data-dir.ts'

/** Where a started program keeps its TypeScript stripped and compiled, as npm start does: half the time of its start. */
export const compileCache = join(checkout, 'node_modules/.cache/compiled')
