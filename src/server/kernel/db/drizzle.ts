// biome-ignore-all lint/style/noRestrictedImports: the one place.
import { createRequire } from 'node:module'

/**
 * The parts of drizzle-orm that the server uses, loaded as CommonJS: for each file of a package that is an ES module,
 * Node reads the package's description anew, and this one's has 179 kB. As modules they cost every start 0.5 s and 60
 * MB.
 */
const load = createRequire(import.meta.url)
const core: typeof import('drizzle-orm') = load('drizzle-orm')
const tables: typeof import('drizzle-orm/pg-core') = load('drizzle-orm/pg-core')
const driver: typeof import('drizzle-orm/node-postgres') = load('drizzle-orm/node-postgres')
const migrator: typeof import('drizzle-orm/migrator') = load('drizzle-orm/migrator')

export type { Column, Logger, SQLWrapper } from 'drizzle-orm'
export type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
export type {
  AnyPgColumn,
  PgColumn,
  PgInsertValue,
  PgTable,
  PgUpdateSetSource,
  PreparedQueryConfig,
} from 'drizzle-orm/pg-core'
export type { RunnableQuery } from 'drizzle-orm/runnable-query'

export const {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  SQL,
  sql,
} = core
export type SQL<T = unknown> = import('drizzle-orm').SQL<T>

export const {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  PgSession,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} = tables
export type PgSession = import('drizzle-orm/pg-core').PgSession

export const { drizzle, NodePgSession } = driver
type NoTables = Record<string, never>
export type NodePgSession = import('drizzle-orm/node-postgres').NodePgSession<NoTables, NoTables>
export const { readMigrationFiles } = migrator
