import { expect, it } from 'vitest'
import type { Order } from '../../../contract/orders/order.ts'
import { holdRows } from './held-rows.ts'

/** The day is the place in time: `a1` was created on the first. */
const order = (id: string, status: Order['status'] = 'pending') =>
  ({ id, status, createdAt: `2026-11-${id.slice(1).padStart(2, '0')}T00:00:00.000Z` }) as Order
const list = (...ids: string[]) => ids.map((id) => order(id))
const showing = (...ids: string[]) => ({ rows: list(...ids) })
const ids = (rows: readonly Order[]) => rows.map(({ id }) => id)
const nobody = () => false

it('new orders wait, counted, and push no row away', () => {
  const held = holdRows(showing('a3', 'a2', 'a1'), list('a5', 'a4', 'a3'), nobody)
  expect(ids(held.rows)).toEqual(['a3', 'a2', 'a1'])
  expect(held).toMatchObject({ newOrders: 2, isBehind: true })
})

it('rows say what is true now', () => {
  const held = holdRows(showing('a2', 'a1'), [order('a2'), order('a1', 'paid')], nobody)
  expect(held.rows.map(({ status }) => status)).toEqual(['pending', 'paid'])
  expect(held).toMatchObject({ newOrders: 0, isBehind: false })
})

it('a row that left the list by somebody else’s doing stays where it is', () => {
  const held = holdRows({ rows: [order('a3'), order('a2', 'paid'), order('a1')] }, list('a3', 'a1', 'a0'), nobody)
  expect(ids(held.rows)).toEqual(['a3', 'a2', 'a1'])
  expect(held).toMatchObject({ newOrders: 0, isBehind: true })
})

it('a row that left the list by one’s own doing goes', () => {
  const held = holdRows(showing('a3', 'a2', 'a1'), list('a3', 'a1'), (id) => id === 'a2')
  expect(ids(held.rows)).toEqual(['a3', 'a1'])
  expect(held.isBehind).toBe(false)
})

it('one’s own new order comes in at its place, and those of others still wait', () => {
  const held = holdRows(showing('a3', 'a2'), list('a5', 'a4', 'a3', 'a2'), (id) => id === 'a4')
  expect(ids(held.rows)).toEqual(['a4', 'a3', 'a2'])
  expect(held).toMatchObject({ newOrders: 1, isBehind: true })
})

it('what came before one’s own new order is new all the same', () => {
  const first = holdRows(showing('a3', 'a2'), list('a5', 'a4', 'a3'), (id) => id === 'a5')
  const later = holdRows(first, list('a6', 'a5', 'a4'), nobody)
  expect(ids(later.rows)).toEqual(['a5', 'a3', 'a2'])
  expect(later.newOrders).toBe(2)
})

it('an order that the reader put back to where it was stands there again', () => {
  const held = holdRows(showing('a3', 'a1'), list('a3', 'a2', 'a1'), (id) => id === 'a2')
  expect(ids(held.rows)).toEqual(['a3', 'a2', 'a1'])
})

it('another order of the same rows is offered, not done', () => {
  const held = holdRows(showing('a1', 'a2'), list('a2', 'a1'), nobody)
  expect(ids(held.rows)).toEqual(['a1', 'a2'])
  expect(held).toMatchObject({ newOrders: 0, isBehind: true })
})

it('where nothing was shown, nothing can move', () => {
  expect(holdRows({ rows: [] }, list('a1'), nobody)).toEqual({ rows: list('a1') })
})
