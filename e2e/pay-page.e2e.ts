import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { OrderDetails } from '../contract/orders/order-details.ts'
import { apiAs, baseUrl, placeOrder } from './api.ts'
import { expect, test } from './fixtures.ts'

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function newOrder(): Promise<OrderDetails> {
  const { id } = await placeOrder('pending')
  return (await apiAs('merchant')).order(id)
}

const addressOf = ({ payment: { payUrl } }: OrderDetails): string =>
  `${baseUrl()}${new URL(payUrl ?? 'http://none.invalid').pathname}`

/** The page of somebody who isn't signed in. */
async function openPay(browser: Browser, order: OrderDetails, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', ...options })
  const page = await context.newPage()
  await page.goto(addressOf(order))
  return page
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('a customer says that they paid, the shop sees it at once, and the page says when the money is there', async ({
  browser,
  page,
  openAs,
}) => {
  const order = await newOrder()
  const customer = await openPay(browser, order)
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(/^Pay \$/)
  await expect(customer.getByText(order.payment.code, { exact: true }).first()).toBeVisible()
  await expect(customer.locator('svg')).toBeVisible()
  await expectAccessible(customer)

  await openAs('merchant', `/orders/${order.id}`)
  await customer.getByLabel('Name on the account').fill('Dana W')
  await customer.getByRole('button', { name: 'I have paid' }).click()
  await expect(customer.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(customer.getByText('Dana W')).toHaveCount(0)

  const notice = page.getByRole('region', { name: 'Reported payment' })
  await expect(notice).toContainText('Customer says they paid')
  await expect(notice).toContainText('Dana W')

  const api = await apiAs('merchant')
  await api.move(order.id, 'paid', 'Seen in the account')
  await expect(customer.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Correct who paid' })).toHaveCount(0)
  await expectAccessible(customer)
  await api.move(order.id, 'shipped')
  await expect(customer.getByRole('heading', { name: 'Your order is on its way' })).toBeVisible()
  await customer.context().close()
})

test('a page whose claim was refused follows its order too, and outlasts a failing server', async ({ browser }) => {
  const order = await newOrder()
  const api = await apiAs('merchant')
  const customer = await openPay(browser, order)
  await customer.locator('form[action$="/claim"]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await customer.getByLabel('Last four digits of the account').fill('12')
  await customer.getByRole('button', { name: 'I have paid' }).click()
  await expect(customer.getByRole('alert')).toBeVisible()
  await customer.route(addressOf(order), (route) => route.fulfill({ status: 503 }), { times: 1 })
  const failed = customer.waitForResponse((response) => response.status() === 503)
  await api.move(order.id, 'paid', 'Seen in the account')
  await failed
  await expect(customer.getByText(`Order #${order.number}`)).toBeVisible()
  await api.move(order.id, 'shipped')
  await expect(customer.getByRole('heading', { name: 'Your order is on its way' })).toBeVisible()
  await customer.context().close()
})

test('a phone gets the button of the app and no QR code, in Spanish if it prefers', async ({ browser }) => {
  const order = await newOrder()
  const english = await openPay(browser, order, { ...phone, colorScheme: 'dark' })
  const app = english.getByRole('link', { name: 'Open Venmo' })
  await expect(app).toHaveAttribute('href', /^venmo:\/\/paycharge\?txn=pay&recipients=[^@&]+&amount=[\d.]+&note=\w{5}$/)
  await expect(app).toBeVisible()
  await expect(english.locator('svg')).toBeHidden()
  await expectAccessible(english)
  await english.context().close()

  const spanish = await openPay(browser, order, { ...phone, locale: 'es-MX' })
  await expect(spanish.getByRole('heading', { name: '¿Ya pagaste?' })).toBeVisible()
  await expect(spanish.locator('html')).toHaveAttribute('lang', 'es')
  await expectAccessible(spanish)
  await spanish.context().close()
})

test('without JavaScript the page has all facts, and its forms work', async ({ browser }) => {
  const order = await newOrder()
  const page = await openPay(browser, order, { javaScriptEnabled: false })
  await expect(page.getByText(order.payment.code, { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Zelle' }).click()
  await expect(page.getByRole('heading', { name: 'Pay with Zelle' })).toBeVisible()
  await page.getByLabel('Last four digits of the account').fill('4821')
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await page.context().close()
})

test('the shop shows the QR code, and renews and revokes the link', async ({ browser, page, openAs }) => {
  const order = await newOrder()
  const customer = await openPay(browser, order)
  await openAs('merchant', `/orders/${order.id}`)
  const choose = async (name: string) => {
    await page
      .getByRole('button', { name: /^More|^Actions|actions/i })
      .first()
      .click()
    // By keyboard: notices that arrive above would move it away from a click.
    await page.getByRole('menuitem', { name }).press('Enter')
  }
  await choose('Show QR…')
  await expect(page.getByRole('img', { name: 'QR code of the pay page' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('Revoke payment link…')
  await page.getByRole('button', { name: 'Revoke payment link', exact: true }).click()
  await expect(customer.getByRole('heading', { name: 'This payment link doesn’t work' })).toBeVisible()
  await choose('Show QR…')
  await page.getByRole('button', { name: 'Renew payment link' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the pay page' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Payment link renewed')).toBeVisible()
  const renewed = await (await apiAs('merchant')).order(order.id)
  expect(renewed.payment.code).toBe(order.payment.code)
  await customer.goto(addressOf(renewed))
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(/^Pay \$/)
  await customer.context().close()
})
