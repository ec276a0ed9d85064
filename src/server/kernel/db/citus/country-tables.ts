/** The tables whose rows belong to one country each (docs/decisions/0036): on Citus each row lies with its country. */
export const countryTables = [
  'loans',
  'loan_counts',
  'loan_units',
  'units',
  'unit_changes',
  'unit_counts',
  'departures',
  'comments',
  'reminders',
  'signatures',
  'signed_papers',
  'document_links',
  'documents',
  'document_events',
  'customer_requests',
  'country_terms',
  'activities',
  'waiting_leaves',
  'history_leaves',
  'history_roots',
] as const

/** The views of them by which a country's units on their way out of it are read with its own (docs/decisions/0042). */
export const countryViews = ['leaving_units', 'shown_units'] as const

/**
 * The tables that statements join with them: on Citus each machine has a copy. All others stay on the coordinator, and no
 * statement joins them with country tables.
 */
export const copiedTables = [
  'currencies',
  'countries',
  'users',
  'user_country_roles',
  'storerooms',
  'user_storerooms',
  'product_categories',
  'products',
  'seal_keys',
  'unit_places',
] as const
