import * as z from 'zod'
import { mailChoices } from '#domain/mail-choice.ts'
import { notificationKinds } from '#domain/notification-kind.ts'
import { endpoint, user } from './endpoint.ts'

/** The lists whose columns can be chosen. */
export const listNames = [
  'stock',
  'products',
  'loans',
  'fulfillment',
  'registered',
  'requested',
  'storerooms',
  'countries',
  'mails',
  'activity',
  'securityLog',
  'groupRules',
] as const
export type ListName = (typeof listNames)[number]

const columnIds = z.array(z.string().regex(/^[A-Za-z]{1,40}$/, 'This is no column.')).max(40)

/**
 * A person's choice of columns for a list. Columns that it does not name, such as newer ones, keep their default
 * place.
 */
const columnChoice = z.strictObject({ order: columnIds, hidden: columnIds })
export type ColumnChoice = z.output<typeof columnChoice>

/** A person's own settings; lists that are not named use the defaults. */
export const preference = z.object({
  columns: z.partialRecord(z.enum(listNames), columnChoice),
  mailed: z.record(z.enum(notificationKinds), z.enum(mailChoices)),
})
export type Preference = z.output<typeof preference>

/** Lists and kinds that are not named are unchanged; null restores a list's defaults. */
const EditPreference = z.strictObject({
  columns: z.partialRecord(z.enum(listNames), columnChoice.nullable()).optional(),
  mailed: z.partialRecord(z.enum(notificationKinds), z.enum(mailChoices)).optional(),
})

export const preferences = {
  own: endpoint({
    method: 'GET',
    path: '/user/preference',
    summary: 'How one wants the columns of each list, and to be mailed',
    access: user('any signed-in user, their own'),
    refuses: [],
    reply: preference,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/user/preference',
    summary: 'Choose the columns of lists, and how one is mailed what is in the bell',
    access: user('any signed-in user, their own'),
    refuses: [],
    body: EditPreference,
    example: {
      columns: { stock: { order: ['id', 'product'], hidden: ['storeroom'] } },
      mailed: { fulfillment: 'DAILY' },
    },
    reply: preference,
  }),
}
