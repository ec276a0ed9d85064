import type { ClientBase } from 'pg'
import * as z from 'zod'
import { copiedTables, countryTables } from './country-tables.ts'

/**
 * A part of the schema that goes before tables are spread. `make` makes it as it was; before that, `undo` takes away what stands
 * there instead. `again` makes it on spread tables; null where they cannot have it. An empty text does nothing.
 */
const Part = z.object({ drop: z.string(), make: z.string(), undo: z.string(), again: z.string().nullable() })
export type Part = z.output<typeof Part>

/** The parts, in the order in which they go; they are made in the opposite one. Those that join tables are made again last. */
export async function readParts(
  client: ClientBase,
): Promise<{ readonly joining: Part[]; readonly own: Part[] }> {
  const read = async (queries: readonly string[]) => {
    const parts: Part[] = []
    for (const query of queries) parts.push(...z.array(Part).parse((await client.query(query)).rows))
    return parts
  }
  return {
    joining: await read([triggersOfRows, triggers, references]),
    own: await read([keys, sharedDefaults, identities, placesRules, placesView]),
  }
}

const listed = (tables: readonly string[]) => `array['${tables.join("', '")}']`
const country = listed(countryTables)
const copied = listed(copiedTables)
const spread = listed([...countryTables, ...copiedTables])

/** The rule that a unit is OUT exactly when it is lent reads another table, which a trigger of a shard cannot. */
const triggers = `
  select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop, pg_get_triggerdef(oid) as make,
    format('drop trigger if exists %I on %s', tgname, tgrelid::regclass) as undo,
    case when tgname not like '%_out_exactly_when_lent' then pg_get_triggerdef(oid) end as again
  from pg_trigger where not tgisinternal and tgrelid::regclass::text = any(${spread})
  order by tgrelid::regclass::text, tgname`

/** Of triggers of a whole statement Citus keeps only that of a truncation; ones of each row refuse the rest, as their function always does. */
const triggersOfRows = `
  select '' as drop, '' as make, format('drop trigger if exists %I on %s', name, tgrelid::regclass) as undo,
    replace(replace(replace(pg_get_triggerdef(oid), quote_ident(tgname), quote_ident(name)),
      ' OR TRUNCATE', ''), 'FOR EACH STATEMENT', 'FOR EACH ROW') as again
  from pg_trigger cross join lateral (select tgname || '_of_rows' as name) named
  where not tgisinternal and tgtype & 1 = 0 and tgfoid = 'refuse_rewriting_history'::regproc and tgrelid::regclass::text = any(${spread})
  order by tgrelid::regclass::text, tgname`

/**
 * Foreign keys stay between copied tables, from country tables to these, and among country tables where the country is part of
 * them: else their rows lie on several machines.
 */
const references = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop, added as make,
    format('alter table %s drop constraint if exists %I', conrelid::regclass, conname) as undo,
    case when (conrelid::regclass::text = any(${spread}) and confrelid::regclass::text = any(${copied}))
      or (conrelid::regclass::text = any(${country}) and confrelid::regclass::text = any(${country}) and exists (
        select from pg_attribute a, pg_attribute o
        where a.attrelid = conrelid and a.attnum = conkey[1] and a.attname = 'country_id'
          and o.attrelid = confrelid and o.attnum = confkey[1] and o.attname = 'country_id')) then added end as again
  from pg_constraint cross join lateral (
    select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as added) made
  where contype = 'f' and connamespace = 'public'::regnamespace
    and array[conrelid::regclass::text, confrelid::regclass::text] && ${spread}
  order by conrelid::regclass::text, conname`

/** A key is unique for each country only; what gives ids, and the unit's place, keep it so over all. */
const keys = `
  select dropped as drop, made as make, dropped as undo, overlay(made placing '(country_id, ' from position('(' in made) for 1) as again
  from (
    select c.relname, i.relname as name,
      case when k.oid is null then format('drop index %I', i.relname)
        else format('alter table %s drop constraint %I', x.indrelid::regclass, conname) end as dropped,
      case when k.oid is null then pg_get_indexdef(x.indexrelid)
        else format('alter table %s add constraint %I %s', x.indrelid::regclass, conname, pg_get_constraintdef(k.oid)) end as made
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    left join pg_constraint k on k.conindid = x.indexrelid and k.contype in ('p', 'u')
    where x.indisunique and x.indrelid::regclass::text = any(${country})
      and not exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any(x.indkey) and a.attname = 'country_id')) unique_keys
  order by relname, name`

const withOwnIds = `
  select a.attrelid::regclass::text as table_name, a.attname as column_name, a.attidentity,
    format('alter table %s alter column %I', a.attrelid::regclass, a.attname) as altered,
    pg_get_serial_sequence(a.attrelid::regclass::text, a.attname)::regclass as sequence,
    format_type(a.atttypid, null) as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace`

/** Columns that take their ids from another table's sequence, as customers' links do. */
const sharedDefaults = `
  select altered || ' drop default' as drop, set_default as make, altered || ' drop default' as undo, set_default as again
  from (
    select format('alter table %s alter column %I', d.adrelid::regclass, a.attname) as altered,
      format('alter table %s alter column %I set default %s', d.adrelid::regclass, a.attname, pg_get_expr(d.adbin, d.adrelid)) as set_default
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid::regclass::text = any(${spread}) and pg_get_expr(d.adbin, d.adrelid) like 'nextval(%') shared
  order by altered`

/** Citus cannot keep an identity of integers. Its sequence is replaced by one of the same name, from which the ids go on. */
const identities = `
  select altered || ' drop identity' as drop,
    format('%s add generated %s as identity (%s)', altered, case attidentity when 'a' then 'always' else 'by default' end, options) as make,
    format('drop sequence %s cascade', sequence) as undo,
    format('create sequence %s as %s %s; %s set default nextval(%L)', sequence, type, options, altered, sequence) as again
  from (${withOwnIds}) ids
  cross join lateral (
    select format('start %s increment %s minvalue %s maxvalue %s cache %s', seqstart, seqincrement, seqmin, seqmax, seqcache) as options
    from pg_sequence where seqrelid = sequence) sequences
  where table_name = any(${spread}) or exists (select from pg_attrdef d
    where d.adrelid::regclass::text = any(${country}) and pg_get_expr(d.adbin, d.adrelid) = format('nextval(%L::regclass)', sequence))
  order by table_name`

const placesRules = `
  select format('drop rule %I on unit_places', rulename) as drop, pg_get_ruledef(oid) as make, '' as undo, null as again
  from pg_rewrite where ev_class = 'unit_places'::regclass and rulename <> '_RETURN' order by rulename`

/** The places of units become a table, which keeps a product's serial numbers unique over all countries. */
const placesView = `
  select 'alter view unit_places rename to viewed_places' as drop,
    'create view unit_places as ' || pg_get_viewdef('unit_places'::regclass) as make, 'drop table unit_places' as undo,
    'create table unit_places as select * from viewed_places; drop view viewed_places;
     alter table unit_places add primary key (id);
     create unique index units_serial_everywhere on unit_places (product_id, lower(serial_number))' as again`
