import { expect, test } from 'vitest'
import { validateDashboardSearch } from './dashboard-search.ts'

test.each(['24h', '7d', '90d'])('%s stays in the address', (period) =>
  expect(validateDashboardSearch({ period })).toEqual({ period }),
)

test.each(['30d', '1y', '', 7, null, ['7d'], undefined])('%j is left out of it', (period) => {
  const search = validateDashboardSearch({ period })
  expect(search).toHaveProperty('period', undefined)
})
