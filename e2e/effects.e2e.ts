import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { apiAs, callWith, newEmail, newKey, textsPort } from './api.ts'
import { expect, test, toast } from './fixtures.ts'

// The effects of settings, seen from outside the desk.

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Settings updated successfully').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Settings' })).toBeVisible()
}

const accountSid = `AC${'5'.repeat(32)}`

/** The part of Twilio's API that a shop's account needs. */
async function startTwilio() {
  const texts: { to: string | null; body: string }[] = []
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    const isKnown = request.headers.authorization === `Basic ${Buffer.from(`${accountSid}:a token`).toString('base64')}`
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (!isKnown) return answer(401, { code: 20003, message: 'Authenticate', status: 401 })
    if (request.method === 'GET') return answer(200, { sid: accountSid, status: 'active' })
    texts.push({ to: form.get('To'), body: form.get('Body') ?? '' })
    answer(201, { sid: `SM${String(texts.length).padStart(32, '0')}`, status: 'queued' })
  }).listen(textsPort(), '127.0.0.1')
  await once(server, 'listening')
  return {
    texts,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('the address list refuses a key that calls from another address, until it is emptied', async ({
  page,
  openAs,
}) => {
  const key = await newKey()
  expect((await callWith(key, 'GET', '/orders?limit=10')).status).toBe(200)
  await openAs('merchant', '/settings?tab=security')
  const list = page.getByRole('region', { name: 'IP Address Restrictions' })
  await page.getByRole('button', { name: 'Edit Settings' }).click()
  await list.getByRole('button', { name: 'Add IP Address' }).click()
  await list.getByLabel('IP address or range').fill('203.0.113.0/24')
  await list.getByLabel('IP address or range').press('Enter')
  await save(page)
  const refused = await callWith(key, 'GET', '/orders?limit=10')
  expect(refused).toMatchObject({ status: 403, body: { type: '/problems/forbidden' } })
  expect(refused.body.message).toContain('127.0.0.1')

  await page.getByRole('button', { name: 'Edit Settings' }).click()
  await list.getByRole('button', { name: /^Delete / }).click()
  await save(page)
  expect((await callWith(key, 'GET', '/orders?limit=10')).status).toBe(200)
})

test('a shop with a Twilio account and the toggles on gets a text about a payment', async ({ page, openAs }) => {
  const twilio = await startTwilio()
  const api = await apiAs('merchant')
  await openAs('merchant', '/settings?tab=integrations')
  const card = page.getByRole('region', { name: 'SMS Service' })
  await card.getByRole('button', { name: 'Configure SMS Service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configure SMS Service' })
  await dialog.getByLabel('Twilio account SID').fill(accountSid)
  await dialog.getByLabel('Sender’s number').fill('+15125550100')
  await dialog.getByLabel('Auth token').fill('a token')
  await dialog.getByLabel('Auth token').press('Enter')
  await expect(card.getByText('Status: Connected')).toBeVisible()

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Edit Settings' }).click()
  for (const name of ['SMS Notifications', 'Payment Notifications']) {
    const toggle = page.getByRole('switch', { name, exact: true })
    await expect(toggle).toBeEnabled()
    await toggle.check()
  }
  await save(page)

  const { sku } = await api.variantInStock()
  const customer = { name: 'Robin Texter', email: newEmail() }
  const order = await api.create({ customer, products: [{ sku, quantity: 1 }], paymentMethod: 'zelle' })
  // Marked by a program, because that can't be undone: a text about a person's change would wait for the minute of
  // undo.
  const paid = await callWith(await newKey(), 'PATCH', `/orders/${order.id}/status`, { status: 'paid', reason: '' })
  expect(paid.status).toBe(200)
  await expect
    .poll(() => twilio.texts.some(({ body }) => body.includes(`#${order.number}`)), { timeout: 30_000 })
    .toBe(true)

  await api.changePreferences({ smsNotifications: false, notifyOnPayment: false })
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Integrations' }).click()
  await card.getByRole('button', { name: 'Remove SMS Service' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove SMS Service' }).click()
  await expect(card.getByText('Status: Not Connected')).toBeVisible()
  twilio.close()
})
