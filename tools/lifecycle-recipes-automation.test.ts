import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderDetails } from '../contract/orders/order-details.ts'
import { inProject } from './bootstrap/project.js'
import { type Desk, startDesk } from './docs/recipes/desk.ts'
import { nodeOf, readWorkflow, runCode, valueFor } from './docs/recipes/n8n.ts'
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
    expect(triggers.map(({ parameters }) => parameters['responseMode'])).toEqual(['responseNode'])
    expect(own.filter((one) => !links.some(({ node }) => node === one))).toEqual(triggers.map((one) => one.name))
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
