import { cellsOf, expectListed, kpi, zoneOf } from './analytics-page.ts'
import { monthAgo, recountDays, recountSpans } from './analytics-recount.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const usd = (amount: number | null | undefined): string =>
  amount == null ? '—' : amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

test('the arrow keys move along the chart, announce each day, and Enter opens its orders', async ({ page, openAs }) => {
  await openAs('merchant', '/analytics?metric=orders')
  const counted = await recountDays('merchant', await zoneOf(page), 30)
  const chart = page.getByRole('link', { name: 'Orders by day' })
  await expect(chart).toBeVisible()
  await page.getByRole('checkbox', { name: /^Compare/ }).focus()
  await page.keyboard.press('Tab')
  await expect(chart).toBeFocused()
  const announced = page.getByRole('status', { name: 'Day' })
  const [before, last] = counted.daily.slice(-2)
  await expect(announced).toContainText(`Orders ${last?.orders}, Avg Order Value ${usd(last?.averageOrderValue)}`)
  await page.keyboard.press('ArrowLeft')
  await expect(announced).toContainText(`Revenue ${usd(before?.revenue)}, Orders ${before?.orders}`)
  await page.keyboard.press('Home')
  await expect(announced).toContainText(`Revenue ${usd(counted.daily[0]?.revenue)}`)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expectListed(page, before?.orders ?? 0)
})

test('the range is in the address, and an invalid one falls back to 30 days', async ({ page, openAs }) => {
  await openAs('merchant', '/analytics?range=century&startDate=2026-02-30')
  const range = page.getByRole('group', { name: 'Range' })
  await expect(range.getByRole('radio', { name: '30d' })).toBeChecked()
  await expect(kpi(page, 'Total Revenue')).toContainText('Last 30d')
  await range.getByRole('radio', { name: '90d' }).check()
  await expect(page).toHaveURL(/\?range=90d$/)
  await expect(kpi(page, 'Total Revenue')).toContainText('Last 90d')
  await page.getByRole('button', { name: 'View as table' }).click()
  expect(await cellsOf(page, 'Performance by day')).toHaveLength(90)
  await range.getByRole('radio', { name: '30d' }).check()
  await expect(page).toHaveURL(/\/analytics$/)
})

test('last month by method is two steps away, and is still there after using the sidebar', async ({ page, openAs }) => {
  await openAs('merchant', '/analytics')
  const zone = await zoneOf(page)
  const [month, before, lastYear] = await recountSpans('merchant', zone, [
    monthAgo(zone, 1),
    monthAgo(zone, 2),
    monthAgo(zone, 13),
  ])
  await page.getByRole('combobox', { name: 'Month' }).selectOption('Last month')
  await expect(kpi(page, 'Total Revenue')).toContainText('Last month')
  await expect(kpi(page, 'Total Revenue')).toContainText(usd(month?.revenue))
  const venmo = page.getByRole('table', { name: 'Payments by method' }).getByRole('row', { name: /^Venmo/ })
  const shown = (earlier: typeof before) =>
    `${month?.methods['venmo']?.count}, before: ${earlier?.methods['venmo']?.count ?? 0}`
  await expect(venmo).toContainText(shown(before))
  await expect(venmo).toContainText(usd(before?.methods['venmo']?.amount))

  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('year')
  await expect(page.getByRole('checkbox', { name: 'Compare with the same month last year' })).toBeVisible()
  await expect(venmo).toContainText(shown(lastYear))
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.getByRole('navigation').getByRole('link', { name: 'Analytics' }).first().click()
  await expect(page).toHaveURL(/month=last-month&against=year/)
  await venmo.getByRole('link').click()
  await expectListed(page, month?.methods['venmo']?.count ?? 0)
})

test('a custom range is chosen by keyboard, typed or in the calendar', async ({ page, openAs }) => {
  await openAs('merchant', '/analytics')
  const open = async () => {
    await page.getByRole('button', { name: /custom range/i }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('First day')).toBeVisible()
  }
  await open()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('First day').fill('2026-10-20')
  await dialog.getByLabel('Last day').fill('2026-10-01')
  await expect(dialog.getByText('The last day is before the first')).toBeVisible()
  await dialog.getByLabel('First day').fill('2026-10-01')
  await dialog.getByLabel('Last day').fill('2026-10-20')
  await expect(dialog.getByText('20 days')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?startDate=2026-10-01&endDate=2026-10-20$/)
  await expect(kpi(page, 'Total Orders')).toBeVisible()
  await expect(page.getByText(/^20 days · \S.* time$/)).toBeVisible()

  await open()
  await dialog.getByRole('button', { name: /Tuesday, October 20, 2026 selected/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('button', { name: /Tuesday, October 13, 2026 selected/ })).toBeFocused()
  // The first end of the range; the calendar moves on to the next day.
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /Wednesday, October 14, 2026 selected/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('2 days')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page).toHaveURL(/\?startDate=2026-10-13&endDate=2026-10-14$/)
  await expect(page.getByRole('button', { name: /custom range/i })).toBeFocused()
})

test('amounts are hidden in the chart too', async ({ page, openAs }) => {
  await openAs('merchant', '/analytics')
  const chart = page.getByRole('region', { name: 'Performance Overview' })
  await expect(chart.getByText('$0', { exact: true })).toBeVisible()
  await page.keyboard.press('Shift+H')
  await expect(chart.getByText('$•••').first()).toBeVisible()
  await expect(chart.getByText('$0', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Revenue by day' }).press('ArrowLeft')
  await expect(page.getByRole('status', { name: 'Day' })).toContainText('Revenue hidden')
})

test('figures that fail to load can be retried, and the old ones stay until then', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  expectedFailures.add('500')
  const answer = '**/api/orders/analytics/summary*'
  await page.route(answer, (route) => route.fulfill({ status: 500, json: {} }))
  await openAs('merchant', '/analytics')
  await expect(page.getByText('The analytics could not be loaded')).toBeVisible()
  await page.unroute(answer)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(kpi(page, 'Total Revenue')).toBeVisible()

  await page.route(answer, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Refresh data' }).click()
  await expect(page.getByText(/^Not up to date\./)).toBeVisible()
  await expect(kpi(page, 'Total Revenue')).toBeVisible()
})

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(device, () => {
    test.use({ viewport })

    test('the analytics are accessible and fit their width', async ({ page, openAs }) => {
      await openAs('admin', '/analytics?compare=true&chart=bar')
      await expect(page.getByRole('link', { name: 'Revenue by day' })).toBeVisible()
      await page.getByRole('link', { name: 'Revenue by day' }).focus()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'View as table' }).click()
      await expect(page.getByRole('table', { name: 'Performance by day' })).toBeVisible()
      await expectAccessible(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })
}
