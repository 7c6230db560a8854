import { expect, it } from 'vitest'
import type { Notification } from '../../contract/notifications/notifications.endpoints.ts'
import { groupAmount, groupTitle, inGroups } from './notification-groups.ts'

const order = { merchantId: 'm', orderId: 'o', orderNumber: 1 }
const about = { timestamp: '2026-11-20T12:00:00.000Z', isRead: false }
const payment = (id: number, amount = 10): Notification => ({
  ...{ ...about, id, type: 'payment_confirmed' },
  data: { ...order, amount, paymentMethod: 'venmo', customerName: 'Ada' },
})
const notice = (id: number): Notification => ({
  ...{ ...about, id, type: 'notification' },
  data: { merchantId: 'm', orderId: null, orderNumber: null, message: 'Held' },
})
const dayOf = ({ timestamp }: Notification) => timestamp.slice(0, 10)
const grouped = (notifications: readonly Notification[], isNews?: (one: Notification) => boolean) =>
  idsOf(inGroups(notifications, { dayOf, ...(isNews && { isNews }) }))
const idsOf = (groups: ReturnType<typeof inGroups>) => groups.map(({ members }) => members.map(({ id }) => id))

it('three of a kind are one group at the place of the newest, whatever came between; two are not', () => {
  expect(grouped([notice(9), payment(8), notice(7), payment(6), payment(5)])).toEqual([[9], [8, 6, 5], [7]])
  expect(grouped([payment(8), notice(7), payment(6)])).toEqual([[8], [7], [6]])
})

it('those of another day are another group', () => {
  const before = [payment(5), payment(4)].map((one) => ({ ...one, timestamp: '2026-11-19T23:00:00.000Z' }))
  expect(grouped([payment(8), payment(7), payment(6), ...before])).toEqual([[8, 7, 6], [5], [4]])
})

it('news are a group of their own, beside what was read before', () => {
  const before = [payment(3), payment(2), payment(1)].map((one) => ({ ...one, isRead: true }))
  const all = [payment(6), payment(5), payment(4), ...before]
  expect(grouped(all)).toEqual([
    [6, 5, 4],
    [3, 2, 1],
  ])
  expect(grouped(all, () => true)).toEqual([[6, 5, 4, 3, 2, 1]])
})

it('notices that each say something else stay apart', () => {
  expect(grouped([notice(3), notice(2), notice(1)])).toEqual([[3], [2], [1]])
})

it.each([
  ['payment_claimed', '3 customers say they paid'],
  ['fraud_hold', '3 orders held for review'],
  ['customer_waiting', '3 customers wait for an answer'],
] as const)('notices of %s are one group, apart from others', (kind, title) => {
  const alike = [4, 3, 2].map((id): Notification => {
    const data = { ...order, message: `Notice ${id}`, kind } as const
    return { ...about, id, type: 'notification', data }
  })
  const [one] = alike
  expect(grouped([notice(5), ...alike, notice(1)])).toEqual([[5], [4, 3, 2], [1]])
  expect(one && groupTitle(one, '3')).toBe(title)
})

it('payments that wait for a decision are one group, apart from other notices', () => {
  const waiting = [4, 3, 2].map((id): Notification => {
    const data = { merchantId: 'm', orderId: null, orderNumber: null, message: `Payment ${id}`, receiptId: `r${id}` }
    return { ...about, id, type: 'notification', data }
  })
  const [one] = waiting
  expect(grouped([notice(6), notice(5), ...waiting, notice(1)])).toEqual([[6], [5], [4, 3, 2], [1]])
  expect(one && groupTitle(one, '3')).toBe('3 payments wait for your decision')
})

it('a customer who waits without a message about it joins the group of those with one', () => {
  const waiting = [3, 2, 1].map((id): Notification => {
    const kind = id === 1 ? ({ kind: 'customer_waiting' } as const) : {}
    const data = {
      merchantId: 'm',
      orderId: null,
      orderNumber: null,
      message: 'Waits',
      conversationId: `c${id}`,
      ...kind,
    }
    return { ...about, id, type: 'notification', data }
  })
  expect(grouped(waiting)).toEqual([[3, 2, 1]])
})

it('webhooks that were turned off stay apart: each is another webhook', () => {
  const data = { ...order, message: 'The webhook was turned off', kind: 'webhook_disabled' } as const
  const alike = [3, 2, 1].map((id): Notification => ({ ...about, id, type: 'notification', data }))
  expect(grouped(alike)).toEqual([[3], [2], [1]])
})

it('a group says how many there are and what they come to, in whole cents', () => {
  const group = [payment(3, 0.1), payment(2, 0.2), payment(1, 10)]
  expect(groupTitle(payment(1), '3')).toBe('3 payments received')
  expect(groupAmount({ members: group, isPartial: false })).toBe(10.3)
  expect(groupAmount({ members: [notice(1)], isPartial: false })).toBeNull()
})

it('a group with others that are not loaded has no sum, which would be of a part', () => {
  expect(groupAmount({ members: [payment(3), payment(2), payment(1)], isPartial: true })).toBeNull()
})

it('a group stays the same when a newer or an older one joins it, and its place changes', () => {
  const keys = (notifications: readonly Notification[]) => inGroups(notifications, { dayOf }).map(({ key }) => key)
  const [, group] = keys([notice(9), payment(8), payment(7), payment(6)])
  expect(keys([payment(10), notice(9), payment(8), payment(7), payment(6), payment(5)])).toEqual([group, '9'])
})

it('a group of the oldest loaded day may have older members that are not loaded', () => {
  const earlier = [5, 4, 3].map((id) => ({ ...payment(id), timestamp: '2026-11-19T23:00:00.000Z' }))
  const all = [payment(8), payment(7), payment(6), ...earlier]
  const partial = (hasOlder: (isNews: boolean) => boolean) =>
    inGroups(all, { dayOf, hasOlder }).map(({ isPartial }) => isPartial)
  expect(partial(() => true)).toEqual([false, true])
  expect(partial(() => false)).toEqual([false, false])
  // The older ones are read, and these are news.
  expect(partial((isNews) => !isNews)).toEqual([false, false])
})

it('the oldest loaded day is that of the clock of each shop', () => {
  // Hours east of Greenwich.
  const clocks: Record<string, number> = { east: 9, west: -10 }
  const of = (merchantId: string, id: number, timestamp: string): Notification => {
    const one = payment(id)
    return one.type === 'payment_confirmed' ? { ...one, timestamp, data: { ...one.data, merchantId } } : one
  }
  const local = ({ timestamp, data }: Notification) =>
    new Date(Date.parse(timestamp) + (clocks[data.merchantId] ?? 0) * 3_600_000).toISOString().slice(0, 10)
  const east = [9, 8, 7].map((id) => of('east', id, '2026-11-20T12:00:00.000Z'))
  const west = of('west', 6, '2026-11-20T01:00:00.000Z')
  // The day of the oldest began there before it did in the west.
  expect(local(west)).toBe('2026-11-19')
  expect(inGroups([...east, west], { dayOf: local, hasOlder: () => true })[0]?.isPartial).toBe(true)
})
