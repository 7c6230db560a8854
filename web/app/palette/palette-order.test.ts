import { IconBolt } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import type { PaletteItem } from './palette-item.ts'
import { arrange } from './palette-order.ts'

const item = (key: string, group: string, label = key): PaletteItem => ({
  key,
  group,
  label,
  icon: IconBolt,
  run: () => undefined,
})
const pay = item('pay 1', 'Payments', 'Mark #1042 as paid')
const copy = item('copy 1', 'Payments')
const order = (number: number) => item(`order ${number}`, 'Orders', `#${number} Dana Whitfield`)
const pages = [item('orders', 'Pages', 'Orders')]

const groupsOf = (query: string, found: { orders?: PaletteItem[]; actions?: PaletteItem[]; payable?: PaletteItem[] }) =>
  arrange(pages, { orders: [], actions: [], payable: [], ...found }, query).map(({ name }) => name)

test('an amount offers its payment before the orders that contain it', () =>
  expect(groupsOf('$84.50', { orders: [order(1042)], payable: [pay] })).toEqual(['Payments', 'Orders']))

test('a number opens its order first, also if it is the amount of another', () =>
  expect(groupsOf('1042', { orders: [order(1042)], payable: [pay] })).toEqual(['Orders', 'Payments']))

test('an order that was found offers its actions after itself, each once', () => {
  expect(groupsOf('#1042', { orders: [order(1042)], actions: [pay, copy] })).toEqual(['Orders', 'Payments'])
  const [first] = arrange(pages, { orders: [order(7)], actions: [pay], payable: [pay] }, '84.50')
  expect(first?.items).toEqual([pay])
})

test('a word goes to its page before the orders with that word', () =>
  expect(groupsOf('orders', { orders: [order(7)], actions: [copy] })).toEqual(['Pages', 'Orders', 'Payments']))
