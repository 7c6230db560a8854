import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOutgoing } from '../../net/outgoing.ts'
import { createSealer } from '../../secrets.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertMerchant, insertVariant } from '../../testing/factories.ts'
import { testAppSecret, testPayLinks } from '../../testing/pay-links.ts'
import { makeTurn } from '../../testing/turns.ts'
import type { Levy, Turn } from './levy.service.ts'
import { createLevy } from './levy.service.ts'
import { createTools } from './tools/tools.ts'

let test: TestApp
let levy: Levy
let merchantId: string
const outgoing = createOutgoing({ mayBePrivate: false, timeoutMs: 1000 })
beforeAll(async () => {
  test = await createTestApp()
  merchantId = (await insertMerchant(test.owner, 'Aurora')).id
  await insertVariant(test.owner, { merchantId, sku: 'MUG-1' })
  const { database } = test
  const onProblem = (error: unknown): never => {
    throw error
  }
  const tools = createTools({
    ...{ database, onProblem, clock: () => test.clock.now },
    ...{ appSecret: testAppSecret, payLinks: testPayLinks, delivery: 'not_sent' },
  })
  levy = createLevy({ database, outgoing, tools, sealer: createSealer(testAppSecret), clock: () => test.clock.now })
})
afterAll(async () => {
  await outgoing.close()
  await test.close()
})

async function turnOf(question: string, isClosed: boolean): Promise<Turn> {
  const turn = await makeTurn(test.owner, merchantId, { question })
  return { ...turn, shop: { ...turn.shop, name: 'Aurora', isClosed } }
}
const note = 'Please note: Aurora is closed and takes no new orders.'

it.each(['Do you have MUG-1?', 'Which payment methods do you accept?', 'Hello'])(
  'a closed shop adds to its answer to “%s” that it takes no new orders, once, as it is heard and as it is kept',
  async (question) => {
    const heard: string[] = []
    const { text, isGeneral } = await levy.answer(await turnOf(question, true), {
      onText: (piece) => heard.push(piece),
    })
    expect(text.split(note)).toHaveLength(2)
    expect(text.endsWith(note)).toBe(true)
    expect(heard.join('')).toBe(text)
    expect(isGeneral).toBe(false)
    expect((await levy.answer(await turnOf(question, false))).text).toBe(text.replace(`\n\n${note}`, ''))
  },
)

it('it is added in the language of the customer', async () => {
  const { text } = await levy.answer(await turnOf('Hola, ¿qué formas de pago aceptan?', true))
  expect(text).toContain('Aurora está cerrada y no acepta nuevos pedidos.')
})

it('an answer about an order that there is does without', async () => {
  const { text } = await levy.answer(await turnOf('Where is my order #10001? My e-mail is a@example.com', true))
  expect(text).not.toContain('closed')
})
