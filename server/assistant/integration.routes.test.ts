import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AssistantIntegration, HealthCheck, IntegrationChange } from '../../contract/assistant/integration.ts'
import type { Problem } from '../../contract/core/problem.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { wholeAssistant } from '../testing/assistant.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'
import type { JsonServer } from '../testing/json-server.ts'
import { modelKey, modelName, startTestModels } from '../testing/model-server.ts'
import { authenticateAssistantKey } from './settings.service.ts'

let test: TestApp

const ownerOf = (key: string) =>
  test.database.read('platform', (transaction) => authenticateAssistantKey(transaction, key))
let models: JsonServer
let shop: { id: string; token: string; viewer: string }

beforeAll(async () => {
  models = await startTestModels()
  test = await createTestApp({ webhooksMayBePrivate: true, publicUrl: 'https://desk.example.com', trustedProxies: 1 })
})
afterAll(async () => {
  await test.close()
  await models.close()
})

async function openShop() {
  const { id } = await insertMerchant(test.owner)
  const tokenOf = async (role: 'merchant' | 'viewer') =>
    test.tokenFor(await insertUser(test.owner, { role, merchantId: id }))
  return { id, token: await tokenOf('merchant'), viewer: await tokenOf('viewer') }
}
beforeEach(async () => {
  shop = await openShop()
})

type Answer = Problem & { integration: AssistantIntegration }
const path = '/levy/integration'
const get = (token = shop.token, query = '') => test.call<Answer>('GET', path + query, { token })
const put = (body: object, token = shop.token) => test.call<Answer>('PUT', path, { token, body })
const read = async (token = shop.token): Promise<AssistantIntegration> => (await get(token)).body.integration
const change = (version: number, changes: Partial<IntegrationChange> = {}) => ({
  ...wholeAssistant,
  version,
  ...changes,
})
const configured = (changes: Partial<IntegrationChange['configuration']>) => ({
  configuration: { ...wholeAssistant.configuration, ...changes },
})
const generate = async (token = shop.token): Promise<string> =>
  (await test.call<{ apiKey: string }>('POST', '/levy/api-key/generate', { token })).body.apiKey

async function connectModel(token = shop.token): Promise<void> {
  const body = { provider: 'openai', baseUrl: `${models.url}/v1/`, model: modelName, secret: modelKey }
  expect((await test.call('PUT', '/integrations/model', { token, body })).status).toBe(200)
}

/** Makes the account unreadable. */
const breakModel = () =>
  test.owner.query(`UPDATE integrations SET secret_sealed = '\\x00' WHERE merchant_id = $1`, [shop.id])

describe('reading the integration', () => {
  it('of a new shop has the status configuring, defaults, a key and the URL to call', async () => {
    const integration = await read()
    expect(integration).toMatchObject({
      merchantId: shop.id,
      status: 'configuring',
      enabled: false,
      version: 1,
      changedBy: null,
      changedAt: null,
      endpoint: 'https://desk.example.com/api/assistant/chat',
      engine: { name: 'built-in', source: 'none', model: null },
      performance: { totalRequests: 0, successRate: null },
      configuration: wholeAssistant.configuration,
      features: wholeAssistant.features,
      retentionDays: 90,
    })
    expect(integration.apiKey).toMatch(/^pd_levy_[0-9A-Za-z]{38}$/)
    expect(integration.widgetTag).toContain('https://desk.example.com/widget.js')
    expect(integration.widgetTag).toContain(shop.id)
    expect(integration.analytics.dailyRequests).toHaveLength(7)
  })

  it('many times simultaneously creates one key', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, async () => (await read()).apiKey))
    expect(new Set(keys).size).toBe(1)
    expect(await ownerOf(String(keys[0]))).toMatchObject({ merchantId: shop.id })
  })

  it('shows a viewer everything except the key, and creates none', async () => {
    expect((await read(shop.viewer)).apiKey).toBeNull()
    const { rows } = await test.owner.query('SELECT 1 FROM assistant_settings WHERE merchant_id = $1', [shop.id])
    expect(rows).toEqual([])
    await generate()
    expect((await read(shop.viewer)).apiKey).toBeNull()
  })

  it('requires an administrator to name the shop, and hides other shops’', async () => {
    const admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
    expect((await get(admin)).status).toBe(422)
    expect((await get(admin, `?merchantId=${shop.id}`)).body.integration.merchantId).toBe(shop.id)
    expect((await get(admin, '?merchantId=00000000-0000-7000-8000-000000000000')).status).toBe(404)
    const other = await openShop()
    expect((await get(shop.token, `?merchantId=${other.id}`)).status).toBe(404)
  })
})

