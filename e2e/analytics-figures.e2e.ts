import { readFile } from 'node:fs/promises'
import { orderStatuses } from '../contract/orders/order-status.ts'
import { paymentMethodLabels, paymentMethods } from '../contract/payments/payment-method.ts'
import { parseCsv } from '../server/testing/csv.ts'
import { cellsOf, expectListed, kpi, zoneOf } from './analytics-page.ts'
import { monthAgo, recountDays, recountSpans } from './analytics-recount.ts'
import { expect, test, toast } from './fixtures.ts'

const missing = '—'
const usd = (amount: number | null): string =>
  amount === null ? missing : amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
const count = (n: number): string => n.toLocaleString('en-US')
const percent = (share: number | null): string => (share === null ? missing : `${share.toFixed(1)}%`)
const minutes = (time: number | null): string => (time === null ? missing : `${count(Math.round(time))}m`)
const shareOf = (part: number, whole: number): string => percent(whole === 0 ? null : (100 * part) / whole)
const oneDecimal = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)

test('the figures match a recount of the orders', async ({ page, openAs }) => {
  await openAs('merchant', '/analytics?range=7d')
  const counted = await recountDays('merchant', await zoneOf(page), 7)
  await expect(kpi(page, 'Total Revenue')).toContainText(usd(counted.revenue))
  await expect(kpi(page, 'Total Revenue')).toContainText('Last 7d')
  await expect(kpi(page, 'Total Orders')).toContainText(count(counted.orders))
  await expect(kpi(page, 'Total Orders')).toContainText(`${percent(counted.conversionRate)} conversion rate`)
  await expect(kpi(page, 'Avg Order Value')).toContainText(usd(counted.averageOrderValue))
  await expect(kpi(page, 'Processing Time')).toContainText(minutes(counted.minutesIn.paid))
  const growth = (100 * (counted.orders - counted.before.orders)) / counted.before.orders
  await expect(kpi(page, 'Total Orders')).toContainText(`${growth > 0 ? '+' : ''}${growth.toFixed(1)}%`)

  await page.getByRole('checkbox', { name: 'Compare with the 7 days before' }).check()
  await page.getByRole('button', { name: 'View as table' }).click()
  const days = await cellsOf(page, 'Performance by day')
  const ofDay = (day: (typeof counted.daily)[number]) => [
    usd(day.revenue),
    count(day.orders),
    usd(day.averageOrderValue),
    percent(day.conversionRate),
  ]
  expect(days.map(([, ...figures]) => figures.toSpliced(4, 1))).toEqual(
    counted.daily.map((day, index) => [...ofDay(day), ...ofDay(counted.dailyBefore[index] ?? day)]),
  )

  const transactions = Object.values(counted.methods).reduce((sum, method) => sum + method.count, 0)
  const paidBy = (method: (typeof paymentMethods)[number]) => counted.methods[method] ?? { count: 0, amount: 0 }
  const mostUsedFirst = paymentMethods.toSorted((one, other) => paidBy(other).count - paidBy(one).count)
  const methods = await cellsOf(page, 'Payments by method')
  expect(methods.map(([name, paid, , amount, , share]) => [name, paid, amount, share])).toEqual(
    mostUsedFirst.map((method) => {
      const { count: paid, amount } = paidBy(method)
      const earlier = counted.before.methods[method] ?? { count: 0, amount: 0 }
      return [
        paymentMethodLabels[method],
        `${count(paid)}, before: ${count(earlier.count)}`,
        `${usd(amount)}, before: ${usd(earlier.amount)}`,
        shareOf(paid, transactions),
      ]
    }),
  )
  const statuses = await cellsOf(page, 'Orders by status')
  expect(statuses.map(([, ...figures]) => figures)).toEqual(
    orderStatuses.map((status) => {
      const inStatus = counted.statusBreakdown[status] ?? 0
      return [count(inStatus), shareOf(inStatus, counted.orders)]
    }),
  )
  const states = await cellsOf(page, 'States by revenue')
  expect(states.map(([rank, , ...figures]) => [rank, ...figures.slice(0, -1)])).toEqual(
    counted.topStates.map(({ orders, revenue }, index) => [
      String(index + 1),
      count(orders),
      usd(revenue),
      usd(Math.round((revenue * 100) / orders) / 100),
    ]),
  )
  const opened = page.getByRole('table', { name: 'States by revenue' }).getByRole('link')
  for (const [index, { state }] of counted.topStates.entries())
    await expect(opened.nth(index)).toHaveAttribute('href', new RegExp(`state=${state}(&|$)`))
  const metrics = page.getByRole('region', { name: 'Performance Metrics' })
  const retained = `${count(counted.returningCustomers)} of ${count(counted.payingCustomers)} customers had paid before`
  await expect(metrics).toContainText(retained)
  await expect(metrics).toContainText(shareOf(counted.returningCustomers, counted.payingCustomers))
  for (const time of Object.values(counted.minutesIn)) await expect(metrics).toContainText(minutes(time))
})

