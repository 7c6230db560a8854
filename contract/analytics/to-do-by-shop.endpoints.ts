import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import type { ToDoKind } from './to-do.ts'

/** The kinds of work whose page shows one shop at a time. */
export const shopToDoKinds = ['waiting', 'toDecide', 'refundsOwed', 'lowStock'] as const satisfies ToDoKind[]
export type ShopToDoKind = (typeof shopToDoKinds)[number]

export const toDoByShop = endpoint({
  method: 'GET',
  path: '/dashboard/to-do/shops',
  tag: 'Analytics',
  summary: 'Count one kind of waiting work shop by shop; the counts add up to the one of the to-do list',
  access: ['admin'],
  scope: 'analytics:read',
  perMinute: 300,
  query: z.object({ kind: z.enum(shopToDoKinds) }),
  response: z.object({
    /** Only shops in which something waits, in no order. */
    shops: z.array(z.object({ merchantId: id, count: z.number() })),
  }),
  problems: ['forbidden'],
})