describe('changing the integration', () => {
  it('for the first time sets it up, and is in the audit log and among the events', async () => {
    test.clock.now = new Date()
    const { status, body } = await put(change(1, configured({ temperature: 0.7 })))
    expect(status).toBe(200)
    expect(body.integration).toMatchObject({
      status: 'active',
      enabled: true,
      version: 2,
      configuration: { temperature: 0.7 },
    })
    expect(body.integration.changedBy).toMatch(/^Person/)
    const { rows: audited } = await test.owner.query(
      `SELECT before, after FROM audit_entries WHERE chain = $1 AND action = 'assistant.updated'`,
      [shop.id],
    )
    expect(audited).toEqual([
      {
        before: { enabled: false, 'configuration.temperature': 0.3 },
        after: { enabled: true, 'configuration.temperature': 0.7 },
      },
    ])
    const { rows: events } = await test.owner.query(
      'SELECT type, status, channel, response, by_name FROM assistant_events WHERE merchant_id = $1',
      [shop.id],
    )
    expect(events).toMatchObject([
      { type: 'config_change', status: 'success', channel: null, response: 'Levy: off → on; Temperature: 0.3 → 0.7' },
    ])
    expect(events[0].by_name).toBe(body.integration.changedBy)
    expect(body.integration.performance.totalRequests).toBe(0)
  })

  it('to the defaults sets it up too; saving it unchanged changes nothing', async () => {
    const first = await put(change(1, { enabled: false }))
    expect(first.body.integration).toMatchObject({ status: 'inactive', version: 2 })
    expect((await put(change(2, { enabled: false }))).body.integration.version).toBe(2)
    const { rows } = await test.owner.query('SELECT response FROM assistant_events WHERE merchant_id = $1', [shop.id])
    expect(rows).toEqual([{ response: 'Set up as it was' }])
  })

  it('based on an older version is refused with the others’ changes, and saves nothing', async () => {
    await put(change(1))
    await put(change(2, { ...configured({ maxTokens: 500 }), retentionDays: 30 }))
    const { status, body } = await put(change(2, configured({ temperature: 1 })))
    expect(status).toBe(409)
    expect(body).toMatchObject({
      type: '/problems/settings-changed',
      changed: [
        { path: 'configuration.maxTokens', value: 500 },
        { path: 'retentionDays', value: 30 },
      ],
    })
    expect(await read()).toMatchObject({ version: 3, configuration: { temperature: 0.3, maxTokens: 500 } })
  })

  it('simultaneously succeeds exactly once, even the first time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => put(change(1, { retentionDays: index + 1 }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const { rows } = await test.owner.query('SELECT 1 FROM assistant_events WHERE merchant_id = $1', [shop.id])
    expect(rows).toHaveLength(1)
  })

  it('ignores read-only fields', async () => {
    const other = await openShop()
    const { apiKey } = await read()
    const foreign = {
      status: 'error',
      performance: { totalRequests: 9 },
      merchantId: other.id,
      apiKey: 'canary',
    }
    const { status, body } = await put({ ...change(1), ...foreign })
    expect(status).toBe(200)
    expect(body.integration).toMatchObject({ merchantId: shop.id, status: 'active', apiKey })
    expect(body.integration.performance.totalRequests).toBe(0)
    expect((await read(other.token)).status).toBe('configuring')
  })

  it('requires a connected base URL for one’s own model', async () => {
    const refused = await put(change(1, configured({ model: modelName })))
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'configuration.model' }] } })
    await connectModel()
    const { status, body } = await put(change(1, configured({ model: modelName })))
    expect(status).toBe(200)
    expect(body.integration.engine).toMatchObject({ name: 'openai', source: 'own', model: modelName })
  })
})

describe('the status', () => {
  it('is inactive while it is off', async () => {
    await put(change(1))
    expect((await put(change(2, { enabled: false }))).body.integration).toMatchObject({
      status: 'inactive',
      statusReason: 'Levy is switched off: customers are not answered.',
    })
  })

  it('is an error if the model fails without a fallback, and active with one', async () => {
    await connectModel()
    await put(change(1, configured({ model: modelName, fallbackEnabled: false })))
    expect(await read()).toMatchObject({
      status: 'active',
      statusReason: `Using ${modelName} by an OpenAI-compatible provider.`,
    })
    await breakModel()
    expect(await read()).toMatchObject({ status: 'error', statusReason: expect.stringContaining('model fails') })
    const standing = await put(change(2, configured({ model: modelName, fallbackEnabled: true })))
    expect(standing.body.integration).toMatchObject({
      status: 'active',
      statusReason: expect.stringContaining('Using built-in answers because'),
    })
  })

  it('a broken model doesn’t prevent switching Levy off', async () => {
    await connectModel()
    await put(change(1, configured({ model: modelName })))
    await breakModel()
    const off = await put(change(2, { ...configured({ model: modelName }), enabled: false }))
    expect(off).toMatchObject({ status: 200, body: { integration: { status: 'inactive' } } })
  })
})