/** A point of the window that the shape covers: the center of a slice's bounding box may be in the donut's hole. */
function pointWithin(element: SVGElement | HTMLElement): { x: number; y: number } {
  if (!(element instanceof SVGPathElement)) throw new Error('Not a path')
  const { x, y, width, height } = element.getBBox()
  const inside: DOMPoint[] = []
  for (let step = 0; step < 900; step += 1) {
    const point = new DOMPoint(
      x + ((step % 30) + 0.5) * (width / 30),
      y + (Math.floor(step / 30) + 0.5) * (height / 30),
    )
    if (element.isPointInFill(point)) inside.push(point)
  }
  const middle = inside[Math.floor(inside.length / 2)]
  if (!middle) throw new Error('The shape covers nothing')
  const point = middle.matrixTransform(element.getScreenCTM() ?? undefined)
  return { x: point.x, y: point.y }
}

test('a figure leads to the orders that it counts', async ({ page, openAs }) => {
  await openAs('merchant', '/analytics')
  const counted = await recountDays('merchant', await zoneOf(page), 30)
  const paid = Object.values(counted.methods).reduce((sum, method) => sum + method.count, 0)
  await kpi(page, 'Total Revenue').click()
  await expectListed(page, paid)

  await page.goBack()
  await kpi(page, 'Total Orders').click()
  await expectListed(page, counted.orders)

  await page.goBack()
  await page.getByRole('table', { name: 'Orders by status' }).getByRole('link', { name: 'Delivered' }).click()
  await expectListed(page, counted.statusBreakdown['delivered'] ?? 0)

  await page.goBack()
  const [first] = counted.topStates
  await page.getByRole('table', { name: 'States by revenue' }).getByRole('link').first().click()
  await expectListed(page, first?.orders ?? 0)

  // A slice of the donut, which works by pointer only.
  await page.goBack()
  const slice = page.getByRole('region', { name: 'Payment Methods' }).locator('svg a').filter({ hasText: 'Venmo: ' })
  const path = slice.locator('path')
  // The page grows while its cards load: press only once the slice stands still and on top.
  let target = { x: 0, y: 0 }
  await expect(async () => {
    await slice.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const before = await path.evaluate(pointWithin)
    await page.waitForTimeout(100)
    target = await path.evaluate(pointWithin)
    expect(target).toEqual(before)
    expect(await path.evaluate((element, { x, y }) => document.elementFromPoint(x, y) === element, target)).toBe(true)
  }).toPass({ timeout: 15_000 })
  await page.mouse.click(target.x, target.y)
  await expectListed(page, counted.methods['venmo']?.count ?? 0)
})

