import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { issueInWords } from '#contract/customer-fields.ts'
import type { Failure } from '#contract/fields.ts'
import { customerSentence } from '#domain/customer-refusals.ts'
import { localeOf } from '#domain/dates.ts'
import type { ShownLanguage } from '#domain/language.ts'
import { whenInWords } from '#domain/limits.ts'
import { Refusal, type RefusalCode, refuse } from '#domain/refusal.ts'
import { sayIn } from '#words/say-in.ts'
import { sqlState } from '../db/sql-state.ts'
import { methodAssertion } from './other-methods.ts'
import { RateLimited } from './rate-limited.ts'
import { SecondStepNeeded } from './second-step-needed.ts'
import { spokenTo } from './spoken.ts'

/** A token that opens nothing, for now or for good, authorises nothing, whatever became of its link. */
const deadLink = 401

/** The status of every refusal; a new code without one does not compile. */
export const statusOf: Record<RefusalCode, number> = {
  bad_input: 400,
  not_signed_in: 401,
  wrong_login: 401,
  second_factor: 401,
  wrong_code: 401,
  wrong_passkey: 401,
  ticket_over: 401,
  dead_link: deadLink,
  foreign_origin: 403,
  forbidden: 403,
  confirm_again: 403,
  not_confirmed: 403,
  confirm_by_factor: 403,
  factor_needed: 403,
  not_found: 404,
  wrong_method: 405,
  too_many_requests: 429,
  too_many_pages: 429,
  too_many_exports: 429,
  too_many_lists: 429,
  too_many_documents: 429,
  too_many_comments: 429,
  too_many_customer_requests: 429,
  too_many_mails: 429,
  busy: 503,
  disk_full: 503,
  failed: 500,
  wrong_state: 409,
  changed_meanwhile: 409,
  already_taken: 409,
  key_reused: 409,
  rights_changed: 409,
  fixed_value: 400,
  sign_on_off: 404,
  sign_on_away: 503,
  sign_on_over: 401,
  sign_on_failed: 401,
  sign_on_denied: 401,
  sign_on_unverified: 403,
  sign_on_foreign: 403,
  sign_on_other_address: 403,
  sign_on_other_identity: 403,
  sign_on_asked: 403,
  sign_on_waits: 403,
  sign_on_rejected: 403,
  sign_on_inactive: 403,
  sign_on_not_fresh: 403,
  sign_on_other_person: 403,
  no_sign_on: 409,
  no_other_way_in: 409,
  factors_off: 409,
  last_factor: 409,
  no_factor: 409,
  code_differs: 409,
  factor_setup_over: 409,
  too_many_passkeys: 409,
  own_account: 403,
  last_sysadmin: 409,
  outranked: 403,
  no_role_yet: 409,
  primary_needed: 409,
  admin_needed: 409,
  role_of_directory: 409,
  too_many_group_rules: 409,
  set_up_already: 409,
  file_too_large: 413,
  scans_too_large: 413,
  file_kind: 415,
  file_unreadable: 422,
  pdf_unreadable: 422,
  file_incomplete: 409,
  too_many_files: 429,
  too_many_product_files: 409,
  paper_outdated: 409,
  scan_too_long: 422,
  scan_unreadable: 422,
  pictures_unavailable: 503,
  files_unavailable: 503,
  file_erased: 410,
  no_such_part_number: 404,
  serial_taken: 409,
  not_the_unit_sent: 409,
  storeroom_never_moves: 409,
  nothing_moved: 409,
  same_storeroom: 409,
  loan_limit: 403,
  short_stock: 409,
  no_such_colleague: 409,
  too_many_views: 409,
  theirs_already: 409,
  already_shipped: 409,
  not_editable: 409,
  not_accepting_units: 409,
  signed_already: 409,
  document_changed: 409,
  asked_already: 409,
  request_answered: 409,
  request_withdrawn: 409,
  answer_needed: 400,
  passed_on_too_often: 409,
  no_open_link: 409,
  reminded_just_now: 409,
  recovery_key_hidden: 409,
  recovery_key_unseen: 409,
  mail_waits: 409,
  mail_link_dead: 409,
  permanent_loan_not_allowed: 403,
  line_not_sourcing: 409,
  loan_not_sourcing: 409,
  loan_not_signed: 409,
  line_not_packing: 409,
  no_such_serial: 409,
  unit_not_in: 409,
  unit_sourced_before: 409,
  unit_out_on_loan: 409,
  unit_on_this_loan: 409,
  none_without_serial: 409,
  return_too_old: 409,
  not_your_return: 403,
  unit_changed_since: 409,
  link_suspended: deadLink,
  link_stopped: deadLink,
  link_replaced: deadLink,
  link_passed_on: deadLink,
  link_recalled: deadLink,
  link_declined: deadLink,
  link_expired: deadLink,
  link_withdrawn: deadLink,
  link_closed: deadLink,
  counter_over: deadLink,
}