describe('the API key', () => {
  it('is replaced immediately, and the audit log says by whom', async () => {
    const first = String((await read()).apiKey)
    const second = await generate()
    expect(second).not.toBe(first)
    expect((await read()).apiKey).toBe(second)
    expect(await ownerOf(first)).toBeUndefined()
    expect(await ownerOf(second)).toEqual({ merchantId: shop.id, allowedAddresses: [] })
    const { rows } = await test.owner.query<{ after: object; line: string }>(
      `SELECT after, audit_entries::text AS line FROM audit_entries WHERE chain = $1 AND action = 'assistant.key-generated' ORDER BY sequence`,
      [shop.id],
    )
    expect(rows.map(({ after }) => after)).toEqual([{ keyBefore: 'none' }, { keyBefore: 'ended' }])
    for (const { line } of rows) for (const key of [first, second]) expect(line).not.toContain(key)
  })

  it('is stored sealed for its merchant and hashed; another merchant’s seal can’t be opened', async () => {
    const key = await generate()
    const { rows } = await test.owner.query<{ line: string; sealed: Buffer }>(
      'SELECT assistant_settings::text AS line, key_sealed AS sealed FROM assistant_settings WHERE merchant_id = $1',
      [shop.id],
    )
    expect(rows[0]?.line).not.toContain(key)
    const other = await openShop()
    await generate(other.token)
    await test.owner.query('UPDATE assistant_settings SET key_sealed = $1 WHERE merchant_id = $2', [
      rows[0]?.sealed,
      other.id,
    ])
    expect((await read(other.token)).apiKey).toBeNull()
  })

  it('is refused if mistyped, and for anything else', async () => {
    const key = await generate()
    const swapped = key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
    for (const wrong of [swapped, key.slice(0, -1), 'pd_levy_', key.replace('levy', 'live')])
      expect(await ownerOf(wrong)).toBeUndefined()
    for (const { method, path: route, access } of test.registry) {
      if (access === 'public') continue
      const answer = await test.call(method, route.replace(':id', shop.id).replace(':kind', 'ups'), {
        token: key,
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
      })
      expect({ method, route, status: answer.status }).toEqual({ method, route, status: 403 })
      expect(answer.text).not.toContain(key)
    }
  })

  it('comes with the addresses it may be used from', async () => {
    await test.owner.query(`UPDATE merchants SET allowed_addresses = '{203.0.113.0/24}' WHERE id = $1`, [shop.id])
    const caller = await ownerOf(await generate())
    expect(caller).toEqual({ merchantId: shop.id, allowedAddresses: ['203.0.113.0/24'] })
  })
})

describe('health', () => {
  const check = async () =>
    (await test.call<{ checks: HealthCheck[] }>('GET', '/levy/health', { token: shop.token })).body.checks

  it('asks the engine in use, and says when and how long it took', async () => {
    test.clock.now = new Date()
    const checks = await check()
    expect(checks).toMatchObject([
      { name: 'api', state: 'healthy', text: 'Healthy' },
      { name: 'model', state: 'healthy', text: 'Active' },
      { name: 'uptime', state: 'unknown', text: 'No requests yet', durationMs: null },
    ])
    for (const { durationMs, checkedAt } of checks.slice(0, 2)) {
      expect(durationMs).toBeGreaterThanOrEqual(0)
      expect(Math.abs(Date.parse(checkedAt) - test.clock.now.getTime())).toBeLessThan(60_000)
    }
    const { rows } = await test.owner.query('SELECT 1 FROM assistant_events WHERE merchant_id = $1', [shop.id])
    expect(rows).toEqual([])
  })

  it('reports a failing model with its reason, and the uptime in percent', async () => {
    await connectModel()
    await put(change(1, configured({ model: modelName })))
    await breakModel()
    await test.owner.query(
      `INSERT INTO assistant_events (id, merchant_id, channel, type, status, at)
       SELECT gen_random_uuid(), $1, 'api', 'response', CASE n WHEN 1 THEN 'error' ELSE 'success' END, $2::timestamptz - n * interval '1 minute'
       FROM generate_series(1, 8) n`,
      [shop.id, test.clock.now],
    )
    const [, model, uptime] = await check()
    expect(model).toMatchObject({ state: 'failing' })
    expect(model?.text).not.toBe('Active')
    expect(uptime).toMatchObject({ state: 'failing', text: '87.5%' })
  })
})
