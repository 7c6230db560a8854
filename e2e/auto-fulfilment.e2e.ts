import { apiAs, baseUrl, newEmail, signInByApi } from './api.ts'
import { expect, test } from './fixtures.ts'

type Settings = { autoFulfillment: boolean } & Record<string, unknown>

/** Reads and changes the sample shop's settings and its key, by the API. */
async function shopOf(token: string) {
  const ask = async (method: string, path: string, body?: unknown, bearer = token) => {
    const headers = {
      authorization: `Bearer ${bearer}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const response = await fetch(`${baseUrl()}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    ask,
    async turnAutoFulfillment(isOn: boolean): Promise<void> {
      const settings: Settings = await ask('GET', '/merchants/settings')
      await ask('PUT', '/merchants/settings', { ...settings, autoFulfillment: isOn })
    },
  }
}

test('with auto fulfillment on, an order that the shop’s program marks paid ships automatically', async ({
  page,
  openAs,
  expectedFailures,
}) => {
  // The desk may request the instructions just as the order is paid; only a pending order has them.
  expectedFailures.add('409')
  const { accessToken } = await signInByApi('merchant')
  const shop = await shopOf(accessToken)
  const api = await apiAs('merchant')
  await shop.turnAutoFulfillment(true)
  try {
    const { sku } = await api.variantInStock()
    const customer = { name: 'Jamie Traveller', email: newEmail() }
    const { id } = await api.create({ customer, products: [{ sku, quantity: 1 }], paymentMethod: 'venmo' })
    const { apiKey } = await shop.ask('POST', '/merchants/api-key/generate', {})
    await openAs('merchant', `/orders/${id}`)
    await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible()
    await shop.ask('PATCH', `/orders/${id}/status`, { status: 'paid', reason: '' }, apiKey)
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline.getByText('Paid, and everything is in stock')).toBeVisible()
    await expect(timeline.getByText(/^Auto fulfilment/)).toBeVisible()
    expect((await api.order(id)).status).toBe('shipped')
  } finally {
    await shop.turnAutoFulfillment(false)
  }
})
