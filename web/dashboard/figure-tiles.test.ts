import { expect, test } from 'vitest'
import { figureTiles } from './figure-tiles.ts'

const point = { date: '2026-11-20', amount: 65.5, orders: 4, payments: 2, everPaid: 3, pending: 1 }
const quietDay = { date: '2026-11-21', amount: 0, orders: 0, payments: 0, everPaid: 0, pending: 0 }

const trends = (of: typeof point) => Object.fromEntries(figureTiles.map(({ name, trend }) => [name, trend(of)]))

test('each trend is of what its figure is of', () =>
  expect(trends(point)).toEqual({
    'Total Revenue': 65.5,
    'Total Orders': 4,
    'Today’s Orders': 4,
    'Today’s Revenue': 65.5,
    'Pending Orders': 1,
    'Conversion Rate': 0.75,
    'Avg Order Value': 32.75,
  }))

test('a day without orders has no conversion and no average, and zero of all else', () =>
  expect(trends(quietDay)).toMatchObject({ 'Total Revenue': 0, 'Conversion Rate': null, 'Avg Order Value': null }))
