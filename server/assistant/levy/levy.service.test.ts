import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultConfiguration } from '../../../contract/assistant/integration.ts'
import { secondMs } from '../../../contract/core/time.ts'
import type { ModelSettings } from '../../../contract/integrations/integration.ts'
import type { ModelAccounts } from '../../config.ts'
import { createOutgoing } from '../../net/outgoing.ts'
import { createSealer } from '../../secrets.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertMerchant, insertUser } from '../../testing/factories.ts'
import { testAppSecret } from '../../testing/pay-links.ts'
import { type ScriptedModels, scriptedKey, startScriptedModels } from '../../testing/scripted-models.ts'
import { toldTools } from '../../testing/told-tools.ts'
import { makeTurn } from '../../testing/turns.ts'
import { createLevy } from './levy.service.ts'

let test: TestApp
let openai: ScriptedModels
let anthropic: ScriptedModels
const outgoing = createOutgoing({ mayBePrivate: true, timeoutMs: 5 * secondMs })
const guarded = createOutgoing({ mayBePrivate: false, timeoutMs: 5 * secondMs })
let merchantId: string
beforeAll(async () => {
  test = await createTestApp({ webhooksMayBePrivate: true })
  openai = await startScriptedModels({ provider: 'openai' })
  anthropic = await startScriptedModels({ provider: 'anthropic' })
})
afterAll(async () => {
  for (const one of [openai, anthropic, outgoing, guarded, test]) await one.close()
})
beforeEach(async () => {
  merchantId = (await insertMerchant(test.owner)).id
  for (const models of [openai, anthropic]) {
    models.requests.length = 0
    models.setFault(undefined)
  }
})

const levyWith = (models: ModelAccounts = {}, reach = outgoing, sealer = createSealer(testAppSecret)) =>
  createLevy({
    database: test.database,
    sealer,
    outgoing: reach,
    models,
    tools: toldTools().tools,
    clock: () => test.clock.now,
  })
const servers = () => ({
  openai: { apiKey: scriptedKey, baseUrl: openai.baseUrl },
  anthropic: { apiKey: scriptedKey, baseUrl: anthropic.baseUrl },
})
const modelled = (model: string) => ({ ...defaultConfiguration, model })
const modelsAsked = (models: ScriptedModels) => models.requests.flatMap(({ body }) => body['model'] ?? [])

/** As the Integrations page does. */
async function connect(changes: Partial<ModelSettings> = {}): Promise<void> {
  const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  const baseUrl = changes.provider === 'anthropic' ? anthropic.baseUrl : openai.baseUrl
  const body = { provider: 'openai', baseUrl, model: 'house-model', secret: scriptedKey, ...changes }
  expect((await test.call('PUT', '/integrations/model', { token, body })).status).toBe(200)
}
const ask = async (model: string, question = 'Hello') =>
  makeTurn(test.owner, merchantId, { question, configuration: modelled(model) })

describe('who answers', () => {
  it('is the built-in engine where nobody has a model', async () => {
    const levy = levyWith()
    expect(await levy.engineOf(merchantId, modelled('gpt-4'))).toEqual({
      name: 'built-in',
      source: 'none',
      model: null,
      ownModel: null,
    })
    expect(await levy.answer(await ask('gpt-4'))).toMatchObject({ engine: 'built-in', fellBack: false, failure: null })
  })

  it.each([
    ['gpt-4', 'openai', 'gpt-4'],
    ['gpt-3.5-turbo', 'openai', 'gpt-3.5-turbo'],
    ['mistral-large', 'openai', 'mistral-large'],
    ['claude-3', 'anthropic', 'claude-sonnet-4-6'],
    ['claude-opus-4-5', 'anthropic', 'claude-opus-4-5'],
  ] as const)('for %s is the server’s account at %s', async (chosen, provider, model) => {
    const levy = levyWith(servers())
    expect(await levy.engineOf(merchantId, modelled(chosen))).toEqual({
      name: provider,
      source: 'server',
      model,
      ownModel: null,
    })
    expect(await levy.answer(await ask(chosen))).toMatchObject({ engine: provider, model, failure: null })
    expect(modelsAsked(provider === 'openai' ? openai : anthropic)).toEqual([model])
    expect(modelsAsked(provider === 'openai' ? anthropic : openai)).toEqual([])
  })

  it('is the shop’s own account before the server’s', async () => {
    await connect()
    const levy = levyWith(servers())
    const own = { source: 'own', name: 'openai', ownModel: 'house-model' }
    expect(await levy.engineOf(merchantId, modelled('house-model'))).toEqual({ ...own, model: 'house-model' })
    expect(await levy.engineOf(merchantId, modelled('gpt-4'))).toEqual({ ...own, model: 'gpt-4' })
    expect(await levy.engineOf(merchantId, modelled('claude-3'))).toMatchObject({ source: 'server', name: 'anthropic' })
    const another = (await insertMerchant(test.owner)).id
    expect(await levy.engineOf(another, modelled('house-model'))).toMatchObject({ source: 'server', ownModel: null })
  })

  it('for claude-3 asks an own account for the Claude that it names', async () => {
    await connect({ provider: 'anthropic', model: 'claude-haiku-4-5' })
    const levy = levyWith()
    expect(await levy.answer(await ask('claude-3'))).toMatchObject({
      engine: 'anthropic',
      model: 'claude-haiku-4-5',
      failure: null,
    })
    expect(modelsAsked(anthropic)).toEqual(['claude-haiku-4-5'])
    expect(await levy.engineOf(merchantId, modelled('gpt-4'))).toMatchObject({
      source: 'none',
      ownModel: 'claude-haiku-4-5',
    })
  })

  it('can be anybody for a known name, and for another one only who is configured for it', async () => {
    const levy = levyWith()
    expect(await levy.canUse(merchantId, 'gpt-4-turbo')).toBe(true)
    expect(await levy.canUse(merchantId, 'claude-3')).toBe(true)
    expect(await levy.canUse(merchantId, 'house-model')).toBe(false)
    expect(await levyWith(servers()).canUse(merchantId, 'house-model')).toBe(true)
    const publicly = { openai: { apiKey: 'a key', baseUrl: 'https://api.openai.com/v1' } }
    expect(await levyWith(publicly).canUse(merchantId, 'house-model')).toBe(false)
    expect(await levyWith(publicly).canUse(merchantId, 'gpt-4')).toBe(true)
    await connect()
    expect(await levy.canUse(merchantId, 'house-model')).toBe(true)
    expect(await levy.canUse(merchantId, 'claude-opus-4-5')).toBe(false)
  })
})

