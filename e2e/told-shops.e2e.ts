import type { Page } from '@playwright/test'
import { startTestPushService } from '../server/testing/push-service.ts'
import { startTestSmtpServer } from '../server/testing/smtp-server.ts'
import { apiAs, callWith, newEmail, newKey, signInByApi } from './api.ts'
import { expect, test, toast } from './fixtures.ts'

// What the toggles of the notifications do, seen from the mail server and the push service.

const account = { user: 'desk', password: 'the password of the journey' }

/** Of the sample merchant. */
const shopEmail = 'orders@aurora-outfitters.example'

const decoded = (raw: string): string => raw.replaceAll(/=\r?\n/g, '')

/** A mail server as the shop's own, and a browser of the merchant's at a push service. */
async function startReceivers() {
  const mail = await startTestSmtpServer(() => undefined, 0, account)
  const pushes = await startTestPushService()
  const browser = pushes.browser()
  const { accessToken } = await signInByApi('merchant')
  const settings = { host: '127.0.0.1', port: Number(new URL(mail.url).port), security: 'none', user: account.user }
  const configured = await callWith(accessToken, 'PUT', '/integrations/email', {
    ...settings,
    from: 'orders@aurora.example',
    secret: account.password,
  })
  expect(configured.status).toBe(200)
  const { endpoint, keys } = browser
  expect((await callWith(accessToken, 'POST', '/notifications/push-subscriptions', { endpoint, keys })).status).toBe(
    200,
  )
  return {
    /** To the shop: customers are written to whatever its toggles say. */
    mailed: () => mail.received.filter(({ to }) => to.includes(shopEmail)).map(({ raw }) => decoded(raw)),
    pushed: () => pushes.received.map(({ body }) => browser.decrypt(body)),
    async close() {
      await callWith(accessToken, 'POST', '/notifications/push-subscriptions/remove', { endpoint })
      await callWith(accessToken, 'DELETE', '/integrations/email')
      await Promise.all([mail.close(), pushes.close()])
    },
  }
}

/** Sets the toggles as said, and no others, by the form. */
async function setToggles(page: Page, wanted: Record<string, boolean>): Promise<void> {
  await page.getByRole('button', { name: 'Edit Settings' }).click()
  for (const [name, isOn] of Object.entries(wanted)) {
    const toggle = page.getByRole('switch', { name, exact: true })
    await expect(toggle).toBeEnabled()
    await toggle.setChecked(isOn)
  }
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Settings updated successfully').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Settings' })).toBeVisible()
}

/** An order that a program takes to its end: nobody could undo a step, so that each is told at once. */
async function deliverOrder(key: string): Promise<number> {
  const api = await apiAs('merchant')
  const { id, number } = await api.create({
    customer: { name: 'Robin Reader', email: newEmail() },
    products: [{ name: 'Gift wrap', price: 12.5, quantity: 1 }],
    paymentMethod: 'zelle',
  })
  for (const status of ['paid', 'shipped', 'delivered']) {
    const moved = await callWith(key, 'PATCH', `/orders/${id}/status`, { status, reason: '' })
    expect(moved.status).toBe(200)
  }
  return number
}

test('e-mails and pushes tell the shop of those steps that it has turned on, and by those ways', async ({
  page,
  openAs,
}) => {
  const receivers = await startReceivers()
  const key = await newKey()
  const isTold = (told: string[], words: string): boolean => told.some((text) => text.includes(words))
  await openAs('merchant', '/settings?tab=notifications')

  await setToggles(page, {
    'Email Notifications': true,
    'Push Notifications (browser)': false,
    'Payment Notifications': false,
    'Shipment Notifications': true,
    'Delivery Notifications': false,
  })
  const first = await deliverOrder(key)
  await expect.poll(() => isTold(receivers.mailed(), `Order #${first} has shipped`), { timeout: 30_000 }).toBe(true)

  await setToggles(page, {
    'Email Notifications': false,
    'Push Notifications (browser)': true,
    'Shipment Notifications': false,
    'Delivery Notifications': true,
  })
  const second = await deliverOrder(key)
  await expect.poll(() => isTold(receivers.pushed(), `Order #${second} was delivered`), { timeout: 30_000 }).toBe(true)

  // Events are told in their order: what was not told by now never is.
  expect(isTold(receivers.mailed(), `Order #${first} was delivered`)).toBe(false)
  expect(isTold(receivers.pushed(), `#${first} `)).toBe(false)
  expect(isTold(receivers.mailed(), `Order #${second} `)).toBe(false)
  expect(isTold(receivers.pushed(), `Order #${second} has shipped`)).toBe(false)
  await (await apiAs('merchant')).changePreferences({
    pushNotifications: false,
    emailNotifications: false,
    notifyOnDelivery: false,
  })
  await receivers.close()
})
