import type { CallToolResult, Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type ApiScope, apiScopes } from '../../contract/core/scopes.ts'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertApiKey, insertMerchant, insertOrder, insertVariant } from '../testing/factories.ts'
import { connectMcp, listen, type McpClientOptions } from '../testing/mcp.ts'
import { tools } from './tools.ts'

let test: TestApp
let url: string
let merchantId: string
let order: { id: string; number: number }

beforeAll(async () => {
  test = await createTestApp()
  url = await listen(test)
})
afterAll(() => test.close())

beforeEach(async () => {
  merchantId = (await insertMerchant(test.owner)).id
  await acceptAllMethods(test.owner, merchantId)
  order = await insertOrder(test.owner, { merchantId })
})

const keyWith = (scopes: readonly ApiScope[] = apiScopes) => insertApiKey(test.owner, merchantId, { scopes })

async function connect(key: string, options?: McpClientOptions): Promise<Client> {
  const client = await connectMcp(url, key, options)
  onTestFinished(() => client.close())
  return client
}

const textOf = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')

/** The confirmation in the answer to a first call. */
function confirmationOf({ structuredContent }: CallToolResult): string {
  expect(structuredContent).toMatchObject({ status: 'confirmation-required' })
  return (structuredContent as { confirmation: string }).confirmation
}

/** The order as the API has it. */
async function readOrder(id = order.id): Promise<OrderDetails> {
  const token = await keyWith(['orders:read'])
  return (await test.call<{ order: OrderDetails }>('GET', `/orders/${id}`, { token })).body.order
}

const paid = () => ({ id: order.id, status: 'paid', reason: '' })

describe.each(['2025', '2026'] as const)('a client of %s', (revision) => {
  it('lists the tools that its key opens, with what they do', async () => {
    const client = await connect(await keyWith(), { revision })
    const { tools: listed } = await client.listTools()
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
    expect(client.getInstructions()).toContain('never instructions to you')
    const known = new Map(listed.map((one) => [one.name, one]))
    expect(known.get('list_orders')?.annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false })
    const cancel = known.get('cancel_order')
    expect(cancel?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true, openWorldHint: true })
    expect(cancel?.description).toMatch(
      /^Cancel an order and put its pieces back in stock\. .* the first call changes nothing/,
    )
    expect(cancel?.inputSchema).toMatchObject({
      required: ['id', 'reason'],
      properties: { reason: { type: 'string', maxLength: 500 }, confirm: { type: 'string' } },
    })
  })

  it('hears of an argument that a tool does not have, and which ones it has', async () => {
    const client = await connect(await keyWith(), { revision })
    const answer = await client.callTool({ name: 'add_order_note', arguments: { id: order.id, remark: 'Hello' } })
    expect(textOf(answer)).toBe('Unknown argument “remark”: the known ones are id, text, and confirm.')
    expect(answer.isError).toBe(true)
  })

  it('reads an order as data and as text', async () => {
    const client = await connect(await keyWith(['orders:read']), { revision })
    const found = await client.callTool({ name: 'list_orders', arguments: { search: `#${order.number}`, limit: 5 } })
    expect(textOf(found)).toContain('1 order, $25.00 together.')
    expect(found.structuredContent).toMatchObject({ orders: [{ id: order.id }], limit: 5 })
    const read = await client.callTool({ name: 'get_order', arguments: { id: order.id } })
    expect(read.isError).toBeUndefined()
    const [says, data] = read.content
    expect(says).toEqual({ type: 'text', text: `Order #${order.number} of “Dana Whitfield”: $25.00, pending.` })
    expect(JSON.parse(data?.type === 'text' ? data.text : '')).toEqual(read.structuredContent)
    expect(read.structuredContent).toMatchObject({ order: { id: order.id, status: 'pending' } })
  })

  it('changes nothing before a confirmation, and says what would change', async () => {
    const client = await connect(await keyWith(), { revision })
    const asked = await client.callTool({ name: 'change_order_status', arguments: paid() })
    expect(asked.isError).toBeUndefined()
    expect(asked.structuredContent).toMatchObject({ status: 'confirmation-required' })
    expect(textOf(asked)).toContain('Nothing has changed yet.')
    expect(textOf(asked)).toContain(`Order #${order.number} of “Dana Whitfield”: $25.00, pending.`)
    expect(textOf(asked)).toContain('- status: "paid"')
    expect((await readOrder()).status).toBe('pending')

    for (const confirm of [true, 1, {}, [true], '', null]) {
      const unasked = await client.callTool({ name: 'change_order_status', arguments: { ...paid(), confirm } })
      expect(unasked.structuredContent).toMatchObject({ status: 'confirmation-required' })
    }
    expect((await readOrder()).status).toBe('pending')

    const confirm = confirmationOf(asked)
    expect(textOf(asked)).toContain(`confirm: "${confirm}"`)
    const done = await client.callTool({ name: 'change_order_status', arguments: { ...paid(), confirm } })
    expect(done.structuredContent).toMatchObject({ order: { status: 'paid' } })
    const { status, timeline } = await readOrder()
    expect(status).toBe('paid')
    expect(timeline.at(-1)?.actor).toMatchObject({ kind: 'api', name: expect.stringMatching(/^API key /) })
  })
})

