/**
 * What the server uses of drizzle-orm, in one place: Node reads the package's own description, 179 kB, again for every file
 * that imports it, a third of the time that starting takes.
 */
export {
  and,
  asc,
  type Column,
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
  type Logger,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  SQL,
  type SQLWrapper,
  sql,
  // biome-ignore lint/style/noRestrictedImports: the one place.
} from 'drizzle-orm'
