import * as z from 'zod'
import { notificationKinds } from '#domain/notification-kind.ts'
import { endpoint, user } from './endpoint.ts'
import { bigId, instant } from './fields.ts'

/** Something that happened, as the bell of the person whom it concerns says it. */
export const notification = z.object({
  id: bigId,
  kind: z.enum(notificationKinds),
  /** The subject of the letter that came, or would have come, with it. */
  sentence: z.string(),
  /** The page that it leads to, relative to BASE_URL. */
  page: z.string(),
  /** Somebody, perhaps its reader, has done since what it asked for. */
  isDone: z.boolean(),
  /** It tells of units that a customer kept past their due date. */
  isLate: z.boolean(),
  createdAt: instant,
  readAt: instant.nullable(),
})
export type Notification = z.output<typeof notification>

/** How many of each of the bell's two groups are shown, the newest. */
export const maxInBell = 30

/** A person's bell: what needs them, and what is news, newest first. */
export const bell = z.object({
  asks: z.array(notification),
  news: z.array(notification),
  /** How many of these are unread and not done. */
  unread: z.int(),
})
export type Bell = z.output<typeof bell>

const ownBell = user('any signed-in user, their own')

export const notifications = {
  bell: endpoint({
    method: 'GET',
    path: '/notification',
    summary: 'What needs oneself and what is news, of what one may still see',
    access: ownBell,
    refuses: [],
    reply: bell,
  }),
  read: endpoint({
    method: 'PATCH',
    path: '/notification',
    summary: 'Mark a notification as read, or that one and all older ones',
    access: ownBell,
    refuses: ['not_found'],
    body: z.strictObject({ id: bigId, andOlder: z.boolean() }),
    example: { id: 21, andOlder: true },
    reply: bell,
  }),
}