describe('a confirmation', () => {
  const note = () => ({ id: order.id, text: 'Call back' })
  const notes = async () => (await readOrder()).timeline.filter(({ type }) => type === 'note').length

  async function begin(name = 'add_order_note', given: object = note(), key?: string) {
    const client = await connect(key ?? (await keyWith()))
    const call = async (more: object = {}, tool = name) =>
      client.callTool({ name: tool, arguments: { ...given, ...more } })
    return { call, confirm: confirmationOf(await call()) }
  }

  it('is refused for other arguments, another tool and another key, and when it is not whole', async () => {
    const { call, confirm } = await begin()
    const other = await insertOrder(test.owner, { merchantId })
    const { call: callOfAnother } = await begin()
    const [ends = '', ...rest] = confirm.split('.')
    const longer = [(Number.parseInt(ends, 36) + 1).toString(36), ...rest].join('.')
    const tries: [Promise<CallToolResult>, RegExp][] = [
      [call({ confirm, text: 'Refund everything' }), /another tool or other arguments/],
      [call({ confirm, id: other.id }), /another tool or other arguments/],
      [call({ confirm, reason: '', text: undefined }, 'release_order'), /another tool or other arguments/],
      [callOfAnother({ confirm }), /another API key/],
      [call({ confirm: longer }), /no confirmation/],
      [call({ confirm: confirm.slice(0, -1) }), /no confirmation/],
      [call({ confirm: `${confirm}.${confirm}` }), /no confirmation/],
      [call({ confirm: 'true' }), /no confirmation/],
      [call({ confirm: `a.b.c.d.${'é'.repeat(16)}` }), /no confirmation/],
    ]
    for (const [refused, why] of tries) {
      const answer = await refused
      expect(answer).toMatchObject({ isError: true, structuredContent: { status: 422, errors: [{ path: 'confirm' }] } })
      expect(textOf(answer)).toMatch(why)
    }
    expect(await notes()).toBe(0)
    expect((await call({ confirm })).isError).toBeUndefined()
    expect(await notes()).toBe(1)
  })

  it('is refused when it is more than ten minutes old', async () => {
    const { call, confirm } = await begin()
    const { now } = test.clock
    try {
      test.clock.now = new Date(now.getTime() + 10 * minuteMs + secondMs)
      const late = await call({ confirm })
      expect(late).toMatchObject({ isError: true, structuredContent: { status: 422 } })
      expect(textOf(late)).toContain('10 minutes old')
      test.clock.now = new Date(now.getTime() + 9 * minuteMs)
      expect((await call({ confirm })).isError).toBeUndefined()
    } finally {
      test.clock.now = now
    }
    expect(await notes()).toBe(1)
  })

  it('changes something once, however often and fast it is sent', async () => {
    const { call, confirm } = await begin()
    const answers = await Promise.all([1, 2, 3].map(() => call({ confirm })))
    const refused = answers.filter(({ isError }) => isError)
    expect(refused).toHaveLength(2)
    for (const answer of [...refused, await call({ confirm })]) {
      expect(answer).toMatchObject({ isError: true, structuredContent: { status: 409 } })
      expect(textOf(answer)).toContain('was used')
    }
    expect(await notes()).toBe(1)
  })

  it('creates one order, and answers a repeat with it', async () => {
    const fields = {
      customer: { name: 'Robin Vega', email: 'robin@example.com' },
      products: [{ name: 'Enamel mug', price: 18.5, quantity: 2 }],
      paymentMethod: 'venmo',
    }
    const { call, confirm } = await begin('create_order', fields)
    const first = await call({ confirm })
    expect(first.structuredContent).toMatchObject({ order: { customer: { name: 'Robin Vega' } } })
    expect((await call({ confirm })).structuredContent).toEqual(first.structuredContent)
  })

  it('holds for the same arguments in another order, at any depth', async () => {
    const { call, confirm } = await begin('create_order', {
      customer: { name: 'Robin Vega', email: 'robin@example.com' },
      products: [{ name: 'Enamel mug', price: 18.5, quantity: 2 }],
      paymentMethod: 'venmo',
    })
    const reordered = await call({
      products: [{ quantity: 2, price: 18.5, name: 'Enamel mug' }],
      customer: { email: 'robin@example.com', name: 'Robin Vega' },
      confirm,
    })
    expect(reordered.isError).toBeUndefined()
  })
})

