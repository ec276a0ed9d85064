const withTheirOwn = [
  'users',
  'sessions',
  'session_tokens',
  'countries',
  'storerooms',
  'products',
  'attachments',
  'units',
  'loans',
  'loan_units',
  'documents',
  'signatures',
  'seal_keys',
  'reminders',
  'comments',
  'activities',
  'links',
  'mails',
  'views',
  'security_events',
  'erasures',
] as const

/** Which sequence gives a table its ids: its own, but customers' links share that of accounts' links. */
export const sequenceOf = {
  ...(Object.fromEntries(withTheirOwn.map(table => [table, `${table}_id_seq`])) as Record<
    (typeof withTheirOwn)[number],
    string
  >),
  document_links: 'links_id_seq',
}
