import { inEnglish } from './customer-refusals.ts'
import { dayIn } from './dates.ts'
import { maxPasskeys } from './passkey.ts'
import { maxViews } from './view.ts'

/**
 * Every refusal of the product: its code and its sentence for people, written once. The server throws a Refusal, the
 * page shows the same one beside the disabled button.
 */
const sentences = {
  bad_input: (what = inEnglish('refusals.bad_input')) => what,
  not_signed_in: (why?: string) => (why === undefined ? 'Please sign in.' : `${why} Please sign in.`),
  wrong_login: () => 'E-mail or password is wrong, or the account is not active yet.',
  second_factor: () => 'This account has a second factor. Please show it.',
  wrong_code: () => 'This code is wrong, or was used before.',
  wrong_passkey: () => 'This passkey opens no account here.',
  ticket_over: () => 'This sign-in is over. Please begin again.',
  dead_link: () => inEnglish('refusals.dead_link'),
  foreign_origin: () => 'This request did not come from our own pages.',
  forbidden: () => 'You may not do this.',
  confirm_again: () => 'Please confirm that it is you.',
  not_confirmed: () => 'This was not right. Please try again.',
  confirm_by_factor: () => 'Please confirm by your second factor.',
  factor_needed: () => 'A second factor is asked of you: set one up first. Nothing else is open until then.',
  wrong_method: (method: string, allowed: string) =>
    `${method} is not known at this address, which takes ${allowed}.`,
  not_found: () => inEnglish('refusals.not_found'),
  too_many_requests: (when = inEnglish('refusals.inAMoment')) =>
    inEnglish('refusals.too_many_requests', { when }),
  too_many_pages: () =>
    'You have too many pages open: this one is not told of changes. Close some of the others.',
  too_many_exports: () =>
    'Two of your exports are still being written. Please wait until one of them has ended, and try again.',
  too_many_lists: (when = 'in a moment') =>
    `You are reading too many long lists at once. Please try again ${when}, once one of them has ended.`,
  too_many_documents: (when = 'in a moment') =>
    `The document of this loan was sent too often just now. Please try again ${when}.`,
  too_many_comments: (when = 'in a moment') =>
    `You wrote very many comments here just now. Please try again ${when}.`,
  too_many_customer_requests: (when = inEnglish('refusals.inAMoment')) =>
    inEnglish('refusals.too_many_customer_requests', { when }),
  too_many_mails: (when = 'in a moment') =>
    `Too many mails went to this customer just now. Please try again ${when}.`,
  busy: () => inEnglish('refusals.busy'),
  disk_full: () => inEnglish('refusals.disk_full'),
  failed: () => inEnglish('refusals.failed'),
  wrong_state: (what: string, state: string) => `${what} is ${state}. This can't be done now.`,
  changed_meanwhile: () => inEnglish('refusals.changed_meanwhile'),
  already_taken: (what: string) => `${what} is already taken.`,
  key_reused: () => 'This Idempotency-Key was used for another request.',
  rights_changed: () => 'This was done already, with rights that you no longer have.',
  fixed_value: (field: string) => `${field} can't be changed here.`,

  sign_on_off: () => 'Single sign-on is not set up here.',
  sign_on_away: () =>
    'The directory does not answer. Please try again in a moment, or sign in with a password.',
  sign_on_over: () => 'This sign-on is over. Please begin again.',
  sign_on_failed: () => 'The directory’s answer could not be trusted. Please begin again.',
  sign_on_denied: () => 'The directory did not let you in.',
  sign_on_unverified: () => 'The directory has not verified your e-mail address. Please tell who runs it.',
  sign_on_foreign: () => 'The directory’s e-mail address for you is no long address of this company.',
  sign_on_other_address: () => 'The directory has another e-mail address for you than your account.',
  sign_on_other_identity: () =>
    'Somebody else of the directory is linked with this account. Please tell a system administrator.',
  sign_on_asked: () =>
    'There was no account for you yet, so one was asked for. You can sign in once a manager has approved it.',
  sign_on_waits: () => 'Your account still waits for a manager to approve it.',
  sign_on_rejected: () => 'Your account was rejected. Ask your manager if this is a mistake.',
  sign_on_inactive: () => 'Your account is not active any more. Ask your manager if this is a mistake.',
  sign_on_not_fresh: () => 'The directory did not say that it asked you anew.',
  sign_on_other_person: () => 'The directory signed on somebody else.',
  no_sign_on: () => 'This account is not linked with the directory.',
  no_other_way_in: () => 'You have no password: you could not sign in any more.',

  factors_off: () => 'Second factors are not offered here.',
  last_factor: () => 'A second factor is asked of you, and this is your last one. Add another first.',
  no_factor: () => 'There is no second factor.',
  code_differs: () => 'The app shows another code now. Is the clock of its device right?',
  factor_setup_over: () => 'This took too long, or went wrong. Please begin again.',
  too_many_passkeys: () => `You keep ${maxPasskeys} passkeys already. Remove one that you no longer need.`,
  own_account: () => "You can't do this to your own account.",
  last_sysadmin: () => 'This is the last active system administrator.',
  outranked: () => 'This person has more rights than you.',
  no_role_yet: () => 'Give this person a role in a country first.',
  primary_needed: () =>
    'A person with a role has exactly one primary country. Make another one primary instead.',
  role_of_directory: () => 'The directory gives this role: it goes with the group, or with its rule.',
  too_many_group_rules: () => 'There are too many rules. Please delete one.',
  admin_needed: () => 'Storeroom access is for people who are at least admin in that country.',
  set_up_already: () => 'This Loandesk is already set up. Please sign in.',

  file_too_large: (size: string, max: string) => `This file has ${size}. At most ${max}.`,
  file_kind: () => 'Please use a photo (JPEG, PNG, WebP) or a PDF.',
  file_unreadable: () => "This picture can't be read. Please take it again.",
  pdf_unreadable: () => "This PDF can't be opened. Please save or scan it again.",
  file_incomplete: () => 'The file arrived incomplete. Please send it again.',
  too_many_files: (when = 'in a moment') => `You sent very many files just now. Please try again ${when}.`,
  too_many_product_files: (max: string) => `A product has at most ${max}. Remove one first.`,
  paper_outdated: (given: string, current: string) =>
    `The paper's check number is ${given}, the document's is ${current}. It was changed after printing: please print and sign it again.`,
  scan_too_long: (length: string, max: string) => `${length}. A scan has at most ${max}.`,
  scan_unreadable: (name: string) => `${name} can't be read. Please scan the paper again.`,
  scans_too_large: (size: string, max: string) =>
    `The photos and scans have ${size} together. At most ${max}.`,
  pictures_unavailable: () => 'No picture can be added at present. Please tell who runs this server.',
  file_erased: (day: string) => `This file was erased on ${day}, and is not kept any more.`,
  files_unavailable: () => inEnglish('refusals.files_unavailable'),

  no_such_part_number: () => 'No product has this part number.',
  serial_taken: (serial: string) => `Serial number ${serial} already exists for this product.`,
  not_the_unit_sent: () => 'This is not the unit that was sent.',
  storeroom_never_moves: () => 'A storeroom never changes its country.',
  nothing_moved: (first: string, howMany: string) =>
    `${first} ${howMany} of these units stand in the way, so nothing was changed.`,
  same_storeroom: () => 'The unit is already in this storeroom.',

  loan_limit: (loans: string) =>
    `You have reached your limit of overdue loans (${loans}). Return them first.`,
  short_stock: (shortages: string) => `Not enough units: ${shortages}.`,
  no_such_colleague: () => 'Choose an active colleague with a role in the loan’s country.',
  too_many_views: () => `You keep ${maxViews} views already. Delete one that you no longer need.`,
  theirs_already: () => 'This loan is theirs already.',
  already_shipped: () => 'Units of this loan were already shipped. It ends when they come back.',
  not_editable: (state: string) => `The loan is ${state}. It can't be edited any more.`,
  not_accepting_units: () => 'No units can be added to this loan any more.',
  signed_already: () => inEnglish('refusals.signed_already'),
  document_changed: () => inEnglish('refusals.document_changed'),
  asked_already: () => inEnglish('refusals.asked_already'),
  request_answered: (name: string) => inEnglish('refusals.request_answered', { name }),
  request_withdrawn: () => inEnglish('refusals.request_withdrawn'),
  answer_needed: () => 'Please say why.',
  passed_on_too_often: (who: string) => inEnglish('refusals.passed_on_too_often', { who }),
  no_open_link: () => 'Nobody has an open link to this document. Please send it first.',
  reminded_just_now: (minutes: string) =>
    `Somebody reminded its people a moment ago. Please wait until ${minutes} minutes have passed.`,
  recovery_key_hidden: (why: string) => `The recovery key is not shown: ${why}`,
  recovery_key_unseen: () => 'Please look at the recovery key first.',
  mail_waits: () => 'This mail still waits to be sent.',
  mail_link_dead: (why: string) => `${why} Please send a new mail from its page instead.`,
  permanent_loan_not_allowed: () => 'This country does not allow permanent loans.',

  line_not_sourcing: () => 'This line is not waiting for a unit any more.',
  loan_not_sourcing: (state: string) =>
    `Units are sourced while a loan is processing or approved. This one is ${state}.`,
  loan_not_signed: () => 'Units are shipped once the customer has signed.',
  line_not_packing: (lines: string) => `Not packed on this loan: ${lines}. Nothing was shipped.`,
  no_such_serial: (serial: string) =>
    `No unit with serial number ${serial} of this product is in this storeroom.`,
  unit_not_in: (serial: string, state: string) => `Unit ${serial} is ${state}, not in stock.`,
  unit_sourced_before: (loan: string) => `This unit was sourced for loan ${loan} a moment ago.`,
  unit_out_on_loan: (serial: string, loan: string) => `Unit ${serial} is out on loan ${loan}.`,
  unit_on_this_loan: () => 'This unit is already on this loan.',
  none_without_serial: () => 'No unit without a serial number is in stock here.',

  return_too_old: (minutes: string) =>
    `A return can be undone for ${minutes} minutes. This one is older, so it stands.`,
  not_your_return: () => 'Only the person who took this unit back can undo it.',
  unit_changed_since: (serial: string) =>
    `Unit ${serial} was changed after its return, so the return stands.`,

  link_suspended: (who: string) => inEnglish('refusals.link_suspended', { who }),
  link_stopped: (who: string) => inEnglish('refusals.link_stopped', { who }),
  link_replaced: (who: string) => inEnglish('refusals.link_replaced', { who }),
  link_passed_on: (who: string, name: string) => inEnglish('refusals.link_passed_on', { who, name }),
  link_recalled: (who: string) => inEnglish('refusals.link_recalled', { who }),
  /** The day is a date: 2026-12-14. */
  link_declined: (who: string, date: string) =>
    inEnglish('refusals.link_declined', { who, day: dayIn('UTC', date) }),
  link_expired: (who: string) => inEnglish('refusals.link_expired', { who }),
  link_withdrawn: (who: string) => inEnglish('refusals.link_withdrawn', { who }),
  link_closed: (who: string) => inEnglish('refusals.link_closed', { who }),
  counter_over: () => inEnglish('refusals.counter_over'),
}

