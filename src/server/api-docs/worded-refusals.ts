import type { Failure } from '#contract/fields.ts'
import { type RefusalCode, refuse } from '#domain/refusal.ts'

/** Values for the placeholders of some refusals, in the examples. */
const facts: Partial<Record<RefusalCode, [string] | [string, string]>> = {
  wrong_method: ['PUT', 'GET, HEAD'],
  wrong_state: ['The unit', 'in repair'],
  already_taken: ['Part number 02328-001'],
  fixed_value: ['loanPeriod'],
  file_too_large: ['21.4 MB', '15.0 MB'],
  file_erased: ['25 Nov 2026'],
  too_many_product_files: ['10 pictures'],
  paper_outdated: ['3f9a 12c0', '81d0 77ab'],
  scan_too_long: ['paper.pdf has 61 pages', '50'],
  scan_unreadable: ['paper.pdf'],
  scans_too_large: ['21.4 MB', '15.0 MB'],
  serial_taken: ['B8A44F-000017'],
  nothing_moved: ['Unit 00031 is out on loan.', '2'],
  loan_limit: ['#00009, #00011'],
  short_stock: ['02328-001 has 1 of 2'],
  not_editable: ['signed'],
  reminded_just_now: ['5'],
  recovery_key_hidden: ['it is kept elsewhere already.'],
  mail_link_dead: ['The link in this mail does not work any more.'],
  loan_not_sourcing: ['signed'],
  line_not_packing: ['40'],
  no_such_serial: ['B8A44F-000017'],
  unit_not_in: ['B8A44F-000017', 'in repair'],
  unit_sourced_before: ['#00011'],
  unit_out_on_loan: ['B8A44F-000017', '#00011'],
  return_too_old: ['10'],
  unit_changed_since: ['B8A44F-000017'],
  link_suspended: ['Adam Admin, adam.admin@acme.example'],
  link_stopped: ['Adam Admin, adam.admin@acme.example'],
  link_replaced: ['Adam Admin, adam.admin@acme.example'],
  link_passed_on: ['Adam Admin, adam.admin@acme.example', 'Karin Holm'],
  link_recalled: ['Adam Admin, adam.admin@acme.example'],
  link_declined: ['Adam Admin, adam.admin@acme.example', '2026-12-14'],
  request_answered: ['Adam Admin'],
  passed_on_too_often: ['Adam Admin, adam.admin@acme.example'],
  link_expired: ['Adam Admin, adam.admin@acme.example'],
  link_withdrawn: ['Adam Admin, adam.admin@acme.example'],
  link_closed: ['Adam Admin, adam.admin@acme.example'],
}

/** The refusal of that code as it is sent. */
export function worded(refusal: RefusalCode): Failure {
  const { code, message } = refuse(refusal, ...(facts[refusal] ?? []))
  return { code, message }
}