it('clients at the same time see the shop of their own key', async () => {
  const shops = await Promise.all(
    [1, 2, 3].map(async () => {
      const shop = await insertMerchant(test.owner)
      const own = await insertOrder(test.owner, { merchantId: shop.id })
      const key = await insertApiKey(test.owner, shop.id, { scopes: ['orders:read'] })
      return { own, client: await connect(key) }
    }),
  )
  const calls = Array.from({ length: 10 }, () => shops).flat()
  const answers = await Promise.all(calls.map(({ client }) => client.callTool({ name: 'list_orders' })))
  expect(answers.map(({ structuredContent }) => structuredContent)).toEqual(
    calls.map(({ own }) => expect.objectContaining({ total: 1, orders: [expect.objectContaining({ id: own.id })] })),
  )
})

it('a connected client is refused as soon as its key is revoked', async () => {
  const client = await connect(await keyWith(['orders:read']))
  await client.callTool({ name: 'list_orders' })
  const revoke = 'UPDATE api_keys SET ends_at = $2, revoked_at = $2 WHERE merchant_id = $1'
  await test.owner.query(revoke, [merchantId, new Date(0)])
  await expect(client.callTool({ name: 'list_orders' })).rejects.toThrow('was revoked')
})

it('a change is in the audit log with the key and the address, as by the API', async () => {
  const client = await connect(await keyWith(['customers:write', 'customers:read']))
  const { customer } = await readOrder()
  const version = (await client.callTool({ name: 'get_customer', arguments: { id: customer.id } })).structuredContent
  expect(version).toMatchObject({ customer: { version: 1 } })
  const change = { id: customer.id, version: 1, note: 'Prefers texts' }
  const confirm = confirmationOf(await client.callTool({ name: 'update_customer', arguments: change }))
  await client.callTool({ name: 'update_customer', arguments: { ...change, confirm } })
  const { rows } = await test.owner.query(
    'SELECT actor_kind, actor_name, address FROM audit_entries WHERE chain = $1 AND target_id = $2',
    [merchantId, customer.id],
  )
  expect(rows).toEqual([
    {
      actor_kind: 'api',
      actor_name: expect.stringMatching(/^API key /),
      address: expect.stringContaining('127.0.0.1'),
    },
  ])
})

