import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { pageOrCursorQuery } from '../core/page.ts'
import { updatedSince } from '../core/updated-since.ts'
import { agreeingDates, moneyFilterFields, moneyIn } from './money-in.ts'

const tag = 'Money'
const readers = ['admin', 'merchant', 'viewer'] as const
/** Administrators name the shop. */
const merchantId = z.optional(id)

export const listMoney = endpoint({
  method: 'GET',
  path: '/money',
  tag,
  summary: 'List the money that came, newest first, with the orders it pays and its evidence',
  access: readers,
  scope: 'money:read',
  query: z.object({ ...pageOrCursorQuery, ...moneyFilterFields, updatedSince, merchantId }).check(agreeingDates),
  response: z.object({
    money: z.array(moneyIn),
    /** The movements that match, at most 10,000. */
    total: z.number(),
    /** False if more than `total` match, which are neither counted nor added up. */
    isTotalExact: z.boolean(),
    /** The sums of all matching movements that are settled; null if they aren't counted out. */
    sums: z.nullable(z.object({ came: usd, allocated: usd, tip: usd, surplus: usd, unexplained: usd })),
    page: z.number(),
    limit: z.number(),
    /** Pass it as `after` for the next page; null on the last one. */
    nextCursor: z.nullable(id),
  }),
  problems: ['not-found'],
})

export const getMoney = endpoint({
  method: 'GET',
  path: '/money/:id',
  tag,
  summary: 'Read one movement of money',
  access: readers,
  scope: 'money:read',
  /** Not validated: a malformed id gets the same 404 as an unknown one. */
  params: z.object({ id: z.string() }),
  response: z.object({ money: moneyIn }),
  problems: ['not-found'],
})

export const exportMoney = endpoint({
  method: 'GET',
  path: '/money/export',
  tag,
  summary: 'Download the money that came and matches a filter as CSV, newest first',
  access: readers,
  scope: 'money:read',
  perMinute: 60,
  query: z.object({ ...moneyFilterFields, updatedSince, merchantId }).check(agreeingDates),
  mediaType: 'text/csv',
  sends: ['X-Total-Count'],
  response: z.string(),
  problems: ['not-found'],
})