export type RefusalCode = keyof typeof sentences
export const refusalCodes = Object.keys(sentences) as RefusalCode[]

/** A refusal with its code, its sentence and, for a form, the sentence of each field. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Readonly<Record<string, string>> | undefined
  /** The names and times that the sentence contains. */
  readonly facts: readonly string[]

  constructor(
    code: RefusalCode,
    message: string,
    fields?: Record<string, string>,
    facts: readonly string[] = [],
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.facts = facts
  }
}

/** Makes the refusal of that code, for the caller to throw or return; the arguments are the facts that its sentence names. */
export function refuse<C extends RefusalCode>(code: C, ...facts: Parameters<(typeof sentences)[C]>): Refusal {
  const say: (...facts: string[]) => string = sentences[code]
  const named = facts as string[]
  return new Refusal(code, say(...named), undefined, named)
}

/** A refusal that is also shown at a field of the form. */
export function refuseField(code: RefusalCode, field: string, message: string): Refusal {
  return new Refusal(code, message, { [field]: message })
}

/** The refusal, shown at that field of the form too. */
export function refusedAt(field: string, { code, message, facts }: Refusal): Refusal {
  return new Refusal(code, message, { [field]: message }, facts)
}

/** Throws what a check…() function returned: its refusal, or nothing if that is null. */
export function throwIfRefused(refusal: Refusal | null): void {
  if (refusal) throw refusal
}
