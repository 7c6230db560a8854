import type { Page } from '@playwright/test'
import { cellsOf, kpi } from './analytics-page.ts'
import { apiAs, baseUrl, newEmail, placeOrder } from './api.ts'
import { expect, expectAccessible, test, toast } from './fixtures.ts'
import { demoAssistant, serveShopPage } from './shop-page.ts'
import { paste, stepsOn } from './steps.ts'

// The seven tasks of a merchant, from the dashboard, in the number of steps of docs/decisions/0070-seven-tasks.md.

const search = 'Search or jump to'

/** Opens an order by its number, from any page, in three steps. */
async function openByNumber(page: Page, steps: ReturnType<typeof stepsOn>, number: number): Promise<void> {
  await steps.press(page.getByRole('button', { name: search }))
  await expect(page.getByRole('combobox', { name: search })).toBeFocused()
  await steps.type(`#${number}`)
  // Immediately: Enter waits for the answer.
  await steps.key('Enter')
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeVisible()
}

async function createUniqueOrder() {
  const api = await apiAs('merchant')
  // No other order of the sample shop costs this.
  const price = 7000 + Math.floor(Math.random() * 900_000) / 100
  const order = await api.create({
    customer: { name: 'Jamie Traveller', email: newEmail() },
    products: [{ name: 'Gift wrap', price, quantity: 1 }],
    paymentMethod: 'venmo',
  })
  return { ...order, amount: `$${price.toLocaleString('en-US', { minimumFractionDigits: 2 })}` }
}

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(device, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] })

    test('an amount that a customer names is marked as paid in four steps', async ({ page, openAs }) => {
      const { id, number, amount } = await createUniqueOrder()
      await openAs('merchant', '/dashboard')
      const steps = stepsOn(page)
      await steps.press(page.getByRole('button', { name: search }))
      await expect(page.getByRole('combobox', { name: search })).toBeFocused()
      await steps.type(amount)
      // Immediately: Enter waits for the answer.
      await steps.key('Enter')
      await expect(page.getByRole('dialog', { name: `Mark order #${number} as paid` })).toBeVisible()
      await steps.key('Enter')
      await expect(toast(page, 'Order status updated successfully')).toBeVisible()
      steps.expectTaken(4)
      expect((await (await apiAs('merchant')).order(id)).status).toBe('paid')
      await expect(page).toHaveURL(/\/dashboard/)
    })

    test('three paid orders are shipped in two steps beside the paste', async ({ page, openAs }) => {
      const email = newEmail()
      const orders = [
        await placeOrder('paid', email),
        await placeOrder('paid', email),
        await placeOrder('paid', email),
      ] as const
      const numbers = ['1Z999AA10123456784', '986578788855', '9400111201080805483016']
      await openAs('merchant', '/dashboard')
      const steps = stepsOn(page)
      await steps.press(page.getByRole('button', { name: /^Ship [\d,]+ paid orders$/ }))
      const dialog = page.getByRole('dialog', { name: /^Mark \d+ orders as shipped/ })
      await expect(dialog.getByRole('textbox', { name: /tracking number$/ }).first()).toBeFocused()
      await paste(page, orders.map((order, index) => `#${order.number}\t${numbers[index]}\n`).join(''))
      await expect(dialog.getByRole('button', { name: /^Mark all \d+ as shipped$/ })).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await steps.press(dialog.getByRole('button', { name: 'Mark 3 with a number as shipped' }))
      await expect(page.getByRole('region', { name: 'Bulk change' })).toContainText('3 orders marked as shipped')
      steps.expectTaken(2)
      const api = await apiAs('merchant')
      const carriers = ['UPS', 'FedEx', 'USPS']
      for (const [index, order] of orders.entries()) {
        expect(await api.order(order.id)).toMatchObject({
          ...{ status: 'shipped', trackingNumber: numbers[index], trackingCarrier: carriers[index] },
        })
      }
      // The user ticked none, and no row had the focus before.
      await expect(page.getByRole('region', { name: 'Selected orders' })).toHaveCount(0)
      await expect(page.getByRole('link', { name: /^#\d+$/ }).first()).toBeFocused()
      // Coming back asks for nothing again.
      await page.reload()
      await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeVisible()
      await expect(dialog).toHaveCount(0)
    })

    test('last month is compared with the month before by method in three steps', async ({ page, openAs }) => {
      await openAs('merchant', '/dashboard')
      const steps = stepsOn(page)
      await steps.press(page.getByRole('link', { name: 'Analytics', exact: true }).last())
      await steps.choose(page.getByRole('combobox', { name: 'Month' }), 'Last month')
      await expect(kpi(page, 'Total Revenue')).toContainText('Last month')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await steps.read(page.getByRole('table', { name: 'Payments by method' }).getByRole('row').last())
      steps.expectTaken(2, 1)
      const methods = await cellsOf(page, 'Payments by method')
      expect(methods).toHaveLength(5)
      for (const cells of methods) expect(cells.join(' ')).toMatch(/before: \$[\d,.]+/)
    })

    test('a paid order is refunded, or cancelled with its refund, in six steps', async ({ page, openAs }) => {
      const refunded = await placeOrder('paid')
      const cancelled = await placeOrder('paid')
      const api = await apiAs('merchant')
      await openAs('merchant', '/dashboard')
      const refunding = stepsOn(page)
      await openByNumber(page, refunding, refunded.number)
      await refunding.press(page.getByRole('button', { name: 'Refund…' }))
      const dialog = page.getByRole('dialog', { name: `Refund order #${refunded.number}` })
      await refunding.fill(dialog.getByLabel('Reason'), 'It was damaged')
      await refunding.press(dialog.getByRole('button', { name: 'Record refund' }))
      await expect(toast(page, 'Refund of $25.00 by Venmo is owed')).toBeVisible()
      // On a phone the button is below the fold.
      refunding.expectTaken(6, device === 'phone' ? 1 : 0)
      expect((await api.order(refunded.id)).refunds).toMatchObject([{ state: 'owed', amount: 25 }])

      const cancelling = stepsOn(page)
      await openByNumber(page, cancelling, cancelled.number)
      await cancelling.press(page.getByRole('button', { name: /^Cancel order/ }))
      const question = page.getByRole('dialog', { name: `Cancel order #${cancelled.number}` })
      await expect(question.getByLabel('Reason', { exact: true })).toBeFocused()
      await cancelling.type('They ordered twice')
      await cancelling.press(question.getByRole('button', { name: `Cancel order #${cancelled.number}` }))
      await expect(toast(page, 'Order cancelled successfully')).toBeVisible()
      cancelling.expectTaken(6)
      expect(await api.order(cancelled.id)).toMatchObject({ status: 'cancelled', refunds: [{ state: 'owed' }] })
    })

    test('a customer gets the way to pay again in two steps, and the text is true', async ({ page, openAs }) => {
      const api = await apiAs('merchant')
      await openAs('merchant', '/dashboard')
      const steps = stepsOn(page)
      await steps.press(page.getByRole('link', { name: /orders unpaid for over a day/ }))
      const copy = page.getByRole('button', { name: /^Copy payment message, order #/ }).first()
      await expect(copy).toBeVisible()
      const number = (await copy.getAttribute('aria-label'))?.split('#').at(-1)
      await steps.press(copy)
      await expect(page.getByText('Copied to clipboard')).toBeVisible()
      const sent = page.getByRole('button', { name: 'I’ve sent it' })
      // Under the pointer it stays.
      await sent.hover()
      steps.expectTaken(2)
      const [{ id = '' } = {}] = (await api.list(`search=%23${number}`)).orders
      const { customer, payment, money } = await api.order(id)
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      const due = money.due.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
      for (const part of [customer.name.split(' ')[0], `#${number}`, due, payment?.code, payment?.payUrl])
        expect(copied).toContain(part)
      await sent.click()
      await expect(page.getByText('Noted: you told the customer')).toBeVisible()
      expect((await api.order(id)).timeline.at(-1)).toMatchObject({ type: 'customer_told', actor: { kind: 'user' } })

      // The link, as the customer sees it.
      await page.goto(`${baseUrl()}${new URL(payment?.payUrl ?? 'http://none.invalid').pathname}`)
      // After a claim, the page has the way to pay folded away.
      if (payment?.claimedAt) await page.getByText(/^Payment details/).click()
      await expect(page.getByText(due).filter({ visible: true }).first()).toBeVisible()
    })

    test('the chat is on a site in four steps, with proof that it is there', async ({
      page,
      context,
      openAs,
      expectedFailures,
    }) => {
      expectedFailures
        .add('403')
        .add(/Paydesk chat is not shown/)
        .add(/CORS/)
        .add(/ERR_FAILED/)
      const assistant = await demoAssistant()
      await assistant.allow({ origins: [] })
      const shop = await serveShopPage((await assistant.read()).merchantId)
      await openAs('merchant', '/dashboard')
      const steps = stepsOn(page)
      await steps.press(page.getByRole('link', { name: 'Levy', exact: true }).last())
      await steps.fill(page.getByRole('textbox', { name: 'Allowed sites' }), shop.url)
      await steps.press(page.getByRole('button', { name: 'Allow and copy tag' }))
      await expect(page.getByText('Not seen there yet')).toBeVisible()
      // The fourth step is the paste into the site.
      steps.expectTaken(3)
      const tag = await page.evaluate(() => navigator.clipboard.readText())
      expect(tag).toContain('/widget.js')
      await expectAccessible(page)

      const visitor = await context.newPage()
      await visitor.goto(shop.url)
      await expect(visitor.getByRole('button', { name: /^Chat with/ })).toBeVisible()
      await visitor.close()
      await expect(page.getByText(/^Seen on /)).toBeVisible()
      await expect(page.getByText(/^Seen there /)).toBeVisible()
      await page.goto('/levy-integration/chat')
      await expect(page.getByText(/^Seen on /)).toBeVisible()
      await shop.close()
    })

    test('today’s money is in sight at once, and its orders are one step away', async ({ page, openAs }) => {
      const { number } = await placeOrder('paid')
      await openAs('merchant', '/dashboard')
      const steps = stepsOn(page)
      const revenue = page.getByRole('link', { name: /^Today’s Revenue/ })
      await expect(revenue).toContainText('$')
      await steps.read(revenue)
      steps.expectTaken(0)
      await steps.press(revenue)
      await expect(page.getByRole('link', { name: `#${number}`, exact: true })).toBeVisible()
      steps.expectTaken(1)
    })
  })
}

test('the amount is marked as paid by keyboard alone in four steps, and the focus returns', async ({
  page,
  openAs,
}) => {
  const { id, amount } = await createUniqueOrder()
  await openAs('merchant', '/products')
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible()
  const steps = stepsOn(page)
  await steps.key('Control+k')
  await expect(page.getByRole('combobox', { name: search })).toBeFocused()
  await steps.type(amount)
  await steps.key('Enter')
  await expect(page.getByRole('dialog', { name: /^Mark order #\d+ as paid$/ })).toBeVisible()
  await steps.key('Enter')
  await expect(toast(page, 'Order status updated successfully')).toBeVisible()
  steps.expectTaken(4)
  expect((await (await apiAs('merchant')).order(id)).status).toBe('paid')
  await expect(page).toHaveURL(/\/products/)
})
