import { countryTables, countryViews } from '../kernel/db/citus/country-tables.ts'
import { plain } from './statement-text.ts'

/** The tables that stay on the coordinator of a cluster. */
export const keptTables = [
  'attachments',
  'backups',
  'erasures',
  'files',
  'former_secrets',
  'group_rules',
  'idempotency_keys',
  'identities',
  'installation',
  'links',
  'login_attempts',
  'mails',
  'notifications',
  'older_history',
  'passkeys',
  'recovery_codes',
  'registered_passwords',
  'security_events',
  'session_challenges',
  'session_tokens',
  'sessions',
  'sign_in_tickets',
  'totp_factors',
  'upload_parts',
  'uploads',
  'used_sign_ons',
  'user_list_columns',
  'user_mail_choices',
  'view_pins',
  'views',
]

const named = (tables: readonly string[]) =>
  new RegExp(`\\b(?:from|join|into|update|using)(?: only)? (${tables.join('|')})\\b(?!\\.)`, 'g')
const namedKept = named([...keptTables, 'jobs\\.job'])
const namedOfCountries = named([
  ...countryTables,
  ...countryViews,
  'loan_places',
  'loan_unit_places',
  'document_link_places',
])

/**
 * The tables that stay on the coordinator and are named by a statement about tables of countries, with which a cluster cannot
 * join them; empty if it may be sent.
 */
export function besideCountries(statement: string): string[] {
  const text = plain(statement)
  if (text.search(namedOfCountries) < 0) return []
  return [...new Set([...text.matchAll(namedKept)].map(([, table = '']) => table))]
}