describe('an own account', () => {
  it('is never called at an address inside', async () => {
    await connect()
    openai.requests.length = 0
    const answer = await levyWith({}, guarded).answer(await ask('house-model'))
    expect(answer).toMatchObject({
      engine: 'built-in',
      fellBack: true,
      failure: expect.stringMatching(/https|internal/i),
    })
    expect(openai.requests).toEqual([])
  })

  it('that can no longer be opened is stood in for, and said so', async () => {
    await connect()
    const levy = levyWith(
      servers(),
      outgoing,
      createSealer(new TextEncoder().encode('another secret, also long enough to seal')),
    )
    const failure = expect.stringMatching(/can no longer be read/)
    expect(await levy.answer(await ask('gpt-4'))).toMatchObject({ engine: 'built-in', fellBack: true, failure })
    expect(await levy.check(merchantId, modelled('gpt-4'))).toMatchObject({ failure })
  })

  it('is marked as failing on the Integrations page when it fails in use, and as working again', async () => {
    await connect()
    const levy = levyWith()
    const failureOf = async () =>
      (await test.owner.query('SELECT failure FROM integrations WHERE merchant_id = $1', [merchantId])).rows[0]?.failure
    expect(await failureOf()).toBeNull()
    openai.setFault('unauthorized')
    await levy.answer(await ask('house-model'))
    expect(await failureOf()).toMatch(/does not accept the API key/)
    openai.setFault(undefined)
    await levy.answer(await ask('house-model'))
    expect(await failureOf()).toBeNull()
  })
})

describe('a check', () => {
  it('asks who would answer, and remembers it for half a minute', async () => {
    const levy = levyWith(servers())
    const configuration = modelled('gpt-4')
    const first = await levy.check(merchantId, configuration)
    expect(first).toMatchObject({ failure: null, checkedAt: test.clock.now })
    openai.setFault('unauthorized')
    expect(await levy.check(merchantId, configuration)).toEqual(first)
    expect(await levy.check(merchantId, configuration, true)).toMatchObject({
      failure: expect.stringMatching(/API key/),
    })
    openai.setFault(undefined)
    test.clock.now = new Date(test.clock.now.getTime() + 31 * secondMs)
    expect(await levy.check(merchantId, configuration)).toMatchObject({ failure: null })
    expect(openai.requests.map(({ path }) => path)).toEqual(Array(3).fill('/v1/models'))
  })

  it('of the built-in engine asks the database', async () => {
    expect(await levyWith().check(merchantId, modelled('gpt-4'))).toMatchObject({ failure: null })
    const broken = { ...test.database, ping: () => Promise.reject(new Error('away')) }
    const levy = createLevy({
      ...{ database: broken, sealer: createSealer(testAppSecret), outgoing, tools: toldTools().tools },
      clock: () => test.clock.now,
    })
    expect(await levy.check(merchantId, modelled('gpt-4'))).toMatchObject({ failure: 'The database does not answer' })
  })
})

it('only the latest messages of a long conversation reach the model', async () => {
  await connect()
  const history = Array.from({ length: 20 }, (_, at) => ({ author: 'customer', text: `Message ${at}.` }) as const)
  await levyWith().answer({ ...(await ask('house-model')), history })
  const sent = JSON.stringify(openai.requests.at(-1)?.body)
  expect(sent.match(/Message \d+\./g)).toEqual([14, 15, 16, 17, 18, 19].map((at) => `Message ${at}.`))
})

it('the conversation reaches the model, and what it need not know does not', async () => {
  await connect()
  const memory = {
    ...{ orderNumber: 10_023, email: 'jane@example.com', failedProofs: 2, product: 'Trail Jacket' },
    ...{ awaiting: 'email' as const, intent: 'order-status' },
    verified: { orderId: '0197-of-the-order', orderNumber: 10_023, level: 'code' as const },
  }
  const history = [
    { author: 'customer', text: 'Hi there' } as const,
    { author: 'staff', text: 'Hello Jane from Ann' } as const,
    { author: 'customer', text: 'long '.repeat(1600) } as const,
  ]
  await levyWith().answer({ ...(await ask('house-model')), memory, history })
  const sent = JSON.stringify(openai.requests.at(-1)?.body)
  for (const known of [
    'Trail Jacket',
    'asked last for: email',
    'until then: order-status',
    '(A person of the shop answered.)',
  ])
    expect(sent).toContain(known)
  expect(sent).toContain(`${'long '.repeat(100)}…`)
  for (const kept of [scriptedKey, '0197-of-the-order', merchantId, '10023', 'jane@example.com', 'from Ann'])
    expect(sent).not.toContain(kept)
})