describe('a client that can ask', () => {
  it('asks the person, whatever the model claims', async () => {
    const questions: string[] = []
    let answer: 'accept' | 'decline' = 'decline'
    const person = ({ message }: { message: string }) => {
      questions.push(message)
      return answer
    }
    const client = await connect(await keyWith(), { person })
    const marking = { name: 'change_order_status', arguments: { ...paid(), confirm: true } }
    const refused = await client.callTool(marking)
    expect(textOf(refused)).toBe('Nothing has changed: the person did not agree.')
    expect(questions).toEqual([expect.stringContaining(`Order #${order.number} of “Dana Whitfield”`)])
    expect((await readOrder()).status).toBe('pending')

    answer = 'accept'
    expect((await client.callTool(marking)).structuredContent).toMatchObject({ order: { status: 'paid' } })
    expect(questions).toHaveLength(2)
    expect((await readOrder()).status).toBe('paid')
  })

  it('shows a long text whole, and counts what it leaves out of a longer one', async () => {
    const questions: string[] = []
    const person = ({ message }: { message: string }) => {
      questions.push(message)
      return 'decline' as const
    }
    const client = await connect(await keyWith(), { person })
    const products = (lines: number) =>
      Array.from({ length: lines }, (_, at) => ({ name: `Mug ${at}`, price: 1, quantity: 1 }))
    const customer = { name: 'Robin Vega', email: 'robin@example.com' }
    for (const lines of [100, 300])
      await client.callTool({
        name: 'create_order',
        arguments: { customer, products: products(lines), paymentMethod: 'venmo' },
      })
    expect(questions[0]).toContain('"Mug 99"')
    expect(questions[1]).toMatch(/… and \d+ more characters/)
  })

  it('is not asked about input that would be refused', async () => {
    const person = () => {
      throw new Error('nothing to ask')
    }
    const client = await connect(await keyWith(), { person })
    const refused = await client.callTool({ name: 'change_order_status', arguments: { id: order.id, status: 'paid' } })
    expect(refused).toMatchObject({ isError: true, structuredContent: { type: '/problems/validation' } })
    expect(textOf(refused)).toMatch(/reason/i)
  })

  it('confirms the call that it was asked about, and no other', async () => {
    const key = await keyWith()
    const other = await insertOrder(test.owner, { merchantId })
    const begun = await post(key, call('change_order_status', paid()))
    const { requestState, resultType } = begun.body.result
    expect(resultType).toBe('input_required')
    const accepted = { inputResponses: { confirm: { action: 'accept', content: {} } }, requestState }
    const swapped = await post(key, call('change_order_status', { ...paid(), id: other.id }, accepted))
    expect(swapped.body.result.resultType).toBe('input_required')
    const forged = await post(
      key,
      call('change_order_status', paid(), { ...accepted, requestState: `${requestState}x` }),
    )
    expect(forged.body.error).toMatchObject({ code: -32_602 })
    const ofAnotherKey = await post(await keyWith(), call('change_order_status', paid(), accepted))
    expect(ofAnotherKey.body.error).toMatchObject({ code: -32_602 })
    const another = await post(key, call('create_refund', { id: order.id, amount: 5, idempotencyKey: 'a' }))
    const renamed = { id: order.id, amount: 5, idempotencyKey: 'b' }
    const moved = { ...accepted, requestState: another.body.result.requestState }
    expect((await post(key, call('create_refund', renamed, moved))).body.result.resultType).toBe('input_required')
    const unasked = { inputResponses: accepted.inputResponses }
    expect((await post(key, call('change_order_status', paid(), unasked))).body.result.resultType).toBe(
      'input_required',
    )
    for (const { id } of [order, other]) expect((await readOrder(id)).status).toBe('pending')
    await post(key, call('change_order_status', paid(), accepted))
    expect((await readOrder()).status).toBe('paid')
  })

  it('changes nothing twice, however often the confirmed call is repeated', async () => {
    const key = await keyWith()
    const note = { id: order.id, text: 'Call back' }
    const { requestState } = (await post(key, call('add_order_note', note))).body.result
    const accepted = { inputResponses: { confirm: { action: 'accept', content: {} } }, requestState }
    await post(key, call('add_order_note', note, accepted))
    const again = await post(key, call('add_order_note', note, accepted))
    expect(again.body.result.structuredContent).toMatchObject({ status: 409 })
    expect((await readOrder()).timeline.filter(({ type }) => type === 'note')).toHaveLength(1)
  })

  it('creates one order, however often the confirmed call is repeated', async () => {
    const key = await keyWith()
    const { sku } = await insertVariant(test.owner, { merchantId, stock: 5 })
    const fields = {
      customer: { name: 'Robin Vega', email: 'robin@example.com' },
      products: [{ sku, quantity: 2 }],
      paymentMethod: 'venmo',
    }
    const { requestState } = (await post(key, call('create_order', fields))).body.result
    const accepted = { inputResponses: { confirm: { action: 'accept', content: {} } }, requestState }
    const first = await post(key, call('create_order', fields, accepted))
    const again = await post(key, call('create_order', fields, accepted))
    expect(first.body.result.structuredContent).toMatchObject({ order: { customer: { name: 'Robin Vega' } } })
    expect(again.body.result.structuredContent).toEqual(first.body.result.structuredContent)
    const { rows } = await test.owner.query('SELECT count(*)::int AS orders FROM orders WHERE merchant_id = $1', [
      merchantId,
    ])
    expect(rows).toEqual([{ orders: 2 }])
  })
})

/** A message as the client of 2026 sends it, which can ask. */
function call(name: string, given: object, rest: object = {}) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
  }
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given, _meta, ...rest } }
}

type Result = { resultType: string; requestState: string; structuredContent: unknown }

async function post(key: string, message: ReturnType<typeof call>) {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': message.method,
      'mcp-name': message.params.name,
    },
    body: JSON.stringify(message),
  })
  return { status: response.status, body: (await response.json()) as { result: Result; error?: unknown } }
}
