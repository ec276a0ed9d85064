import { limits } from '#domain/limits.ts'
import { type SlotLimits, type UserSlots, userSlots } from '../../kernel/user-slots.ts'

declare module '../../kernel/context.ts' {
  interface Services {
    readonly printSlots: PrintSlots
  }
}

/** The places of the renderer's queue that may be taken at once; the others are for documents that were just signed. */
export interface PrintSlots {
  /** Slots of staff, by their ids. */
  readonly ofPeople: UserSlots
  /** Slots of customers, by the ids of their loans. */
  readonly ofLoans: UserSlots
  /** Slots for previews of terms, by staff's ids. */
  readonly previews: UserSlots
}

export function openPrintSlots(): PrintSlots {
  const slots = (slotLimits: Pick<SlotLimits, 'each' | 'inAll'>) =>
    userSlots({ ...slotLimits, why: 'too_many_requests', retrySeconds: 5 })
  return {
    ofPeople: slots({ each: limits.printsOfPerson.max, inAll: 6 }),
    ofLoans: slots({ each: limits.printsOfLoan.max, inAll: 6 }),
    previews: slots({ each: limits.previewsOfPerson.max, inAll: 2 }),
  }
}
