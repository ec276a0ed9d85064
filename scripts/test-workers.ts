import { availableParallelism } from 'node:os'

const cores = availableParallelism()

/**
 * How many processes share the tests of a run: three on two cores, because each waits for its database or its browser
 * a third of the time; else one per core, up to eight, which the connections of one scratch PostgreSQL suffice for. On a
 * cluster one per core at most, because its database machines keep the cores busy.
 */
export const testWorkers = process.env.TEST_CITUS ? Math.min(cores, 8) : Math.min(Math.max(cores, 3), 8)