/** A refusal of what was sent: what is wrong with each field of it. */
class InvalidInput extends Refusal {
  readonly issues: readonly z.core.$ZodIssue[]

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super(
      'bad_input',
      issues[0]?.message ?? refuse('bad_input').message,
      byField(issues, one => one.message),
    )
    this.issues = issues
  }
}

/** The first sentence about each field. */
function byField(
  issues: readonly z.core.$ZodIssue[],
  sentenceOf: (issue: z.core.$ZodIssue) => string,
): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= sentenceOf(issue)
  return fields
}

/** Turns Zod's issues into one refusal: the first message, and each field's own. */
export const refusalOfInput = ({ issues }: z.ZodError): Refusal => new InvalidInput(issues)

/** The body of a refusal in that language; the code stays, and so do the facts that its sentence names. */
function failureIn(refusal: Refusal, language: ShownLanguage): Failure {
  const { code, message, fields } = refusal
  if (refusal instanceof SecondStepNeeded) return { code, message, secondStep: refusal.secondStep }
  if (language === 'en') return fields ? { code, message, fields } : { code, message }
  const say = sayIn(language)
  if (refusal instanceof InvalidInput) {
    const sentences = byField(refusal.issues, issue => issueInWords(issue, say))
    return { code, message: Object.values(sentences)[0] ?? say('refusals.bad_input'), fields: sentences }
  }
  const when = refusal instanceof RateLimited ? whenInWords(refusal.seconds, say) : undefined
  const sentence = customerSentence(refusal, say, when, localeOf(language))
  if (!fields) return { code, message: sentence }
  return {
    code,
    message: sentence,
    fields: Object.fromEntries(Object.keys(fields).map(field => [field, sentence])),
  }
}

const bySqlState: Record<string, RefusalCode> = {
  '23505': 'changed_meanwhile',
  '23P01': 'changed_meanwhile',
  '40001': 'changed_meanwhile',
  '40P01': 'changed_meanwhile',
  '55P03': 'busy',
  '57014': 'busy',
  '53100': 'disk_full',
  // A read-only machine: a standby that is chosen to lead and does not yet.
  '25006': 'busy',
}
const byClass: Record<string, RefusalCode> = { '22': 'bad_input', '53': 'busy', '57': 'busy', '08': 'busy' }
/** What the driver says when its connection is gone. */
const byDriver =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|timeout exceeded when trying to connect|Connection terminated|not queryable|stream was destroyed|write after end/
/** What Citus says when the connection to another machine is gone. */
const byCitus =
  /failure on connection marked as essential|closed the connection unexpectedly|connection not open|failed to COPY to shard|could not receive data from server|SSL connection has been closed unexpectedly|SSL (?:SYSCALL )?error/

/** The refusal that a caller gets for an error, and its status. */
export function refusalOf(error: unknown): { status: number; refusal: Refusal } {
  if (error instanceof Refusal) return { status: statusOf[error.code], refusal: error }
  const state = sqlState(error)
  const code = state === null ? undefined : (bySqlState[state] ?? byClass[state.slice(0, 2)])
  if (code) return { status: statusOf[code], refusal: refuse(code) }
  const words = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : ''
  if (byDriver.test(words) || (state !== null && byCitus.test(words)))
    return { status: 503, refusal: refuse('busy') }
  return { status: 500, refusal: refuse('failed') }
}

/** Messages for requests that could not be read at all. */
export const ofFramework: Record<number, string> = {
  400: 'This is not valid JSON.',
  413: 'This is too large.',
  415: 'Send JSON, please.',
}

/**
 * Every error is answered with a code and a sentence: never a stack, never SQL. A 404 is not cacheable: the resource may
 * exist a moment later, or for another Accept header.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const framework = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (!(error instanceof Refusal) && framework >= 400 && framework < 500) {
      const refusal =
        framework === 429 ? refuse('too_many_requests') : refuse('bad_input', ofFramework[framework])
      return reply.status(framework).send(failureIn(refusal, spokenTo(request)))
    }
    const { status, refusal } = refusalOf(error)
    if (status === 500) request.log.error({ err: error }, 'failed')
    else request.log.info({ code: refusal.code }, 'refused')
    if (status === 503) reply.header('retry-after', '2')
    if (error instanceof RateLimited) reply.header('retry-after', error.seconds)
    return reply.status(status).send(failureIn(refusal, spokenTo(request)))
  })
  const assertMethod = methodAssertion(app)
  app.setNotFoundHandler((request, reply) => {
    assertMethod(request, reply)
    const { code, message } = refuse('not_found')
    return reply
      .status(404)
      .header('cache-control', 'no-store')
      .send({ code, message } satisfies Failure)
  })
}
