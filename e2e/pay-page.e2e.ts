import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { OrderDetails } from '../contract/orders/order-details.ts'
import { apiAs, baseUrl, callWith, placeOrder, signInByApi } from './api.ts'
import { expect, test, toast } from './fixtures.ts'
import { startMailServer } from './mail-server.ts'
import { fillLeast, openForm } from './new-order-form.ts'

const mailPassword = 'the password of the journey'

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

/** On paper: the amount, the code and a QR code to pay with, and nothing to press or to fill in. */
async function expectPrinted(page: Page, { payment }: OrderDetails): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Pay $1,234.50' })).toBeVisible()
  await expect(page.getByText(payment.code, { exact: true }).first()).toBeVisible()
  await expect(page.locator('.qr svg')).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Gift wrap')
  // Hidden elements have no role.
  for (const role of ['button', 'textbox'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Have you paid?' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open Venmo' })).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await expect(page.getByRole('button', { name: 'I have paid' })).toBeVisible()
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** The shop's mail server for one journey: what is sent arrives at the returned inbox. */
async function withMail(work: (inbox: () => string[]) => Promise<void>): Promise<void> {
  const { accessToken } = await signInByApi('merchant')
  const mail = await startMailServer(mailPassword)
  const server = { host: '127.0.0.1', port: mail.port, security: 'none', user: 'desk', secret: mailPassword }
  const connected = await callWith(accessToken, 'PUT', '/integrations/email', {
    ...server,
    from: 'orders@aurora.example',
  })
  expect(connected.status).toBe(200)
  try {
    await work(() => mail.received)
  } finally {
    await callWith(accessToken, 'DELETE', '/integrations/email')
    await mail.close()
  }
}

/** The path of the pay page in the mail to a customer; undefined until it arrives. */
const payPathIn = (inbox: readonly string[], email: string): string | undefined =>
  inbox
    .filter((raw) => new RegExp(`^To:.*${email}`, 'im').test(raw))
    .flatMap((raw) => /\/pay\/[\w-]{22}/.exec(raw.replaceAll(/=\r?\n/g, ''))?.[0] ?? [])
    .at(0)

for (const width of [1440, 390]) {
  const device = width === 390 ? phone : { viewport: { width, height: 900 } }
  test(`from a new order to its money: the customer pays by the mailed link, the open desk sees it and marks it paid, at ${width} pixels`, async ({
    browser,
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await withMail(async (inbox) => {
      await openAs('merchant', '/orders')
      const form = await openForm(page)
      const email = await fillLeast(page)
      await form.getByRole('button', { name: 'Create order' }).click()
      const drawer = page.getByRole('dialog', { name: /^Order #\d+$/ })
      await expect(drawer).toBeVisible()

      await expect.poll(() => payPathIn(inbox(), email)).toBeDefined()
      const customer = await (await browser.newContext({ locale: 'en-US', ...device })).newPage()
      await customer.goto(`${baseUrl()}${payPathIn(inbox(), email)}`)
      await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Pay $1,234.50')
      const id = new URL(page.url()).searchParams.get('order') ?? ''
      const order = await (await apiAs('merchant')).order(id)
      await expectPrinted(customer, order)
      await customer.getByLabel('Name on the account').fill('Dana W')
      await customer.getByRole('button', { name: 'I have paid' }).click()
      await expect(customer.getByRole('heading', { name: 'Thank you' })).toBeVisible()
      await expect(customer.getByText('Dana W')).toHaveCount(0)

      const notice = drawer.getByRole('region', { name: 'Reported payment' })
      await expect(notice).toContainText('Customer says they paid')
      await expect(notice).toContainText('Dana W')
      await drawer.getByRole('button', { name: 'Mark as Paid' }).click()
      const paying = page.getByRole('dialog', { name: `Mark order #${order.number} as paid` })
      await expect(paying.getByLabel('Payer (optional)')).toHaveValue('Dana W')
      await paying.getByRole('button', { name: `Mark order #${order.number} as paid` }).click()
      await expect(toast(page, 'Order status updated successfully')).toBeVisible()

      await expect(customer.getByRole('heading', { name: 'Payment received' })).toBeVisible()
      await expect(customer.getByRole('button', { name: 'Correct who paid' })).toHaveCount(0)
      await expectAccessible(customer)
      await (await apiAs('merchant')).move(order.id, 'shipped')
      await expect(customer.getByRole('heading', { name: 'Your order is on its way' })).toBeVisible()
      await customer.context().close()
    })
  })
}

test('a page whose claim was refused follows its order too, and outlasts a failing server', async ({ browser }) => {
  const order = await newOrder()
  const api = await apiAs('merchant')
  const customer = await openPay(browser, order)
  await expect(customer.locator('svg')).toBeVisible()
  await expectAccessible(customer)
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

  // A paid order still shows itself by its link.
  await (await apiAs('merchant')).move(order.id, 'paid')
  await expect(page.getByRole('button', { name: 'Mark as Shipped' })).toBeVisible()
  await choose('Revoke payment link…')
  await expect(page.getByText('The customer can’t open the order’s page by the link any more.')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke payment link', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(customer.getByRole('heading', { name: 'This payment link doesn’t work' })).toBeVisible()
  await customer.context().close()
})
