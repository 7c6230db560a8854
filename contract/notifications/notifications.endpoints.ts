import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { maxPageSize, wholeNumber } from '../core/page.ts'
import { instant } from '../core/time.ts'
import { eventData } from '../events/event.ts'
import type { NotableType } from '../events/notable-event.ts'

/** Unread notifications are counted up to this number, which then means at least that many. */
export const mostCounted = 100
export const maxReadAtOnce = 100

/** The position of a notification in the log of all merchants' events. */
const largestPosition = Number.MAX_SAFE_INTEGER
const position = z.number().check(z.int(), z.minimum(1), z.maximum(largestPosition))
const positionText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Must be the id of a notification')),
  z.transform(Number),
)

const notificationOf = <Type extends NotableType>(type: Type) =>
  z.object({
    /** The position among the events of all merchants: increases, with gaps. */
    id: z.number(),
    type: z.literal(type),
    data: eventData[type],
    timestamp: instant,
    isRead: z.boolean(),
  })

/** One for each kind that the bell lists: without one, the server's answer below doesn't compile. */
const notification = z.discriminatedUnion('type', [
  notificationOf('order_created'),
  notificationOf('payment_confirmed'),
  notificationOf('inventory_alert'),
  notificationOf('notification'),
])
export type Notification = { [Type in NotableType]: z.infer<ReturnType<typeof notificationOf<Type>>> }[NotableType]

const unread = z.number()

const tag = 'Notifications'
/** Viewers read them too; each user has their own read marks. */
const access = 'signed-in'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  tag,
  summary: 'List notifications, newest first, with the number you have not read',
  access,
  query: z.object({
    merchantId: z.optional(id),
    /** The previous page's `next`. */
    before: z.optional(positionText),
    limit: z._default(wholeNumber(1, maxPageSize, `Must be a whole number from 1 to ${maxPageSize}`), 20),
  }),
  response: z.object({
    notifications: z.array(notification),
    /** Counted up to 100. */
    unread,
    /** `before` of the next page; null on the last one. */
    next: z.nullable(z.number()),
  }),
  problems: ['not-found'],
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  tag,
  summary: 'Mark notifications as read: single ones, or all up to one',
  access,
  body: z
    .object({
      merchantId: z.optional(id),
      ids: z.optional(z.array(position).check(z.maxLength(maxReadAtOnce))),
      upTo: z.optional(position),
    })
    .check(
      z.refine(({ ids, upTo }) => (ids === undefined) !== (upTo === undefined), {
        error: 'Send either single IDs or the last one to mark',
        path: ['ids'],
      }),
    ),
  response: z.object({ unread }),
  problems: ['not-found'],
})
