import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import { bookDay, calendarDay, closeFormats } from './daily-close.ts'

const tag = 'Money'
const readers = ['admin', 'merchant', 'viewer'] as const
/** Administrators name the shop. */
const merchantId = z.optional(id)

export const listDays = endpoint({
  method: 'GET',
  path: '/money/days',
  tag,
  summary: 'Read what each day brought to each account, newest first, 14 days at a time',
  access: readers,
  scope: 'money:read',
  query: z.object({
    /** The previous answer's `nextBefore`. */
    before: z.optional(calendarDay),
    merchantId,
  }),
  response: z.object({
    /** The zone in which the days begin and end. */
    timezone: z.string(),
    days: z.array(bookDay),
    /** Asks for the days before these; null if nothing came before. */
    nextBefore: z.nullable(z.string()),
    /** The last day that is closed. */
    lastClosed: z.nullable(z.string()),
  }),
  problems: ['not-found'],
})

export const closeDay = endpoint({
  method: 'POST',
  path: '/money/closes',
  tag,
  summary: 'Close a day: its figures never change again. Days are closed in order; the first close begins the books',
  access: ['admin', 'merchant'],
  scope: 'money:write',
  query: z.object({ merchantId }),
  body: z.object({
    day: calendarDay,
    /** Closes the open days before it as well. Otherwise they make it a 409. */
    includingEarlier: z.optional(z.boolean()),
  }),
  status: 201,
  /** The days that were closed, oldest first. */
  response: z.object({ days: z.array(bookDay) }),
  problems: ['not-found', 'conflict'],
})

export const exportCloses = endpoint({
  method: 'GET',
  path: '/money/closes/export',
  tag,
  summary: 'Download the closed days for a bookkeeper as CSV: everything, or as QuickBooks or Xero import it',
  access: readers,
  scope: 'money:read',
  perMinute: 60,
  query: z
    .object({
      startDate: calendarDay,
      endDate: calendarDay,
      format: z._default(z.enum(closeFormats, `Must be one of ${closeFormats.join(', ')}`), 'plain'),
      /** Only the money of one method. QuickBooks and Xero import one account at a time. */
      method: z.optional(z.enum(paymentMethods)),
      merchantId,
    })
    .check(
      z.refine(({ startDate, endDate }) => startDate <= endDate, {
        path: ['endDate'],
        message: 'Must not be before the start date',
      }),
    ),
  mediaType: 'text/csv',
  sends: ['X-Total-Count'],
  response: z.string(),
  problems: ['not-found'],
})
