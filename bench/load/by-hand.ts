import { stateSet } from '../counted-sql.ts'
import type { Script } from './script.ts'

const move = (unitState: string, line: string, event: string): Script => [
  { text: 'begin' },
  {
    text: 'select l.*, o.country_id from loan_units l join loans o on o.id = l.loan_id where l.id = :line for update',
    keeps: true,
  },
  { text: 'select * from units where id = :unit for update' },
  { text: `with ${stateSet('units', unitState, ':unit')} select` },
  { text: `update loan_units set ${line} where id = :line` },
  {
    text: `insert into activities (type, event, user_id, country_id, loan_id, loan_unit_id, unit_id, detail)
       values ('UPDATE', '${event}', 1, :country_id, :loan_id, :line, :unit, '{"was": "SOURCING", "is": "PACKING"}')`,
  },
  { text: 'commit' },
]

/**
 * The minimum of a change, without rights, refusals, mails and retries: its locks, its rows and an event of history.
 */
export const byHand = {
  'sign-in': [
    {
      text: `select * from users where email = 'person.' || :person || '@acme.example'`,
      keeps: true,
    },
    {
      text: `with opened as (
         insert into sessions (user_id, user_agent, expires_at) values (:id, 'bench', now() + interval '30 days') returning id)
       insert into session_tokens (session_id, purpose, hash, expires_at)
       select id, purpose, md5(random()::text) || md5(random()::text), now() + interval '15 minutes'
       from opened, unnest(array['access', 'refresh']) as purpose`,
    },
  ],
  create: [
    { text: 'begin' },
    { text: 'select * from storerooms where id = :storeroom for update', keeps: true },
    {
      text: `with counted as (
           insert into loan_counts (amount, country_id, storeroom_id, state) values (1, :country_id, :storeroom, 'PROCESSING'))
         insert into loans (title, business_case, approval_required, customer_company, customer_name, customer_email,
         customer_mobile, customer_street_address, customer_city, customer_state, loan_period, storeroom_id, country_id, state, created_by)
       values ('By hand', 'They want to see it.', false, 'Company', 'Contact', 'contact@company.example', '+55 11 5550 0100',
         'Rua 1', 'São Paulo', 'SP', 30, :storeroom, :country_id, 'PROCESSING', 1) returning id as loan`,
      keeps: true,
    },
    {
      text: `insert into loan_units (country_id, loan_id, product_id, state) values (:country_id, :loan, :product, 'SOURCING')`,
    },
    {
      text: `insert into activities (type, event, user_id, country_id, loan_id, detail)
       values ('LOANED', 'loan-created', 1, :country_id, :loan, '{"units": 1, "is": "PROCESSING"}')`,
    },
    { text: 'commit' },
  ],
  source: move(
    'OUT',
    `state = 'PACKING', unit_id = :unit, sourced_by = 1, sourced_at = now()`,
    'line-sourced',
  ),
  'put-back': move(
    'IN',
    `state = 'SOURCING', unit_id = null, sourced_by = null, sourced_at = null`,
    'line-put-back',
  ),
  return: move('IN', `state = 'RETURNED', returned_by = 1, returned_at = now()`, 'line-returned'),
  'send-again': move('OUT', `state = 'SHIPPED', returned_by = null, returned_at = null`, 'line-shipped'),
} satisfies Record<string, Script>

export type ByHand = keyof typeof byHand

/** The path of the hand-written server. */
export const byHandPath = (name: ByHand, values: Readonly<Record<string, number>>): string =>
  `/by-hand/${name}?${new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)]))}`
