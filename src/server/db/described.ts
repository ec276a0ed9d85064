import { type Connection, Query, type QueryConfig, type QueryResult } from 'pg'

/** By what the driver reads the rows of a statement once the database has described them; its names are the driver's. */
interface Reading {
  readonly fields: QueryResult['fields']
  readonly _parsers?: unknown
  readonly _prebuiltEmptyResultObject?: unknown
}

/** What the driver keeps of a statement under way. */
interface UnderWay {
  readonly _result: Reading
  _accumulateRows?: boolean
}

/** Hears what a statement answered. */
export type Answered = (error: Error | undefined, result: QueryResult) => void

/**
 * The prepared statements of one connection, described by the database once, not with each answer: what columns they have
 * never changes, and telling and hearing it costs both sides more than reading a row.
 */
export class Described {
  readonly #readings = new Map<string, Reading>()
  readonly #send: (query: Query) => unknown
  #isToDescribe = true

  /** `send` hands a statement to the connection at once. */
  constructor(connection: Connection, send: (query: Query) => unknown) {
    this.#send = send
    const describe = connection.describe.bind(connection)
    connection.describe = (...what) => {
      if (this.#isToDescribe) describe(...what)
    }
  }

  /** Asks a named statement, which says itself how its values are read (the query builder's way) or leaves that to the driver. */
  ask(config: QueryConfig, values: unknown[], answered: Answered): void {
    const key = `${config.types ? 'builder' : 'driver'} ${config.name}`
    const reading = this.#readings.get(key)
    const query = new Query(config, values, (error, result) => {
      if (!error && !reading) this.#readings.set(key, readingOf(result))
      answered(error, result)
    })
    if (reading) readBy(reading, query as Query & UnderWay)
    this.#isToDescribe = !reading
    try {
      this.#send(query)
    } finally {
      this.#isToDescribe = true
    }
  }
}

function readingOf({
  fields,
  _parsers,
  _prebuiltEmptyResultObject,
}: QueryResult & Partial<Reading>): Reading {
  return { fields, _parsers, _prebuiltEmptyResultObject }
}

/** As if the description had come. */
function readBy(reading: Reading, query: UnderWay): void {
  Object.assign(query._result, reading)
  query._accumulateRows = true
}
