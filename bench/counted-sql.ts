const countsOf = { units: 'unit_changes', loans: 'loan_counts' } as const

/**
 * Common tables of a statement that sets rows to a state and writes the change of their counts beside them, as the product
 * does (docs/decisions/0043). `ids` is a query or values; `also` sets further columns.
 */
export const stateSet = (table: keyof typeof countsOf, state: string, ids: string, also = ''): string =>
  `was_${table} as (
     select id, country_id, storeroom_id, state from ${table} where id in (${ids}) and state <> '${state}' for update
   ), counted_${table} as (
     insert into ${countsOf[table]} (amount, country_id, storeroom_id, state)
     select -1, country_id, storeroom_id, state from was_${table}
     union all select 1, country_id, storeroom_id, '${state}' from was_${table}
   ), set_${table} as (
     update ${table} set state = '${state}'${also} where id in (select id from was_${table})
   )`
