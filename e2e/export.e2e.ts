import { readFile } from 'node:fs/promises'
import { apiAs } from './api.ts'
import { expect, test, toast } from './fixtures.ts'

/** The records of a CSV file (RFC 4180), with its header first. */
function readCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    record.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',') continue
    records.push(record)
    record = []
  }
  return records
}

test('the export has the orders of the filtered list, in the same order', async ({ page, openAs }) => {
  const api = await apiAs('admin')
  const query = 'status=shipped&paymentMethod=venmo&sort=-totalAmount'
  const { orders, total } = await api.list(`${query}&limit=100`)
  await openAs('admin', `/orders?${query}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const figure = total.toLocaleString('en-US')
  await expect(toast(page, `Exported ${figure} orders`)).toBeVisible()

  const [heading, ...rows] = readCsv((await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, ''))
  expect(heading?.length).toBeGreaterThan(5)
  expect(rows).toHaveLength(total)
  const column = heading?.findIndex((name) => /^(order )?number$/i.test(name)) ?? -1
  expect(rows.slice(0, orders.length).map((row) => Number(row[column]))).toEqual(orders.map(({ number }) => number))
})

test('an export is announced, can be canceled, and then saves nothing', async ({ page, openAs }) => {
  const { total } = await (await apiAs('merchant')).list('limit=1')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/orders/export*', async (route) => {
    await held.promise
    // Fails for a request that the page has canceled.
    await route.continue().catch(() => undefined)
  })
  let saved = false
  page.on('download', () => {
    saved = true
  })
  await openAs('merchant', '/orders')
  const button = page.getByRole('button', { name: 'Export' })
  await button.click()
  const exporting = toast(page, `Exporting ${total.toLocaleString('en-US')} orders...`)
  await expect(exporting).toBeVisible()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  const cancel = exporting.getByRole('button', { name: 'Cancel' })
  await cancel.click()
  await expect(cancel).toBeHidden()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  expect(saved).toBe(false)
})

test('a refused export says why', async ({ page, openAs, expectedFailures }) => {
  expectedFailures.add('503')
  const message = 'Other exports are under way at the moment. Please try again in half a minute.'
  const problem = {
    type: '/problems/unavailable',
    title: 'Temporarily unavailable',
    status: 503,
    detail: message,
    instance: '/api/orders/export',
    success: false,
    message,
  }
  await page.route('**/api/orders/export*', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', json: problem }),
  )
  await openAs('viewer', '/orders')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(toast(page, message)).toBeVisible()
})
