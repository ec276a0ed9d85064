import * as z from 'zod'
import { maxOfOneModel } from '#contract/loan-form-rules.ts'
import { perCustomerField } from '#domain/customer.ts'
import { languages } from '#domain/language.ts'

const customer = perCustomerField(() => z.string())

/** A loan that was not sent yet, as it was typed: it may be wrong, and what it names may be gone. */
const keptLoan = z.object({
  storeroomId: z.int().nullable(),
  lines: z.array(
    z.object({
      productId: z.int(),
      name: z.string(),
      partNumber: z.string(),
      amount: z.int().min(0).max(maxOfOneModel),
    }),
  ),
  /** Absent while nothing was typed. */
  details: z
    .object({
      title: z.string(),
      businessCase: z.string(),
      projectId: z.string(),
      isInternal: z.boolean(),
      ...customer,
      language: z.enum(languages).nullish(),
      /** NaN, as an emptied field holds it, is null in JSON. */
      loanPeriod: z.number().nullable(),
    })
    .optional(),
  /** The values of the customer's fields before "Internal loan" filled them. */
  beforeInternal: z.object(customer).nullish(),
  /** The former customer that was chosen. */
  formerCustomer: z.object(customer).nullish(),
})

export type KeptLoan = z.output<typeof keptLoan>

/** Parses a kept loan; null if there is none, or if an earlier version of the pages kept it in another shape. */
export function readKeptLoan(text: string | null): KeptLoan | null {
  try {
    return text === null ? null : (keptLoan.safeParse(JSON.parse(text)).data ?? null)
  } catch {
    return null
  }
}
