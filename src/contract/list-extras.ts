import * as z from 'zod'
import { id } from './fields.ts'

const counted = z.array(z.object({ id, count: z.int() }))

/**
 * For each filter of a list, how many rows each of its values would show with the other filters and the search
 * applied.
 */
export const listCounts = <const F extends string>(...filters: readonly F[]) =>
  z.object(Object.fromEntries(filters.map(filter => [filter, counted])) as Record<F, typeof counted>)
