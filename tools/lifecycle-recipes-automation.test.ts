import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { OrderDetails } from '../contract/orders/order-details.ts'
import { inProject } from './bootstrap/project.js'
import { type Desk, startDesk } from './docs/recipes/desk.ts'
import { signatureOf } from './docs/recipes/loopback.ts'
import { nodeOf, type Outside, readWorkflow, runCode, runWorkflow, valueFor } from './docs/recipes/n8n.ts'
import { draftPayload, shopifyCredentials, shopifyShop, startShopifyShop } from './docs/recipes/shopify.ts'
import { startWooShop, wooCredentials, wooOrder } from './docs/recipes/woocommerce.ts'
import { runCodeStep, zapierRequest } from './docs/recipes/zapier.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
}, 120_000)
afterAll(() => desk?.close())

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const signed = (body: string, at = new Date()) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
})

describe('n8n', () => {
  const names = readdirSync(inProject('docs', 'recipes')).filter((name) => name.endsWith('.json'))
  const versions: Record<string, number> = {
    'n8n-nodes-base.webhook': 2,
    'n8n-nodes-base.code': 2,
    'n8n-nodes-base.if': 2.2,
    'n8n-nodes-base.httpRequest': 4.2,
    'n8n-nodes-base.respondToWebhook': 1.1,
  }

  test.each(names)('%s can be imported: its nodes, types and connections hold together', (name) => {
    const workflow = readWorkflow(name)
    const own = workflow.nodes.map((node) => node.name)
    expect(new Set(own).size).toBe(own.length)
    expect(new Set(workflow.nodes.map(({ id }) => id)).size).toBe(own.length)
    for (const { name: title, type, typeVersion, position } of workflow.nodes)
      expect([title, typeVersion, position.length]).toEqual([title, versions[type], 2])
    const links = Object.entries(workflow.connections).flatMap(([from, { main }]) => {
      expect(own).toContain(from)
      return main.flat()
    })
    for (const link of links) expect(link).toEqual({ node: expect.toBeOneOf(own), type: 'main', index: 0 })
    const triggers = workflow.nodes.filter(({ type }) => type === 'n8n-nodes-base.webhook')
    expect(triggers.map(({ parameters }) => parameters['responseMode'])).toEqual(triggers.map(() => 'responseNode'))
    expect(own.filter((one) => !links.some(({ node }) => node === one))).toEqual(triggers.map((one) => one.name))
    // An expression of n8n ends at the first }}.
    const codes = JSON.stringify(workflow).matchAll(/"=[^{]*\{\{(.*?) \}\}/g)
    for (const [, code] of codes) expect(code).not.toMatch(/\{\{|\}\}/)
    expect(workflow.active).toBe(false)
  })

  test('only a signed event goes on to the team', async () => {
    const workflow = readWorkflow('n8n-paid-orders.json')
    const check = nodeOf(workflow, 'Check the signature')
    const body = JSON.stringify({ type: 'order.paid', data: { id: 'an-id', number: 7 } })
    const [genuine] = await runCode(check, signed(body), body, secret)
    expect(genuine?.json).toEqual({ isGenuine: true, event: JSON.parse(body) })
    for (const [headers, sent] of [
      [signed(body), body.replace('7', '8')],
      [signed(body, new Date(Date.now() - 600_000)), body],
      [{}, body],
    ] as [Record<string, string>, string][])
      expect(await runCode(check, headers, sent, secret)).toEqual([{ json: { isGenuine: false } }])
    expect(workflow.connections['Is it from Paydesk?']?.main.map(([link]) => link?.node)).toEqual(['Accept', 'Refuse'])
    const { url } = nodeOf(workflow, 'Read the order').parameters
    expect(valueFor(genuine?.json ?? {}, url)).toBe('https://pay.example.com/api/orders/an-id')
    expect(nodeOf(workflow, 'Paydesk webhook').parameters['options']).toEqual({ rawBody: true })
  })

  test('the new order that it sends is one that the desk accepts, and its answer is what the next node reads', async () => {
    const workflow = readWorkflow('n8n-new-order.json')
    const create = nodeOf(workflow, 'Create the order')
    const item = { body: { name: 'Dana', email: 'dana@example.com', item: 'Mug', price: '18.50', reference: 'N8N-1' } }
    const send = async () => {
      const response = await fetch(`${desk.url}/api/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${desk.apiKey}`, 'content-type': 'application/json' },
        body: String(valueFor(item, create.parameters['jsonBody'])),
      })
      return { statusCode: response.status, body: (await response.json()) as { order: OrderDetails } }
    }
    const { parameters } = nodeOf(workflow, 'Answer')
    const first = await send()
    expect(JSON.parse(String(valueFor(first, parameters['responseBody'])))).toEqual({
      number: first.body.order.number,
      pay: first.body.order.payment.payUrl,
    })
    const again = await send()
    expect(JSON.parse(String(valueFor(again, parameters['responseBody'])))).toEqual({
      message: expect.stringContaining('N8N-1'),
    })
    expect(valueFor(again, (parameters['options'] as { responseCode: string }).responseCode)).toBe(409)

    const paid = nodeOf(readWorkflow('n8n-paid-orders.json'), 'Tell the team').parameters['jsonBody']
    expect(valueFor({ order: first.body.order }, paid)).toBe(
      JSON.stringify({ text: `Order #${first.body.order.number} is paid: 18.50 USD by venmo, for Dana` }),
    )
  })
})

