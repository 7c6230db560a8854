import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AssistantEvent } from '../../contract/assistant/event.ts'
import { minuteMs } from '../../contract/core/time.ts'
import { type AssistantShop, type AssistantTest, createAssistantTest } from '../testing/conversations.ts'
import { insertOrder } from '../testing/factories.ts'
import { sweepUnanswered } from './retention-job.ts'

let desk: AssistantTest
let shop: AssistantShop

beforeAll(async () => {
  desk = await createAssistantTest()
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.levySays({})
  shop = await desk.openShop()
})

const events = (): Promise<AssistantEvent[]> => desk.eventsOf(shop.merchantId)
const kinds = async (): Promise<string[]> => (await events()).map(({ type, status }) => `${type} ${status}`)

/** A Levy that thinks until the test lets it continue. */
function thinking() {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  desk.levySays(async () => {
    begun.resolve()
    await end.promise
    return {}
  })
  return { begun: begun.promise, goOn: end.resolve }
}

describe('a conversation', () => {
  it('belongs to one visitor, and nobody else can find it', async () => {
    const { conversationId } = await desk.ask.ask(shop.question('Hello?'))
    const other = await desk.openShop()
    const asAnother = [
      shop.question('And?', { conversationId, visitor: 'erin' }),
      shop.question('And?', { conversationId, channel: 'api' }),
      shop.question('And?', { conversationId, channel: 'test' }),
      other.question('And?', { conversationId }),
      shop.question('And?', { conversationId: '01900000-0000-7000-8000-000000000000' }),
    ]
    for (const question of asAnother) {
      await expect(desk.ask.ask(question)).rejects.toMatchObject({
        code: 'not-found',
        message: 'Conversation not found',
      })
    }
    expect(await kinds()).toEqual(['response success'])
    for (const [merchantId, visitor] of [
      [shop.merchantId, 'erin'],
      [other.merchantId, 'dana'],
    ] as const) {
      await expect(desk.ask.conversationFor(merchantId, visitor, conversationId)).rejects.toMatchObject({
        code: 'not-found',
      })
      const marking = desk.ask.markByCustomer(merchantId, visitor, conversationId, conversationId, 'helpful')
      await expect(marking).rejects.toMatchObject({ code: 'not-found' })
    }
    await expect(desk.ask.conversationFor(shop.merchantId, 'dana', 'x')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('of a test is not available to customers', async () => {
    const { conversationId } = await desk.ask.ask(shop.question('Hello?', { channel: 'test' }))
    const reading = desk.ask.conversationFor(shop.merchantId, 'dana', conversationId)
    await expect(reading).rejects.toMatchObject({ code: 'not-found' })
  })

  it('remembers earlier messages and the order they are about', async () => {
    const order = await insertOrder(desk.owner, { merchantId: shop.merchantId })
    desk.levySays(async ({ memory }) => {
      memory.verified = { orderId: order.id, orderNumber: order.number, level: 'named' }
      memory.language = 'es'
      return { text: 'Hecho' }
    })
    const { conversationId, event } = await desk.ask.ask(shop.question('Hola'))
    await desk.ask.ask(shop.question('¿Y?', { conversationId }))
    expect(desk.turns[1]).toMatchObject({
      question: '¿Y?',
      memory: { language: 'es', verified: { orderId: order.id } },
      history: [
        { author: 'customer', text: 'Hola' },
        { author: 'levy', text: 'Hecho' },
      ],
    })
    const read = await desk.call<{ conversation: unknown }>('GET', `/levy/events/${event.id}`, { token: shop.token })
    expect(read.body.conversation).toMatchObject({ order: { id: order.id, number: order.number, verified: 'named' } })
  })

  it.each([
    ['of one process', () => [desk.ask, desk.ask]],
    ['of two processes', () => [desk.ask, desk.makeAsk()]],
  ])('answers questions %s in order and forgets nothing', async (_name, processes) => {
    const { conversationId } = await desk.ask.ask(shop.question('Hello?'))
    let atOnce = 0
    desk.levySays(async ({ memory, question }) => {
      atOnce += 1
      expect(atOnce).toBe(1)
      const seen = memory.product ?? ''
      // Long enough for another process to begin if nothing prevented it.
      await delay(60)
      memory.product = `${seen}${question}`
      atOnce -= 1
      return {}
    })
    const [first, second] = processes()
    await Promise.all([
      first?.ask(shop.question('a', { conversationId })),
      second?.ask(shop.question('b', { conversationId })),
      first?.ask(shop.question('c', { conversationId })),
    ])
    const { rows } = await desk.owner.query('SELECT memory FROM assistant_conversations WHERE id = $1', [
      conversationId,
    ])
    expect([...rows[0].memory.product].sort().join('')).toBe('abc')
    expect(await kinds()).toEqual(Array.from({ length: 4 }, () => 'response success'))
  })

  it('limits simultaneous questions', async () => {
    const { conversationId } = await desk.ask.ask(shop.question('Hello?'))
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => desk.ask.ask(shop.question('And?', { conversationId }))),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  })

  it('is shown as pending and swept if its server died', async () => {
    const { begun } = thinking()
    void desk.ask.ask(shop.question('Hello?')).catch(() => undefined)
    await begun
    await desk.database.write('platform', (transaction) => sweepUnanswered(transaction, desk.clock.now))
    expect(await kinds()).toEqual(['request pending'])
    await desk.database.write('platform', (transaction) =>
      sweepUnanswered(transaction, new Date(desk.clock.now.getTime() + 2 * minuteMs)),
    )
    const [swept] = await events()
    expect(swept).toMatchObject({ type: 'error', status: 'error', data: { response: null } })
    const { messages } = await desk.ask.conversationFor(shop.merchantId, 'dana', swept?.conversationId ?? '')
    expect(messages.map(({ text }) => text)).toEqual(['Hello?', 'Sorry, I could not answer this. Please ask again.'])
  })

  it('accepts the next question some time after its server died', async () => {
    const { begun } = thinking()
    void desk.ask.ask(shop.question('Hello?')).catch(() => undefined)
    await begun
    const [{ conversationId } = { conversationId: null }] = await events()
    desk.levySays({})
    desk.pass(2 * minuteMs)
    await desk.makeAsk().ask(shop.question('Anybody?', { conversationId: conversationId ?? '' }))
    expect(await kinds()).toEqual(['error error', 'response success'])
  })

  it('that isn’t waiting isn’t swept', async () => {
    const waiting = await desk.openShop({ autoRespond: false })
    await desk.ask.ask(waiting.question('Hello?'))
    await desk.database.write('platform', (transaction) =>
      sweepUnanswered(transaction, new Date(desk.clock.now.getTime() + 60 * minuteMs)),
    )
    expect((await desk.eventsOf(waiting.merchantId))[0]).toMatchObject({ type: 'request', isDraft: true })
  })
})
