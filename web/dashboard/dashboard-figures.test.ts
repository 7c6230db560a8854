import { expect, test } from 'vitest'
import type { DashboardStats } from '../analytics/analytics.queries.ts'
import { periodFigures } from './dashboard-figures.ts'

const point = { date: '2026-11-20', amount: 65.5, orders: 4, payments: 2, everPaid: 3, pending: 1 }
const quietDay = { date: '2026-11-21', amount: 0, orders: 0, payments: 0, everPaid: 0, pending: 0 }
const stats = { series: [point, quietDay] } as unknown as DashboardStats

test('each trend is of what its figure is of; a day without orders has no conversion and no average', () =>
  expect(Object.fromEntries(periodFigures.map(({ name, trend }) => [name, trend?.(stats)]))).toEqual({
    'Total Revenue': [65.5, 0],
    'Total Orders': [4, 0],
    'Conversion Rate': [0.75, null],
    'Avg Order Value': [32.75, null],
  }))