const outsideOf = (shop: { host: string; url: string }, more: Pick<Outside, 'secrets' | 'credentials'>): Outside => ({
  hosts: { 'pay.example.com': desk.url, [shop.host]: shop.url },
  secrets: { 'Check the signature': secret, ...more.secrets },
  credentials: { 'Paydesk API key': { headers: { authorization: `Bearer ${desk.apiKey}` } }, ...more.credentials },
})

async function orderWith(externalId: string): Promise<OrderDetails> {
  const { answer } = await desk.call<{ orders: { id: string }[] }>('GET', `/orders?externalId=${externalId}`)
  const { id } = answer.orders[0] ?? {}
  return (await desk.call<{ order: OrderDetails }>('GET', `/orders/${id}`)).answer.order
}

/** Paydesk's webhook about the order, as its event says it. */
const paidEvent = (order: OrderDetails): string => JSON.stringify({ type: 'order.paid', data: order })

describe('n8n with WooCommerce', () => {
  const workflow = readWorkflow('n8n-woocommerce.json')
  const shopSecret = 'woo-webhooks'
  const startShop = async () => {
    const shop = await startWooShop()
    onTestFinished(shop.close)
    const { WOO_KEY: key, WOO_SECRET: password } = wooCredentials
    const outside = outsideOf(
      { host: 'shop.example.com', url: shop.url },
      {
        secrets: { 'Check the order': shopSecret },
        credentials: {
          'WooCommerce REST API key': { headers: { authorization: `Basic ${btoa(`${key}:${password}`)}` } },
        },
      },
    )
    const tell = (order: object, headers?: Record<string, string>) => {
      const body = JSON.stringify(order)
      const signature = { 'x-wc-webhook-signature': signatureOf(body, shopSecret) }
      return runWorkflow(workflow, 'WooCommerce webhook', { body, headers: headers ?? signature }, outside)
    }
    const pay = (order: OrderDetails) => {
      const body = paidEvent(order)
      return runWorkflow(workflow, 'Paydesk webhook', { body, headers: signed(body) }, outside)
    }
    return { shop, tell, pay, outside }
  }

  test('an order is placed once with its exact total, and processed when its money is there', async () => {
    const { shop, tell, pay } = await startShop()
    const woo = wooOrder(9001)
    shop.orders.set(9001, woo)
    expect((await tell(woo)).status).toBe(200)
    const order = await orderWith('woocommerce-9001')
    expect(order).toMatchObject({ totalAmount: 50.5, shippingAddress: { street: '969 Market, Floor 2', zip: '94103' } })
    expect(order.products.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([['Mug', 2, 20]])
    expect(order.adjustments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ...[
        ['discount', 3],
        ['shipping', 10],
        ['tax', 3.5],
      ],
    ])
    const note = { note: `Please pay 50.50 USD here: ${order.payment.payUrl}`, customer_note: true }
    expect(shop.notes.get(9001)).toEqual([note])
    expect((await tell(woo)).status).toBe(200)
    expect(shop.notes.get(9001)).toEqual([note])

    expect((await pay(order)).status).toBe(204)
    expect(shop.orders.get(9001)).toMatchObject({ status: 'processing', transaction_id: `Paydesk #${order.number}` })
    expect((await pay(order)).ran.at(-1)).toBe('Does it wait?')
  })

  test('one that costs something else, or that Paydesk does not take, gets a note for the staff', async () => {
    const { shop, tell, pay } = await startShop()
    shop.orders.set(9002, wooOrder(9002))
    await tell(wooOrder(9002))
    shop.orders.set(9002, { ...wooOrder(9002), total: '60.00' })
    const order = await orderWith('woocommerce-9002')
    await pay(order)
    expect(shop.notes.get(9002)?.at(-1)).toEqual({
      note: `Paydesk #${order.number} was paid with 50.50 USD, but the order costs 60.00. Please decide.`,
      customer_note: false,
    })
    const broken = { ...wooOrder(9003), billing: { ...wooOrder(9003).billing, email: 'nobody' } }
    shop.orders.set(9003, broken)
    await tell(broken)
    expect(shop.notes.get(9003)).toEqual([
      { note: expect.stringMatching(/^Paydesk did not take this order: \S/), customer_note: false },
    ])
  })

  test('it takes only signed orders of its payment method, and the test of WooCommerce', async () => {
    const { tell, outside } = await startShop()
    expect((await tell(wooOrder(9004), { 'x-wc-webhook-signature': 'forged' })).status).toBe(401)
    expect((await tell({ ...wooOrder(9004), payment_method: 'stripe' })).ran.at(-1)).toBe('Accept')
    const ping = { body: 'webhook_id=3', headers: {} }
    expect(await runWorkflow(workflow, 'WooCommerce webhook', ping, outside)).toMatchObject({ status: 200 })
  })
})

