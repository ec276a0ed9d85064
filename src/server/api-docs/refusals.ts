import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { refusedByKind } from './operation-kinds.ts'

type Refusals = {
  readonly [N in keyof typeof contract]: {
    readonly [V in keyof (typeof contract)[N]]: readonly RefusalCode[]
  }
}

const unseen = ['not_found'] as const
const notAllowed = ['forbidden'] as const
const unseenOrNotAllowed = ['not_found', 'forbidden'] as const
const ofLinks = ['link_suspended', 'link_replaced', 'link_expired', 'link_withdrawn', 'link_closed'] as const

/**
 * What a call refuses beside what every call of its kind does (operation-kinds.ts); a new call without a line here does not
 * compile, and no test's call may be refused with a code that does not stand here (testing/caller.ts).
 */
const refusals: Refusals = {
  auth: {
    login: ['wrong_login', 'too_many_requests'],
    refresh: ['not_signed_in'],
    logout: [],
    setUp: ['set_up_already'],
    config: [],
  },
  accounts: {
    // Before the set-up nobody may: the first account is the sysadmin's.
    register: ['forbidden', 'too_many_requests'],
    forget: ['too_many_requests'],
    reset: [],
    validate: [],
    decline: [],
    approve: [...unseenOrNotAllowed, 'outranked', 'own_account', 'no_role_yet'],
    reject: [...unseenOrNotAllowed, 'outranked', 'own_account', 'wrong_state'],
  },
  sessions: { list: [], end: unseen },
  preferences: { own: [], edit: [] },
  users: {
    self: [],
    list: unseenOrNotAllowed,
    counts: unseenOrNotAllowed,
    edit: [...unseenOrNotAllowed, 'outranked', 'fixed_value'],
    setSysAdmin: [...unseenOrNotAllowed, 'last_sysadmin'],
    changeRole: [...unseenOrNotAllowed, 'outranked', 'own_account', 'primary_needed'],
    removeRole: [...unseenOrNotAllowed, 'outranked', 'own_account'],
    grantAccess: [...unseenOrNotAllowed, 'admin_needed'],
    removeAccess: [...unseenOrNotAllowed, 'outranked'],
  },
  countries: {
    list: [],
    create: [...notAllowed, 'already_taken'],
    edit: [...unseenOrNotAllowed, 'already_taken'],
    currencies: notAllowed,
  },
  storerooms: {
    list: unseen,
    create: [...unseenOrNotAllowed, 'already_taken'],
    edit: [...unseenOrNotAllowed, 'already_taken', 'storeroom_never_moves'],
  },
  products: {
    search: notAllowed,
    one: unseen,
    byPartNumber: ['not_found', 'no_such_part_number'],
    create: [...notAllowed, 'already_taken'],
    edit: [...unseenOrNotAllowed, 'already_taken'],
    categories: notAllowed,
    inStoreroom: unseen,
  },
  units: {
    list: unseen,
    counts: unseen,
    one: unseen,
    history: unseen,
    activity: unseen,
    add: [...unseenOrNotAllowed, 'serial_taken'],
    takenSerials: notAllowed,
    edit: [...unseenOrNotAllowed, 'wrong_state', 'serial_taken'],
    transfer: [...unseenOrNotAllowed, 'wrong_state', 'same_storeroom'],
    accept: [...unseenOrNotAllowed, 'wrong_state', 'serial_taken', 'not_the_unit_sent'],
    cancelTransfer: [...unseenOrNotAllowed, 'wrong_state'],
    return: [...unseenOrNotAllowed, 'wrong_state'],
    setState: [...unseenOrNotAllowed, 'wrong_state'],
    bulk: [...unseenOrNotAllowed, 'wrong_state', 'same_storeroom'],
    lacking: unseen,
  },
  comments: { ofUnit: unseen, onUnit: unseen, ofLoan: unseen, onLoan: unseen },
  loans: {
    own: [],
    list: unseen,
    fulfillment: unseenOrNotAllowed,
    counts: unseen,
    fulfillmentCounts: unseenOrNotAllowed,
    one: unseen,
    activity: unseen,
    create: [...unseen, 'loan_limit', 'short_stock', 'fixed_value'],
    edit: [...unseenOrNotAllowed, 'not_editable', 'fixed_value'],
    approve: [...unseenOrNotAllowed, 'wrong_state'],
    cancel: [...unseenOrNotAllowed, 'wrong_state', 'already_shipped'],
    confirm: [...unseenOrNotAllowed, 'wrong_state'],
    remind: [...unseenOrNotAllowed, 'wrong_state', 'reminded_just_now'],
  },
  documents: {
    get: ofLinks,
    pdf: ofLinks,
    ofLoan: unseen,
    sign: [...ofLinks, 'not_found', 'signed_already', 'document_changed'],
  },
  loanUnits: {
    check: [...unseen, 'short_stock'],
    list: unseen,
    add: [...unseenOrNotAllowed, 'not_accepting_units', 'short_stock'],
    source: [
      ...unseenOrNotAllowed,
      'fixed_value',
      'line_not_sourcing',
      'loan_not_sourcing',
      'no_such_serial',
      'none_without_serial',
      'unit_not_in',
      'unit_sourced_before',
      'unit_out_on_loan',
      'unit_on_this_loan',
    ],
    unsource: [...unseenOrNotAllowed, 'wrong_state'],
    ship: [...unseenOrNotAllowed, 'loan_not_signed', 'line_not_packing'],
    cancel: [...unseenOrNotAllowed, 'wrong_state'],
    return: [...unseenOrNotAllowed, 'wrong_state'],
    permanent: [...unseenOrNotAllowed, 'permanent_loan_not_allowed', 'wrong_state'],
    damaged: [...unseenOrNotAllowed, 'wrong_state'],
    lost: [...unseenOrNotAllowed, 'wrong_state'],
  },
  search: { everywhere: [] },
  dashboard: { waiting: unseenOrNotAllowed, trends: unseenOrNotAllowed },
  mails: {
    list: notAllowed,
    counts: notAllowed,
    resend: [...unseenOrNotAllowed, 'mail_waits', 'mail_link_dead'],
    ofLoan: unseen,
  },
  activities: { list: unseenOrNotAllowed, counts: unseenOrNotAllowed, people: unseenOrNotAllowed },
  exports: {
    activity: [...unseenOrNotAllowed, 'too_many_exports'],
    units: [...unseen, 'too_many_exports'],
    products: [...notAllowed, 'too_many_exports'],
    loans: [...unseen, 'too_many_exports'],
    fulfillment: [...unseenOrNotAllowed, 'too_many_exports'],
  },
}

const byName: Readonly<Record<string, Readonly<Record<string, readonly RefusalCode[]>>>> = refusals

/** Every refusal of every call: its kind's and its own. */
export const refusalsOf: ReadonlyMap<Endpoint, readonly RefusalCode[]> = new Map(
  Object.entries(contract).flatMap(([noun, verbs]) =>
    Object.entries<Endpoint>(verbs).map(
      ([verb, call]) => [call, [...refusedByKind(call), ...(byName[noun]?.[verb] ?? [])]] as const,
    ),
  ),
)
