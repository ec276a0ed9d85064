import type { ClientBase } from 'pg'

/**
 * Everything of the schema public that migrations make, one line each, in an order that two databases can be compared by. Names
 * that PostgreSQL 18 gives to NOT NULL are not in it: whoever makes a table anew finds others.
 */
export async function catalogOf(client: ClientBase): Promise<string[]> {
  const lines: string[] = []
  for (const [kind, query] of Object.entries(parts)) {
    const { rows } = await client.query<{ line: string }>(
      `select row(own.*)::text as line from (${query}) own order by 1`,
    )
    lines.push(...rows.map(({ line }) => `${kind} ${line}`))
  }
  return lines
}

const ours = `relnamespace = 'public'::regnamespace and not exists (
  select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')`

const parts = {
  relation: `select relname, relkind, relpersistence, pg_get_userbyid(relowner), relacl, reloptions, relreplident from pg_class c where ${ours}`,
  column: `
    select relname, row_number() over (partition by c.oid order by attnum), attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, attstattarget, attstorage, pg_get_expr(adbin, adrelid)
    from pg_class c join pg_attribute a on attrelid = c.oid left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where relkind in ('r', 'v') and attnum > 0 and not attisdropped and ${ours}`,
  constraint: `
    select conrelid::regclass, conname, pg_get_constraintdef(k.oid), convalidated
    from pg_constraint k join pg_class c on c.oid = conrelid where contype <> 'n' and ${ours}`,
  index: `
    select pg_get_indexdef(indexrelid), indisvalid, indisprimary, c.reloptions
    from pg_index join pg_class c on c.oid = indexrelid where ${ours}`,
  trigger: `
    select pg_get_triggerdef(t.oid), tgenabled from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and ${ours}`,
  view: `select relname, pg_get_viewdef(c.oid) from pg_class c where relkind = 'v' and ${ours}`,
  rule: `select pg_get_ruledef(r.oid) from pg_rewrite r join pg_class c on c.oid = ev_class where rulename <> '_RETURN' and ${ours}`,
  sequence: `
    select relname, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size, last_value,
      (select (refobjid::regclass, refobjsubid, deptype) from pg_depend d where d.objid = c.oid and d.refclassid = 'pg_class'::regclass
        and deptype in ('a', 'i'))
    from pg_sequences s join pg_class c on relname = sequencename where schemaname = 'public' and relkind = 'S' and ${ours}`,
}