describe('n8n with Shopify', () => {
  const workflow = readWorkflow('n8n-shopify.json')
  const shopSecret = 'shopify-webhooks'
  const startShop = async () => {
    const shop = await startShopifyShop()
    onTestFinished(shop.close)
    const { SHOPIFY_CLIENT_ID: client_id, SHOPIFY_CLIENT_SECRET: client_secret } = shopifyCredentials
    const outside = outsideOf(
      { host: shopifyShop, url: shop.url },
      {
        secrets: { 'Check the draft': shopSecret },
        credentials: { 'Shopify app': { body: { client_id, client_secret } } },
      },
    )
    const tell = (payload: object, signature?: string) => {
      const body = JSON.stringify(payload)
      const headers = { 'x-shopify-hmac-sha256': signature ?? signatureOf(body, shopSecret) }
      return runWorkflow(workflow, 'Shopify webhook', { body, headers }, outside)
    }
    const pay = (order: OrderDetails) => {
      const body = paidEvent(order)
      return runWorkflow(workflow, 'Paydesk webhook', { body, headers: signed(body) }, outside)
    }
    return { shop, tell, pay }
  }
  const draftOf = (id: number) => ({ name: `#D${id}`, status: 'OPEN', note2: null, amount: '50.50' })

  test('a draft is placed once with its exact total, and completed when its money is there', async () => {
    const { shop, tell, pay } = await startShop()
    const payload = draftPayload(9101, { note: 'By phone' })
    const id = payload.admin_graphql_api_id
    shop.drafts.set(id, draftOf(9101))
    expect((await tell(payload)).status).toBe(200)
    const order = await orderWith('shopify-draft-9101')
    expect(order).toMatchObject({ totalAmount: 50.5, metadata: { shopifyDraft: id } })
    expect(shop.drafts.get(id)?.note2).toBe(`By phone\nPaydesk #${order.number}: ${order.payment.payUrl}`)
    expect((await tell(payload)).ran.at(-1)).toBe('Is there something to say?')

    shop.drafts.set(id, { ...draftOf(9101), amount: '60.00' })
    await pay(order)
    expect(shop.drafts.get(id)).toMatchObject({
      status: 'OPEN',
      note2: expect.stringContaining('but the draft costs 60.00'),
    })
    shop.drafts.set(id, draftOf(9101))
    expect((await pay(order)).status).toBe(204)
    expect(shop.drafts.get(id)?.status).toBe('COMPLETED')
    expect((await pay(order)).ran.at(-1)).toBe('Does it wait?')
  })

  test('it takes only signed drafts with the tag', async () => {
    const { tell } = await startShop()
    expect((await tell(draftPayload(9102), 'forged')).status).toBe(401)
    expect((await tell(draftPayload(9102, { tags: 'instagram' }))).ran.at(-1)).toBe('Accept')
  })
})

