import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { defaultConfiguration } from '../../../contract/assistant/integration.ts'
import { secondMs } from '../../../contract/core/time.ts'
import { createOutgoing, type Outgoing } from '../../net/outgoing.ts'
import { createSealer } from '../../secrets.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertMerchant } from '../../testing/factories.ts'
import { testAppSecret } from '../../testing/pay-links.ts'
import {
  type ModelFault,
  type ScriptedModels,
  scriptedKey,
  startScriptedModels,
} from '../../testing/scripted-models.ts'
import { toldTools } from '../../testing/told-tools.ts'
import { makeTurn } from '../../testing/turns.ts'
import { createLevy, type LevyDependencies } from './levy.service.ts'
import type { ModelExchange } from './models/model-answers.ts'
import type { Turn } from './turn.ts'

let test: TestApp
let outgoing: Outgoing
let merchantId: string
const opened: ScriptedModels[] = []
beforeAll(async () => {
  test = await createTestApp()
  outgoing = createOutgoing({ mayBePrivate: true, timeoutMs: 5 * secondMs })
  merchantId = (await insertMerchant(test.owner)).id
})
afterEach(async () => {
  for (const models of opened.splice(0)) await models.close()
})
afterAll(async () => {
  await outgoing.close()
  await test.close()
})

/** Long enough for a busy machine: only a provider that hangs lets them run out. */
const limits = { totalMs: 40_000, stepMs: 20_000, retryMs: 10, atOnce: 4, waitMs: 1000, failures: 100, pauseMs: 1000 }
/** For a provider that never answers, which a test waits for. */
const shortLimits = { ...limits, totalMs: 700, stepMs: 300 }
const names = { openai: 'gpt-4', anthropic: 'claude-3' } as const

async function setUp(
  provider: 'openai' | 'anthropic',
  fault?: ModelFault,
  changes: Partial<LevyDependencies> & { fallbackEnabled?: boolean } = {},
) {
  const models = await startScriptedModels({ provider, fault })
  opened.push(models)
  const { tools, told } = toldTools()
  const exchanges: ModelExchange[] = []
  const levy = createLevy({
    ...{ database: test.database, sealer: createSealer(testAppSecret), outgoing, tools, limits },
    clock: () => test.clock.now,
    models: { [provider]: { apiKey: scriptedKey, baseUrl: models.baseUrl } },
    onExchange: (exchange) => exchanges.push(exchange),
    ...changes,
  })
  const { fallbackEnabled = true } = changes
  const configuration = {
    ...defaultConfiguration,
    model: names[provider],
    maxTokens: 700,
    temperature: 0.4,
    fallbackEnabled,
  }
  const ask = (question: string, turn: Partial<Turn> = {}) =>
    makeTurn(test.owner, merchantId, { question, configuration, ...turn })
  return { levy, models, told, exchanges, ask }
}

const question = 'Where is my order 10023? My e-mail is jane@example.com'

