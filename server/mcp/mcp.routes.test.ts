import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiScope, apiScopes } from '../../contract/core/scopes.ts'
import { perMinute } from '../http/rate-limits.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertApiKey, insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

let test: TestApp
let merchantId: string
let key: string

beforeAll(async () => {
  test = await createTestApp({ publicUrl: 'https://pay.example.com', corsOrigins: ['https://assistant.example.com'] })
  merchantId = (await insertMerchant(test.owner)).id
  key = await keyWith()
})
afterAll(() => test.close())

const keyWith = (scopes: readonly ApiScope[] = apiScopes, of = merchantId) => insertApiKey(test.owner, of, { scopes })

type Sent = {
  address?: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

/** Sends a message as a client of 2025 does. */
async function send({ method = 'POST', token = key, body, headers = {}, address = '127.0.0.1' }: Sent, app = test.app) {
  const answer = await app.inject({
    method,
    url: '/mcp',
    remoteAddress: address,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  // The revision of 2025 answers requests with an event.
  const text = answer.body.replace(/^event: message\ndata: /, '')
  return { status: answer.statusCode, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
}

const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 7, method, params })
const calling = (name: string, given: object = {}) => message('tools/call', { name, arguments: given })
const ping = message('ping')

describe('a caller', () => {
  it.each([
    ['no key', () => ''],
    ['a key that does not exist', () => `pd_live_${'a'.repeat(40)}`],
    ['another token', () => 'abc'],
    ['an expired key', () => insertApiKey(test.owner, merchantId, { scopes: apiScopes, endsAt: new Date(0) })],
    [
      'a revoked key',
      () => insertApiKey(test.owner, merchantId, { scopes: apiScopes, endsAt: new Date(0), isRevoked: true }),
    ],
    [
      'the access token of a person',
      async () => test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId })),
    ],
  ])('with %s gets 401, whatever it sends', async (_who, tokenOf) => {
    const token = await tokenOf()
    for (const sent of [{ body: ping }, { body: '{' }, { method: 'GET' as const }]) {
      const { status, headers, body } = await send({ ...sent, token })
      expect(status).toBe(401)
      expect(headers['www-authenticate']).toBe('Bearer')
      expect(body).toMatchObject({ jsonrpc: '2.0', id: null, error: { data: { type: '/problems/unauthorized' } } })
    }
  })

  it('with the token of a person is asked for a key', async () => {
    const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
    expect((await send({ token, body: ping })).body.error.message).toContain('Send an API key of the shop')
  })

  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['https://pay.example.com.evil.example', 403],
    ['https://pay.example.com', 200],
    ['https://assistant.example.com', 200],
  ])('on a page of %s gets %i', async (origin, status) => {
    expect((await send({ body: ping, headers: { origin } })).status).toBe(status)
  })

  it('on a page whose own name leads here (DNS rebinding) gets 403', async () => {
    const headers = { origin: 'http://evil.example:3001', host: 'evil.example:3001' }
    expect((await send({ body: ping, headers })).status).toBe(403)
  })

  it('is refused from addresses that the shop does not allow, and served from the others', async () => {
    const shop = await insertMerchant(test.owner)
    await test.owner.query("UPDATE merchants SET allowed_addresses = '{203.0.113.9}' WHERE id = $1", [shop.id])
    const token = await keyWith(apiScopes, shop.id)
    const body = calling('list_products')
    expect((await send({ token, body, address: '203.0.113.8' })).status).toBe(403)
    const { status, body: served } = await send({ token, body, address: '203.0.113.9' })
    expect([status, served.result.content[0].text]).toEqual([200, '0 products.'])
  })

  it('on a listed page may send the headers of the protocol', async () => {
    const preflight = {
      origin: 'https://assistant.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, content-type, mcp-protocol-version',
    }
    const { status, headers } = await send({ method: 'OPTIONS', token: '', headers: preflight })
    expect(status).toBe(204)
    expect(headers['access-control-allow-origin']).toBe('https://assistant.example.com')
    expect(headers['access-control-allow-headers']).toContain('mcp-protocol-version')
  })
})