describe('Zapier', () => {
  const app = createRequire(import.meta.url)(inProject('docs', 'recipes', 'zapier', 'index.js'))
  const { z, bundleOf } = zapierRequest(app, () => ({ url: `${desk.url}/`, apiKey: desk.apiKey }))
  const trigger = app.triggers.event.operation

  test('a Zap that is switched on gets a webhook endpoint of its own, and loses it when switched off', async () => {
    const bundle = bundleOf({
      targetUrl: 'https://hooks.zapier.com/hooks/standard/1/2/',
      inputData: { event: 'order.paid' },
    })
    const subscribeData = await trigger.performSubscribe(z(bundle), bundle)
    const endpoints = async () =>
      (await desk.call<{ endpoints: { id: string; events: string[] }[] }>('GET', '/webhooks/endpoints')).answer
        .endpoints
    expect((await endpoints()).find(({ id }) => id === subscribeData.id)?.events).toEqual(['order.paid'])

    const body = JSON.stringify({ type: 'order.paid', data: { number: 7 } })
    const at = new Date()
    const headers = {
      'Http-Webhook-Id': 'msg_1',
      'Http-Webhook-Timestamp': String(Math.floor(at.getTime() / 1000)),
      'Http-Webhook-Signature': new Webhook(subscribeData.secret).sign('msg_1', at, body),
    }
    const told = (content: string) =>
      bundleOf({ subscribeData, rawRequest: { headers, content }, cleanedRequest: JSON.parse(content) })
    expect(trigger.perform(z(told(body)), told(body))).toEqual([{ id: 'msg_1', ...JSON.parse(body) }])
    const forged = told(body.replace('7', '8'))
    expect(() => trigger.perform(z(forged), forged)).toThrow('The signature is not right.')

    const off = bundleOf({ subscribeData })
    expect(await trigger.performUnsubscribe(z(off), off)).toEqual({ deleted: true })
    expect((await endpoints()).some(({ id }) => id === subscribeData.id)).toBe(false)
  })

  test('it creates orders, shows refusals as sentences, and offers the last events as examples', async () => {
    const inputData = { name: 'Dana', email: 'dana@example.com', item: 'Mug', price: '18.50', paymentMethod: 'venmo' }
    const bundle = bundleOf({ inputData: { ...inputData, quantity: '2', reference: 'ZAP-1' } })
    const { perform } = app.creates.order.operation
    expect(await perform(z(bundle), bundle)).toMatchObject({ totalAmount: 37, externalId: 'ZAP-1' })
    await expect(perform(z(bundle), bundle)).rejects.toThrow('ZAP-1')
    const test_ = bundleOf({})
    expect(await app.authentication.test(z(test_), test_)).toHaveProperty('endpoints')
    const example = bundleOf({ inputData: { event: 'order.created' } })
    const events = await trigger.performList(z(example), example)
    expect(events.at(-1)).toMatchObject({ id: expect.any(String), type: 'order.created' })
  })
})

test('the step for Code by Zapier lets only signed events through', () => {
  const body = JSON.stringify({ type: 'order.paid', data: { number: 7 } })
  const run = (headers: ReturnType<typeof signed>, sent: string) =>
    runCodeStep(secret, {
      id: headers['webhook-id'],
      time: headers['webhook-timestamp'],
      signature: headers['webhook-signature'],
      body: sent,
    })
  expect(run(signed(body), body)).toEqual({ isGenuine: true, ...JSON.parse(body) })
  expect(run(signed(body), body.replace('7', '8'))).toEqual({ isGenuine: false })
  expect(run(signed(body, new Date(Date.now() - 600_000)), body)).toEqual({ isGenuine: false })
})

test('every recipe’s file is in a document of the recipes', () => {
  const folder = inProject('docs', 'recipes')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const texts = files.filter((name) => name.endsWith('.md')).map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  for (const name of files.filter((one) => /\.(mjs|js|json)$/.test(one)))
    expect([name, texts.some((text) => text.includes(name))]).toEqual([name, true])
})