test('the export has the figures on screen', async ({ page, openAs }) => {
  await openAs('merchant', '/analytics?range=7d&compare=true')
  const zone = await zoneOf(page)
  const counted = await recountDays('merchant', zone, 7)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`analytics-${counted.startDate}-to-${counted.endDate}.csv`)
  await expect(toast(page, /^Exported the analytics of /)).toBeVisible()

  const rows = parseCsv((await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, ''))
  const row = (name: string): string[] => rows.find(([first]) => first === name)?.slice(1) ?? []
  const text = (value: number | null): string => (value === null ? '' : String(value))
  expect(row('Shown').slice(0, 3)).toEqual([counted.startDate, counted.endDate, zone])
  expect(row('Total Revenue (USD)').slice(0, 2)).toEqual([text(counted.revenue), text(counted.before.revenue)])
  for (const [index, day] of counted.daily.entries()) {
    const before = counted.dailyBefore[index]
    expect(row(day.date).slice(0, 7)).toEqual([
      text(day.revenue),
      text(day.orders),
      text(day.averageOrderValue),
      text(oneDecimal(day.conversionRate)),
      before?.date,
      text(before?.revenue ?? null),
      text(before?.orders ?? null),
    ])
  }
  expect(row('Venmo').slice(0, 2)).toEqual(Object.values(counted.methods['venmo'] ?? {}).map(text))
  const earlier = counted.before.methods['venmo']
  expect([row('Venmo')[3], row('Venmo')[5]]).toEqual([text(earlier?.count ?? 0), text(earlier?.amount ?? 0)])
  expect(row('Delivered')[0]).toBe(text(counted.statusBreakdown['delivered'] ?? 0))
  expect(row('Paying Customers')[0]).toBe(text(counted.payingCustomers))

  const downloadingOne = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV: Payment methods' }).click()
  const one = parseCsv((await readFile(await (await downloadingOne).path(), 'utf8')).replace(/^\uFEFF/, ''))
  expect(one).toContainEqual(rows.find(([first]) => first === 'Venmo')?.slice(0, one[0]?.length))
  expect(one.some(([first]) => first === 'Delivered')).toBe(false)
})

test('sales by product, with discounts, shipping and tax, and by customer add up to the revenue, can be downloaded, and are still there on return', async ({
  page,
  openAs,
}) => {
  await openAs('merchant', '/analytics?month=last-month')
  const [month] = await recountSpans('merchant', await zoneOf(page), [monthAgo(await zoneOf(page), 1)])
  const sales = page.getByRole('region', { name: 'Sales', exact: true })
  const products = page.getByRole('table', { name: 'Sales by product' })
  const goods = month?.productRevenue ?? 0
  const rest = Math.round(100 * ((month?.revenue ?? 0) - goods)) / 100
  await expect(products.getByRole('row', { name: /^All products/ })).toContainText(usd(goods))
  await expect(products.getByRole('row', { name: /^Discounts, shipping and tax/ })).toContainText(usd(rest))
  await products.getByRole('button', { name: 'Units' }).click()
  await expect(page).toHaveURL(/sort=-units/)
  await products
    .getByRole('button', { name: /variants$/ })
    .first()
    .press('Enter')
  await expect(products.getByRole('button', { expanded: true })).toBeFocused()

  const saved = page.waitForEvent('download')
  await sales.getByRole('button', { name: 'Download CSV: Sales by product' }).click()
  const rows = parseCsv(await readFile(await (await saved).path(), 'utf8'))
  const all = rows.findIndex(([name]) => name === 'All products')
  const heading = rows.findIndex(([name]) => name === 'Product')
  const revenue = rows.slice(heading + 1, all).reduce((sum, row) => sum + Math.round(Number(row[4]) * 100), 0)
  expect(revenue).toBe(Math.round(goods * 100))

  await sales.getByRole('radio', { name: 'Customers' }).check()
  const customers = page.getByRole('table', { name: 'Sales by customer' })
  await expect(customers.getByRole('row', { name: /^All / })).toContainText(usd(month?.revenue ?? 0))
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.getByRole('navigation').getByRole('link', { name: 'Analytics' }).first().click()
  await expect(page).toHaveURL(/month=last-month&table=customers/)
  await customers.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/customers\//)
})