describe('a message', () => {
  it.each([
    ['that is no JSON', '{"jsonrpc":', 400, -32_700],
    ['that is empty', '', 400, -32_700],
    ['that is no JSON-RPC', { hello: 'world' }, 400, -32_600],
    ['that is a list', [ping, ping], 400, -32_600],
    ['of an unknown method', message('orders/list'), 200, -32_601],
    ['that calls an unknown tool', calling('delete_everything'), 200, -32_602],
    ['that calls without a name', message('tools/call', { arguments: {} }), 200, -32_602],
    ['with arguments that are no object', message('tools/call', { name: 'list_orders', arguments: 5 }), 200, -32_602],
    ['that is too large', { ...ping, params: { text: 'a'.repeat(1_100_000) } }, 413, -32_000],
  ])('%s is refused', async (_what, body, status, code) => {
    const answer = await send({ body })
    expect(answer).toMatchObject({ status, body: { error: { code } } })
  })

  it('that misspells a tool gets the name', async () => {
    const { body } = await send({ body: calling('list_order') })
    expect(body.error.message).toContain('Did you mean list_orders?')
  })

  it('in another form than JSON gets 415', async () => {
    expect((await send({ body: 'x', headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  })

  it.each(['GET', 'DELETE'] as const)('by %s gets 405: there are no sessions', async (method) => {
    const { status, headers } = await send({ method })
    expect(status).toBe(405)
    expect(headers['allow']).toBe('POST')
  })

  it('is answered without a session, and never cached', async () => {
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const { status, headers, body } = await send({ body: message('initialize', hello) })
    expect(status).toBe(200)
    expect(body).toMatchObject({ result: { serverInfo: { name: 'paydesk' }, capabilities: { tools: {} } } })
    expect(headers['mcp-session-id']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('can open no stream that stays', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const { body } = await send({
      body: message('subscriptions/listen', { notifications: { toolsListChanged: true }, _meta: meta }),
      headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
    })
    expect(body.error).toMatchObject({ code: expect.any(Number) })
  })
})

describe('a tool', () => {
  it('is not listed for a key without its scope, and refuses one', async () => {
    const token = await keyWith(['orders:read'])
    const { body } = await send({ token, body: message('tools/list') })
    const names: string[] = body.result.tools.map(({ name }: { name: string }) => name)
    expect(names).toContain('get_order')
    expect(names).not.toContain('change_order_status')
    expect(names).not.toContain('list_money')
    const order = await insertOrder(test.owner, { merchantId })
    for (const confirm of [undefined, 'a', true]) {
      const refused = await send({ token, body: calling('add_order_note', { id: order.id, text: 'Hi', confirm }) })
      expect(refused.body.result).toMatchObject({
        isError: true,
        content: [{ text: 'This API key lacks the scope orders:write. Use a key that has it.' }],
      })
    }
  })

  it('finds nothing of another shop', async () => {
    const other = await insertMerchant(test.owner)
    const order = await insertOrder(test.owner, { merchantId: other.id })
    for (const given of [{ id: order.id }, { id: order.id, reason: 'Mine' }]) {
      const name = 'reason' in given ? 'cancel_order' : 'get_order'
      const { body } = await send({ body: calling(name, given) })
      expect(body.result).toMatchObject({ isError: true, structuredContent: { type: '/problems/not-found' } })
    }
    const listed = await send({ body: calling('list_orders', { merchantId: other.id }) })
    expect(listed.body.result).toMatchObject({ isError: true, structuredContent: { status: 404 } })
    const { rows } = await test.owner.query('SELECT status FROM orders WHERE id = $1', [order.id])
    expect(rows).toEqual([{ status: 'pending' }])
  })

  it.each([['counts'], ['export'], ['../customers'], ['1042'], [42], [null], [{}], ['']])(
    'takes no id that could lead to another route: %j',
    async (id) => {
      const { body } = await send({ body: calling('get_order', { id }) })
      expect(body.result).toMatchObject({ isError: true, structuredContent: { type: '/problems/validation' } })
    },
  )

  it('refuses a misspelled argument with the right one', async () => {
    const { body } = await send({ body: calling('list_orders', { statuss: 'paid' }) })
    expect(body.result.content[0].text).toContain('did you mean “status”?')
    const { id } = await insertOrder(test.owner, { merchantId })
    const unconfirmed = await send({ body: calling('cancel_order', { id, reason: 'x', refnd: {} }) })
    expect(unconfirmed.body.result.content[0].text).toContain('did you mean “refund”?')
  })

  it('takes numbers, switches and lists where the query has texts', async () => {
    const given = { limit: 3, minAmount: 10.5, unpaidDays: 0, held: false, status: ['pending', 'paid'], search: null }
    const { body } = await send({ body: calling('list_orders', given) })
    expect(body.result).toMatchObject({ structuredContent: { limit: 3 } })
    expect(body.result.isError).toBeUndefined()
  })

  it('tells of every invalid field, and reads nothing else', async () => {
    const fields = { customer: { name: '', email: 'x' }, products: [], paymentMethod: 'cash' }
    const { body } = await send({ body: calling('create_order', fields) })
    expect(body.result.isError).toBe(true)
    for (const path of ['customer.name', 'customer.email', 'products', 'paymentMethod'])
      expect(body.result.content[0].text).toContain(`- ${path}: `)
  })

  it.each([
    ['nested', `{"reason":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['many', `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
  ])('refuses arguments that are too %s', async (_how, given) => {
    for (const name of ['cancel_order', 'list_orders']) {
      const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${given}}}`
      const { body: answer } = await send({ body })
      expect(answer.result).toMatchObject({ isError: true, structuredContent: { status: 422 } })
      expect(answer.result.content[0].text).toMatch(/^More than 100 arguments|nested more than 32 levels/)
    }
  })

  it('previews a change without the scope to read its order', async () => {
    const { id, number } = await insertOrder(test.owner, { merchantId })
    const token = await keyWith(['orders:write'])
    const { body } = await send({ token, body: calling('add_order_note', { id, text: 'Call back' }) })
    expect(body.result.structuredContent.effect).toContain('- text: "Call back"')
    expect(body.result.structuredContent.effect).toContain(`- id: "${id}"`)
    expect(JSON.stringify(body)).not.toContain(String(number))
  })
})

it('messages count for their key, and calls of tools as calls of the API', async () => {
  const limited = await createTestApp({ rateLimits: 'on' })
  try {
    const shop = await insertMerchant(limited.owner)
    const token = await insertApiKey(limited.owner, shop.id, { scopes: apiScopes })
    const seen = new Set<number>([(await send({ token, body: calling('list_products') }, limited.app)).status])
    const { headers } = await limited.call('GET', '/products', { token })
    expect(headers['ratelimit-remaining']).toBe(String(perMinute.key - 2))
    for (let sent = 1; sent < perMinute.key; sent += 1)
      seen.add((await send({ token, body: ping }, limited.app)).status)
    expect([...seen]).toEqual([200])
    const over = await send({ token, body: ping }, limited.app)
    expect(over).toMatchObject({ status: 429, body: { error: { data: { type: '/problems/too-many-requests' } } } })
    expect(over.headers['retry-after']).toBeDefined()
    const another = await insertApiKey(limited.owner, shop.id, { scopes: apiScopes })
    expect((await send({ token: another, body: ping }, limited.app)).status).toBe(200)
  } finally {
    await limited.close()
  }
})
