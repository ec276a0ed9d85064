import { type DomainEvent, loanEvents } from './event.ts'

/** The part of an event's detail that stays when its text is erased: all of it, or the values of these keys. */
type Kept = 'all' | readonly string[]

/** Kept of loan events: states, numbers and facts about units; never names, addresses or what somebody wrote. */
const ofLoan = [
  ...['was', 'is', 'own', 'kind', 'round', 'way', 'reopened', 'accepted', 'onOurDevice', 'documentHash'],
  ...['units', 'model', 'partNumber', 'serialNumber', 'letter', 'mailId', 'loanPeriod.was', 'loanPeriod.is'],
]

const ofAccount = ['was', 'is']

/** The keys that each event keeps. A new event needs a line here: only details that are about no person stay. */
const otherEvents: Readonly<Record<Exclude<DomainEvent, (typeof loanEvents)[number]>, Kept>> = {
  'unit-added': 'all',
  'unit-edited': 'all',
  'unit-commented': [],
  'unit-transferred': 'all',
  'unit-accepted': 'all',
  'unit-transfer-cancelled': 'all',
  'unit-brought-back': 'all',
  'unit-repair': 'all',
  'unit-repaired': 'all',
  'unit-archived': 'all',
  'unit-restored': 'all',
  'product-added': 'all',
  'product-edited': 'all',
  'product-file-added': 'all',
  'product-file-edited': 'all',
  'product-file-removed': 'all',
  'product-file-erased': 'all',
  'product-files-arranged': 'all',
  'user-registered': [],
  'user-approved': ofAccount,
  'user-validated': ofAccount,
  'user-declined': ofAccount,
  'user-disowned': ofAccount,
  'user-rejected': ofAccount,
  'user-deactivated': ofAccount,
  'user-edited': ['loanLimit.was', 'loanLimit.is'],
  'password-changed': ofAccount,
  'reset-link-made': 'all',
  'factor-added': [],
  'factor-removed': [],
  'factor-renamed': [],
  'factor-reset': [],
  'factor-policy-changed': 'all',
  'password-policy-changed': 'all',
  'identity-linked': [],
  'identity-unlinked': [],
  'recovery-codes-made': 'all',
  'recovery-code-used': 'all',
  'group-rule-added': 'all',
  'group-rule-edited': 'all',
  'group-rule-removed': 'all',
  'role-changed': 'all',
  'role-removed': 'all',
  'access-granted': 'all',
  'access-removed': 'all',
  'sysadmin-granted': 'all',
  'sysadmin-removed': 'all',
  'country-added': 'all',
  'country-edited': 'all',
  'country-terms-changed': 'all',
  'storeroom-added': 'all',
  'storeroom-edited': 'all',
  'secret-rotated': 'all',
  'file-erased': 'all',
  'person-erased': 'all',
  'recovery-key-shown': 'all',
  'recovery-key-kept': 'all',
}

/** The part of each event's detail that stays; the rest may name people, or was written about them. */
export const keptDetail: Readonly<Record<string, Kept>> = {
  ...Object.fromEntries(loanEvents.map(event => [event, ofLoan])),
  ...otherEvents,
}
