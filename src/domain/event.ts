/** Events of a loan and its units. */
export const loanEvents = [
  'loan-created',
  'loan-approved',
  'loan-denied',
  'loan-edited',
  'loan-commented',
  'loan-fulfilled',
  'loan-unfulfilled',
  'document-sent',
  'document-passed-on',
  'document-declined',
  'document-recalled',
  'customer-asked',
  'customer-withdrew',
  'customer-answered',
  'document-shown',
  'loan-signed',
  'loan-reminded',
  'mail-resent',
  'loan-active',
  'loan-completed',
  'loan-cancelled',
  'loan-handed-over',
  'customer-erased',
  'units-added',
  'line-sourced',
  'line-put-back',
  'line-cancelled',
  'line-shipped',
  'line-returned',
  'line-return-undone',
  'line-damaged',
  'line-permanent',
  'line-lost',
] as const
export type LoanEvent = (typeof loanEvents)[number]

/** Events of one line of a loan and its unit. */
export type LineEvent = Extract<LoanEvent, `line-${string}`>

export const isOfLine = (event: DomainEvent): event is LineEvent => event.startsWith('line-')

/** Events of a unit or a product. */
export const stockEvents = [
  'unit-added',
  'unit-edited',
  'unit-commented',
  'unit-transferred',
  'unit-accepted',
  'unit-transfer-cancelled',
  'unit-brought-back',
  'unit-repair',
  'unit-repaired',
  'unit-archived',
  'unit-restored',
  'product-added',
  'product-edited',
  'product-file-added',
  'product-file-edited',
  'product-file-removed',
  'product-file-erased',
  'product-files-arranged',
] as const
export type StockEvent = (typeof stockEvents)[number]

/** Whether the event belongs in the history of a unit or a product; events of a loan's lines do too. */
export const isOfStock = (event: DomainEvent): event is StockEvent | LineEvent =>
  isOfLine(event) || stockEvents.some(known => known === event)

/** Events of an account, a country, a storeroom or the installation. */
export const peopleEvents = [
  'user-registered',
  'user-approved',
  'user-validated',
  'user-declined',
  'user-disowned',
  'user-rejected',
  'user-deactivated',
  'user-edited',
  'password-changed',
  'reset-link-made',
  'factor-added',
  'factor-removed',
  'factor-renamed',
  'factor-reset',
  'factor-policy-changed',
  'password-policy-changed',
  'identity-linked',
  'identity-unlinked',
  'group-rule-added',
  'group-rule-edited',
  'group-rule-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'role-changed',
  'role-removed',
  'access-granted',
  'access-removed',
  'sysadmin-granted',
  'sysadmin-removed',
  'country-added',
  'country-edited',
  'country-terms-changed',
  'storeroom-added',
  'storeroom-edited',
  'secret-rotated',
  'file-erased',
  'person-erased',
  'recovery-key-shown',
  'recovery-key-kept',
] as const
export type PeopleEvent = (typeof peopleEvents)[number]

/** Every event that history knows; each change records exactly one (domain.md, Activity). */
export type DomainEvent = LoanEvent | StockEvent | PeopleEvent
