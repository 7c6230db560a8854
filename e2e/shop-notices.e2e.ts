import type { Page } from '@playwright/test'
import { startTestPushService } from '../server/testing/push-service.ts'
import { startTestSmtpServer } from '../server/testing/smtp-server.ts'
import { apiAs, callWith, newEmail, newKey, signInByApi } from './api.ts'
import { expect, test, toast } from './fixtures.ts'

// The effects of the notification toggles, seen from the mail server and the push service.

const account = { user: 'desk', password: 'the password of the journey' }

/** The sample merchant's. */
const shopEmail = 'orders@aurora-outfitters.example'

const decoded = (raw: string): string => raw.replaceAll(/=\r?\n/g, '')

/** Connects a mail server as the shop's own, and a browser of the merchant at a push service. */
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
    /** Emails to the shop only: emails to customers don't depend on the toggles. */
    mailed: () => mail.received.filter(({ to }) => to.includes(shopEmail)).map(({ raw }) => decoded(raw)),
    pushed: () => pushes.received.map(({ body }) => browser.decrypt(body)),
    async close() {
      await callWith(accessToken, 'POST', '/notifications/push-subscriptions/remove', { endpoint })
      await callWith(accessToken, 'DELETE', '/integrations/email')
      await Promise.all([mail.close(), pushes.close()])
    },
  }
}

/** Sets exactly the given toggles, by the form. */
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

/** A program takes an order to delivery: its changes can't be undone, so each is announced at once. */
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

test('emails and pushes are sent to the shop for the steps and channels that it has turned on', async ({
  page,
  openAs,
}) => {
  const receivers = await startReceivers()
  const key = await newKey()
  const hasText = (texts: string[], words: string): boolean => texts.some((text) => text.includes(words))
  await openAs('merchant', '/settings?tab=notifications')

  await setToggles(page, {
    'Email Notifications': true,
    'Push Notifications (browser)': false,
    'Payment Notifications': false,
    'Shipment Notifications': true,
    'Delivery Notifications': false,
  })
  const first = await deliverOrder(key)
  await expect.poll(() => hasText(receivers.mailed(), `Order #${first} has shipped`), { timeout: 30_000 }).toBe(true)

  await setToggles(page, {
    'Email Notifications': false,
    'Push Notifications (browser)': true,
    'Shipment Notifications': false,
    'Delivery Notifications': true,
  })
  const second = await deliverOrder(key)
  await expect.poll(() => hasText(receivers.pushed(), `Order #${second} was delivered`), { timeout: 30_000 }).toBe(true)

  // Events are handled in order: anything not sent by now is never sent.
  expect(hasText(receivers.mailed(), `Order #${first} was delivered`)).toBe(false)
  expect(hasText(receivers.pushed(), `#${first} `)).toBe(false)
  expect(hasText(receivers.mailed(), `Order #${second} `)).toBe(false)
  expect(hasText(receivers.pushed(), `Order #${second} has shipped`)).toBe(false)
  await (await apiAs('merchant')).changePreferences({
    pushNotifications: false,
    emailNotifications: false,
    notifyOnDelivery: false,
  })
  await receivers.close()
})