describe.each(['openai', 'anthropic'] as const)('a model of %s', (provider) => {
  it('reads the question, and the shop’s data answer it', async () => {
    const { levy, models, told, ask } = await setUp(provider)
    const pieces: string[] = []
    const answer = await levy.answer(await ask(question), { onText: (piece) => pieces.push(piece) })
    expect(answer).toMatchObject({
      ...{ engine: provider, fellBack: false, failure: null, handOff: null, category: 'orders', isGeneral: false },
      tokens: { input: 11, output: 7 },
    })
    expect(answer.text).toMatch(/#10023[\s\S]*1Z999AA10123456784/)
    expect(pieces.join('')).toBe(answer.text)
    expect(told).toMatchObject([{ name: 'order_status', input: { orderNumber: 10_023, email: 'jane@example.com' } }])
    expect(models.requests).toHaveLength(1)
    expect(models.requests[0]?.body).toMatchObject({ max_tokens: 700, temperature: 0.4 })
  })

  it.each<[ModelFault, RegExp]>([
    ['error-500', /answered 500/],
    ['rate-limit', /too often \(429\)/],
    ['unauthorized', /does not accept the API key/],
    ['not-found', /no such model/],
    ['redirect', /redirect/],
    ['hang-before-headers', /No answer within/],
    ['hang-mid-answer', /No answer within/],
    ['reset-mid-answer', /connection/],
    ['malformed', /could not be read/],
    ['truncated', /could not be read/],
    ['unknown-tool', /could not be understood/],
    ['wrong-input', /could not be understood/],
    ['broken-input', /could not be understood/],
    ['cut', /could not be understood/],
    ['empty', /could not be understood/],
    ['huge', /too long/],
    ['invents', /could not be understood/],
    ['leaks', /could not be understood/],
  ])('with the fault %s is stood in for, or a person is called', async (fault, reason) => {
    const hangs = fault.startsWith('hang')
    const { levy, ask, exchanges } = await setUp(provider, fault, hangs ? { limits: shortLimits } : {})
    const answer = await levy.answer(await ask(question))
    expect(answer).toMatchObject({ engine: 'built-in', fellBack: true, failure: expect.stringMatching(reason) })
    expect(answer.text).toContain('10023')
    const alone = await levy.answer(
      await ask(question, {
        configuration: { ...defaultConfiguration, model: names[provider], fallbackEnabled: false },
      }),
    )
    expect(alone).toMatchObject({ engine: provider, fellBack: false, failure: expect.stringMatching(reason) })
    expect(alone.text).toMatch(/somebody from Aurora Outfitters will answer you/)
    expect(alone.handOff).not.toBeNull()
    const seen = JSON.stringify([answer, alone, exchanges])
    expect(seen).not.toContain(scriptedKey)
    expect(seen).not.toMatch(/731\.25|EvilCashTag|48213|You read messages/)
    expect(exchanges).toHaveLength(2)
  })

  it.each<ModelFault>(['error-500-once', 'rate-limit-once', 'slow-answer', 'as-text'])(
    'gets over the fault %s',
    async (fault) => {
      const { levy, ask } = await setUp(provider, fault)
      const answer = await levy.answer(await ask(question))
      expect(answer).toMatchObject({ engine: provider, fellBack: false, failure: null })
      expect(answer.text).toContain('1Z999AA10123456784')
    },
  )

  it('that lies in every field changes no word of the answer', async () => {
    const { levy, ask, told } = await setUp(provider, 'invents-in-fields')
    const answer = await levy.answer(await ask(question))
    const honest = await setUp(provider)
    expect(answer).toMatchObject({ engine: provider, fellBack: false })
    expect(answer.text).toBe((await honest.levy.answer(await honest.ask(question))).text)
    expect(told).toMatchObject([{ input: { orderNumber: 10_023, email: 'jane@example.com' } }])
  })

  it('cannot name an order, a merchant or a customer', async () => {
    const { levy, ask, told } = await setUp(provider, 'foreign-ids')
    await levy.answer(await ask('Where is my order?'))
    expect(told.map(({ input }) => input).every((input) => !JSON.stringify(input).includes('1'))).toBe(true)
    expect(told.every(({ turn }) => turn.merchantId === merchantId)).toBe(true)
  })

  it('is broken off when its customer goes', async () => {
    const { levy, ask, models } = await setUp(provider, 'hang-before-headers', {
      limits: { ...limits, stepMs: 60_000, totalMs: 60_000 },
    })
    const gone = new AbortController()
    const answer = levy.answer(await ask(question), { signal: gone.signal })
    await expect.poll(() => models.requests.length).toBe(1)
    gone.abort(new Error('gone'))
    await expect(answer).rejects.toThrow('gone')
    await expect.poll(() => models.brokenOff()).toBe(1)
  })

  it('keeps nobody waiting when a hundred ask at once', async () => {
    const { levy, ask } = await setUp(provider, 'hang-before-headers', {
      limits: { ...limits, waitMs: 500, totalMs: 800 },
    })
    const turn = await ask('Hello')
    const answers = await Promise.all(Array.from({ length: 100 }, () => levy.answer({ ...turn, memory: {} })))
    expect(answers.every(({ fellBack, text }) => fellBack && text !== '')).toBe(true)
    expect(new Set(answers.map(({ failure }) => failure))).toContain('Too many questions are waiting for the model')
  })
})

describe('a provider that is dead', () => {
  it('is left alone for a while after failures in a row, and then tried by one', async () => {
    const { levy, ask, models } = await setUp('openai', 'unauthorized', {
      limits: { ...limits, failures: 2, pauseMs: 30_000 },
    })
    for (let asked = 0; asked < 4; asked++)
      expect(await levy.answer(await ask('Hello'))).toMatchObject({ fellBack: true })
    expect(models.requests).toHaveLength(2)
    models.setFault(undefined)
    expect(await levy.answer(await ask('Hello'))).toMatchObject({
      fellBack: true,
      failure: expect.stringMatching(/key/),
    })
    test.clock.now = new Date(test.clock.now.getTime() + 31_000)
    expect(await levy.answer(await ask('Hello'))).toMatchObject({ fellBack: false })
    expect(await levy.answer(await ask('Hello'))).toMatchObject({ fellBack: false })
    expect(models.requests).toHaveLength(4)
  })

  it.each([
    ['what its model said', 'leaks'],
    ['a model that it does not have, which others did not ask for', 'not-found'],
  ] as const)('is not called dead for %s', async (_why, fault) => {
    const { levy, ask, models } = await setUp('openai', fault, { limits: { ...limits, failures: 1 } })
    await levy.answer(await ask('Hello'))
    models.setFault(undefined)
    expect(await levy.answer(await ask('Hello'))).toMatchObject({ fellBack: false })
  })
})
