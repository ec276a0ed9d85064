import type { Activity } from '#contract/activity.ts'
import type { Loan } from '#contract/loan.ts'
import type { Product } from '#contract/products.ts'
import type { SecurityNote } from '#contract/security-log.ts'
import type { Unit } from '#contract/unit.ts'
import { displayName } from '#domain/account.ts'
import { activityKindLabels } from '#domain/activity-kind.ts'
import { subjectOf } from '#domain/activity-subject.ts'
import { activityWords, changesOf, doneBy, reasonOf } from '#domain/activity-words.ts'
import { loanStateLabels } from '#domain/loan.ts'
import { securityKindLabels, securityWords } from '#domain/security-kind.ts'
import { unitStateLabels } from '#domain/unit.ts'
import { placeWords } from '#domain/unit-place.ts'
import { plainWords } from '#domain/words.ts'
import type { ExportColumn } from './table.ts'

/** `now` in ms: how long a unit has been where it is, is counted until then. */
export const unitExport = (now: number): readonly ExportColumn<Unit>[] => [
  { head: '#', cell: unit => unit.id },
  { head: 'Product', cell: unit => unit.product.name },
  { head: 'Part Number', cell: unit => unit.product.partNumber },
  { head: 'Serial Number', cell: unit => unit.serialNumber },
  { head: 'Storeroom', cell: unit => unit.storeroom.name },
  { head: 'From', cell: unit => unit.fromStoreroom?.name ?? null },
  { head: 'Status', cell: unit => unitStateLabels[unit.unitState.name] },
  { head: 'Where it is', cell: unit => plainWords(placeWords(unit, now)) },
]

export const productExport: readonly ExportColumn<Product>[] = [
  { head: '#', cell: product => product.id },
  { head: 'Product', cell: product => product.name },
  { head: 'Part Number', cell: product => product.partNumber },
]

export const loanExport: readonly ExportColumn<Loan>[] = [
  { head: '#', cell: loan => loan.id },
  { head: 'Title', cell: loan => loan.title },
  { head: 'Created', cell: loan => ({ at: loan.createdAt }) },
  { head: 'Created by', cell: loan => displayName(loan.createdByUser) },
  { head: 'Expected return', cell: loan => ({ at: loan.dueAt }) },
  { head: 'Customer', cell: loan => loan.customerCompany },
  { head: 'Contact', cell: loan => loan.customerName },
  { head: 'Email', cell: loan => loan.customerEmail },
  { head: 'Storeroom', cell: loan => loan.storeroom.name },
  { head: 'Status', cell: loan => loanStateLabels[loan.loanState.name] },
  { head: 'Overdue', cell: loan => (loan.isOverdue ? 'Yes' : 'No') },
  { head: 'Units', cell: loan => loan.LoanUnit.length },
]

export const activityExport: readonly ExportColumn<Activity>[] = [
  { head: '#', cell: one => one.id },
  { head: 'When', cell: one => ({ at: one.createdAt }) },
  { head: 'Who', cell: one => doneBy(one) },
  { head: 'What happened', cell: one => plainWords(activityWords(one)) },
  { head: 'Kind', cell: one => activityKindLabels[one.kind] },
  { head: 'About', cell: one => subjectOf(one) },
  {
    head: 'Was, is',
    cell: one =>
      changesOf(one)
        .map(({ what, was, is }) => `${what}: ${was} → ${is}`)
        .join('; ') || null,
  },
  { head: 'Said', cell: one => reasonOf(one) },
  { head: 'Event', cell: one => one.event },
]

export const securityLogExport: readonly ExportColumn<SecurityNote>[] = [
  { head: '#', cell: note => note.id },
  { head: 'When', cell: note => ({ at: note.createdAt }) },
  { head: 'What happened', cell: note => securityKindLabels[note.kind] },
  { head: 'By', cell: note => note.user?.email ?? null },
  { head: 'Whose account', cell: note => note.aboutUser?.email ?? null },
  { head: 'Address', cell: note => note.ip },
  { head: 'Device', cell: note => note.device },
  { head: 'Detail', cell: note => securityWords(note) || null },
]
