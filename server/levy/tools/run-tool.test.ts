import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AssistantFeature } from '../../../contract/assistant/integration.ts'
import { createTestApp, type TestApp, testAppSecret, testPayLinks } from '../../testing/app.ts'
import { insertMerchant } from '../../testing/factories.ts'
import { makeTurn } from '../../testing/turns.ts'
import type { Turn } from '../turn.ts'
import { runTool } from './run-tool.ts'
import type { ToolCall, ToolName, Tools } from './tool.ts'
import { createTools } from './tools.ts'

let test: TestApp
let tools: Tools
let turn: Turn
let calls: ToolCall[]
let problems: string[]

beforeAll(async () => {
  test = await createTestApp()
  tools = createTools({
    ...{ database: test.database, appSecret: testAppSecret, payLinks: testPayLinks, delivery: 'not_sent' },
    onProblem: (_error, what) => problems.push(what),
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  turn = await makeTurn(test.owner, (await insertMerchant(test.owner)).id)
  calls = []
  problems = []
})

const run = (name: ToolName, input: unknown) => runTool(tools, name, turn, input, (call) => calls.push(call))

it('bears with what people and models write for a number and an e-mail', async () => {
  expect(await run('order_status', { orderNumber: ' #10023 ', email: ' Dana@Example.COM' })).toEqual({
    outcome: 'not-found',
  })
  expect(turn.memory).toMatchObject({ orderNumber: 10_023, email: 'dana@example.com' })
})

it.each([
  ['nothing at all', undefined],
  ['nulls', { orderNumber: null, email: null }],
  ['words', { orderNumber: 'my last one', email: 'not an address' }],
  ['a number beyond all', { orderNumber: '9'.repeat(40), email: '' }],
  ['a broken number', { orderNumber: -1.5 }],
  ['characters that can’t be stored', { orderNumber: '1\0', email: 'a\0@b.cc' }],
])('takes %s for not given', async (_what, input) => {
  expect(await run('order_status', input)).toEqual({ outcome: 'need-number' })
})

it.each([['"; DROP TABLE orders; --@x.yz'], ['a@b.cc\u0000'], ['\ud800@b.cc'], [`${'a'.repeat(300)}@b.cc`]])(
  'a hostile e-mail is none: %s',
  async (email) => {
    expect(await run('order_status', { orderNumber: 5, email })).toEqual({ outcome: 'need-email' })
  },
)

it('an input of another shape is told to the engine, and no tool is used', async () => {
  expect(await run('search_products', { query: { $gt: '' } })).toMatchObject({
    outcome: 'invalid-input',
    problems: [expect.stringContaining('query')],
  })
  expect(await run('check_code', {})).toMatchObject({ outcome: 'invalid-input' })
  expect(calls.map(({ name, failed }) => [name, failed])).toEqual([
    ['search_products', true],
    ['check_code', true],
  ])
})

it('records what was asked, what was answered and how long it took', async () => {
  const result = await run('payment_methods', {})
  expect(calls).toEqual([{ name: 'payment_methods', input: {}, result, failed: false, durationMs: expect.any(Number) }])
})

it('of what is broken nobody hears but who looks after it', async () => {
  turn = { ...turn, merchantId: 'no merchant' }
  expect(await run('payment_methods', {})).toEqual({ outcome: 'failed' })
  expect(calls).toMatchObject([{ failed: true, result: { outcome: 'failed' } }])
  expect(problems).toEqual(['The assistant’s tool payment_methods failed'])
})

const needs: Record<ToolName, readonly AssistantFeature[]> = {
  order_status: ['orderTracking', 'shippingUpdates'],
  order_details: ['orderTracking', 'shippingUpdates'],
  own_orders: ['orderTracking', 'shippingUpdates'],
  send_code: ['orderTracking', 'shippingUpdates'],
  check_code: ['orderTracking', 'shippingUpdates'],
  payment_instructions: ['paymentSupport'],
  payment_methods: ['paymentSupport'],
  search_products: ['productRecommendations', 'inventoryQueries'],
  shipping_policy: ['shippingUpdates'],
  return_policy: ['customerService'],
  search_knowledge: ['customerService'],
  hand_off: [],
}
const inputs: Partial<Record<ToolName, unknown>> = {
  check_code: { code: '123456' },
  search_products: { query: 'mug' },
  search_knowledge: { query: 'mug' },
  hand_off: { reason: 'They asked for a person' },
}

it.each(Object.entries(needs) as [ToolName, readonly AssistantFeature[]][])(
  '%s is used exactly where one of its features is on',
  async (name, features) => {
    const all = Object.keys(turn.features) as AssistantFeature[]
    for (const on of all) {
      const switches = Object.fromEntries(all.map((feature) => [feature, feature === on])) as Turn['features']
      turn = { ...turn, features: switches }
      const { outcome } = await run(name, inputs[name])
      expect([on, outcome === 'switched-off']).toEqual([on, features.length > 0 && !features.includes(on)])
    }
  },
)

it('a wish for a person is handed on in one short line', async () => {
  expect(await run('hand_off', { reason: `  wants\na refund ${'!'.repeat(500)}` })).toEqual({
    outcome: 'handed-off',
    reason: expect.stringMatching(/^wants a refund !+$/),
  })
})
