import * as z from 'zod'
import { duties } from '#domain/duty.ts'
import { listQuery, sortBy, stateFilter } from './fields.ts'

export const loanSorts = [
  'id',
  'title',
  'createdAt',
  'createdBy',
  'dueAt',
  'customerCompany',
  'customerEmail',
  'storeroom',
  'state',
] as const

/** `duty` is ours: the loans that the dashboard counts under that duty. */
export const loanListQuery = listQuery.extend({
  loanStateId: stateFilter,
  duty: z.enum(duties).optional(),
  sort: sortBy(loanSorts),
})
