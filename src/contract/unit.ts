import * as z from 'zod'
import { loanEvents, stockEvents } from '#domain/event.ts'
import { activityTypes, commentTypes, unitStates } from '#domain/unit.ts'
import { bigId, id, instant, named, numbered, person, version } from './fields.ts'

const unitStoreroom = z.object({ id, name: z.string(), countryId: id, approvalRequired: z.boolean() })

/**
 * A unit's place beyond its state and storeroom: the loan that it is out for (OUT, PERMANENT_LOAN), and since when it
 * has been on its way, in repair or archived. `shippedAt` is null while it is packed in its storeroom.
 */
const place = z.object({
  loan: z
    .object({ id, customerCompany: z.string(), dueAt: instant, shippedAt: instant.nullable() })
    .nullable(),
  since: instant.nullable(),
  /** The time zone of the storeroom's country; the due date is a day there. */
  timeZone: z.string(),
})
export type Whereabouts = z.output<typeof place>

/** Spec section 3, "Unit"; `fromStoreroom` is set while it is in transfer. */
export const unit = z.object({
  id,
  serialNumber: z.string().nullable(),
  productId: id,
  product: z.object({ id, name: z.string(), partNumber: z.string(), pictureId: id.nullable() }),
  storeroomId: id,
  storeroom: unitStoreroom,
  fromStoreroomId: id.nullable(),
  fromStoreroom: unitStoreroom.nullable(),
  unitStateId: numbered(unitStates),
  unitState: named(unitStates),
  place,
  version,
})
export type Unit = z.output<typeof unit>

/**
 * Spec section 3, "Unit history entry": a loan that had the unit. Of a loan out of reach only its existence is shown
 * (domain.md, Countries).
 */
export const unitHistory = z.object({
  id: bigId,
  loanId: id.nullable(),
  loan: z
    .object({
      title: z.string(),
      customerCompany: z.string(),
      createdByUser: person,
      createdAt: instant,
      /** Ours: the country in which the loan is listed. */
      countryId: id,
    })
    .nullable(),
})
export type UnitHistory = z.output<typeof unitHistory>

/** An entry of the unit's timeline; `loanId` is the loan it was about, if the reader may see it. */
export const unitActivity = z.object({
  id: bigId,
  type: z.enum(activityTypes),
  event: z.enum([...stockEvents, ...loanEvents]),
  user: person.nullable(),
  loanId: id.nullable(),
  createdAt: instant,
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type UnitActivity = z.output<typeof unitActivity>

/** Spec section 3, "Unit comment"; edits appear among them as type UPDATE, which only the server writes. */
export const unitComment = z.object({
  id: bigId,
  unitId: id,
  comment: z.string(),
  unitCommentTypeId: numbered(commentTypes),
  unitCommentType: named(commentTypes),
  user: person,
  createdAt: instant,
})
export type UnitComment = z.output<typeof unitComment>

/** A loan here that is promised a unit of this product and would be short of it (domain.md, Units). */
export const lackingLoan = z.object({
  loanId: id,
  title: z.string(),
  partNumber: z.string(),
  lacking: z.int(),
})
export type LackingLoan = z.output<typeof lackingLoan>
