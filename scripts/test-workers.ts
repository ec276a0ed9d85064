import { availableParallelism } from 'node:os'

/**
 * How many processes share the tests of a run: three on two cores, because each waits for its database or its browser
 * a third of the time; else one per core, up to eight, which the connections of one scratch PostgreSQL suffice for.
 */
export const testWorkers = Math.min(Math.max(availableParallelism(), 3), 8)
