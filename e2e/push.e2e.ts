import type { Locator, Page } from '@playwright/test'
import { apiAs } from './api.ts'
import { expect, test } from './fixtures.ts'

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' })

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await panel(page).getByText('Alerts in this browser').click()
}

test.beforeEach(async () => (await apiAs('merchant')).readAllNotifications())

/** Replaces the browser's push manager, which would need another company's push service. */
const stubPushManager = () => {
  let subscribed: object | null = null
  const keys = {
    p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  }
  const endpoint = 'https://push.example.com/journey'
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      subscribed = null
      return true
    },
  }
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      subscribed = subscription
      return subscription
    },
    getSubscription: async () => subscribed,
  })
}

test('pushes are switched on and off, and the permission is requested only then', async ({ page, context, openAs }) => {
  await context.grantPermissions(['notifications'])
  await page.addInitScript(stubPushManager)
  await openAs('merchant', '/orders')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('push-subscriptions')) calls.push(request.url())
  })
  await openPanel(page)
  const push = panel(page).getByRole('switch', { name: 'Push to this browser' })
  await expect(push).toBeEnabled()
  await expect(push).not.toBeChecked()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await push.click()
  await expect(push).toBeChecked()
  expect(calls.map((url) => new URL(url).pathname)).toEqual(['/api/notifications/push-subscriptions'])
  await push.click()
  await expect(push).not.toBeChecked()
  expect(new URL(calls[1] ?? '').pathname).toBe('/api/notifications/push-subscriptions/remove')
})

test('if the browser blocks notifications, the page says how to allow them', async ({ page, openAs }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await openAs('merchant', '/orders')
  await openPanel(page)
  const push = panel(page).getByRole('switch', { name: 'Push to this browser' })
  await expect(push).toBeDisabled()
  await expect(push).toHaveAccessibleDescription(/^Blocked in this browser/)
})

test('logging out removes the browser’s subscription', async ({ page, context, openAs }) => {
  await context.grantPermissions(['notifications'])
  await page.addInitScript(stubPushManager)
  await openAs('merchant', '/orders')
  await openPanel(page)
  await panel(page).getByRole('switch', { name: 'Push to this browser' }).click()
  await expect(panel(page).getByRole('switch', { name: 'Push to this browser' })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const left = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration('/')
      return (await worker?.pushManager.getSubscription()) ?? null
    })
  await expect.poll(left).toBeNull()
})

test('every push is shown, even with invalid content', async ({ page, context, openAs, baseURL }) => {
  await context.grantPermissions(['notifications'])
  await openAs('merchant', '/orders')
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active !== undefined) resolve(active.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
  const registrationId = await registered
  const push = (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: new URL(baseURL ?? '').origin, registrationId, data })
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications()
      return notifications
        .map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }))
        .sort((a, b) => a.title.localeCompare(b.title))
    })
  const payment = {
    title: 'Payment received for #12345',
    body: '$25.00 from Jamie',
    url: '/orders/1',
    tag: 'a',
    id: 'a',
  }
  const { id: _id, ...expected } = payment
  // Pushing repeats one message, which is shown once; the first tries may come before Chromium can deliver it.
  await expect
    .poll(async () => {
      await push(JSON.stringify(payment))
      return shown()
    })
    .toEqual([expected])
  await push(JSON.stringify(payment))
  await push('no JSON')
  await expect
    .poll(shown)
    .toEqual([{ title: 'Paydesk', body: 'Something happened at your shop.', tag: '', url: '/' }, expected])
})
