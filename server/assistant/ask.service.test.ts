import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AssistantEvent } from '../../contract/assistant/event.ts'
import { type AssistantShop, type AssistantTest, createAssistantTest } from '../testing/conversations.ts'
import { waitFor } from '../testing/processes.ts'

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

describe('a question', () => {
  it('is one event: pending while Levy thinks, then the answer', async () => {
    const { begun, goOn } = thinking()
    const asking = desk.ask.ask(shop.question('How fast do you ship?'))
    await begun
    expect(await kinds()).toEqual(['request pending'])
    goOn()
    const asked = await asking
    expect(asked).toMatchObject({ state: 'levy', message: { author: 'levy', text: 'We ship within two days.' } })
    expect(await events()).toEqual([asked.event])
    expect(asked.event).toMatchObject({
      type: 'response',
      status: 'success',
      channel: 'widget',
      engine: 'built-in',
      category: 'shipping',
      isDraft: false,
      data: { query: 'How fast do you ship?', response: 'We ship within two days.', error: null },
    })
  })

  it('keeps no transaction open while Levy thinks', async () => {
    const { begun, goOn } = thinking()
    const asking = desk.ask.ask(shop.question('Hello?'))
    await begun
    await waitFor('no open transaction', async () => {
      const { rows } = await desk.owner.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
      )
      return rows.length === 0
    })
    goOn()
    await asking
  })

  it('records tools by name only, and a model’s failure', async () => {
    const result = { outcome: 'found', order: { number: 7 } }
    const used = {
      name: 'order_status',
      input: { email: 'dana@example.com' },
      result,
      failed: false,
      durationMs: 3.4,
    } as const
    desk.levySays({
      tools: [used],
      fellBack: true,
      failure: 'The model took too long.',
      tokens: { input: 5, output: 6 },
    })
    const { event } = await desk.ask.ask(shop.question('Hello?'))
    expect(event).toMatchObject({ fellBack: true, tokens: { input: 5, output: 6 }, type: 'response' })
    expect(event.tools).toEqual([{ name: 'order_status', failed: false, durationMs: 3 }])
    expect(event.data.error).toBe('The model took too long.')
    const { rows } = await desk.owner.query('SELECT tools::text FROM assistant_events WHERE id = $1', [event.id])
    expect(rows[0]?.tools).not.toContain('dana@example.com')
  })

  it('is stored without personal data, but with the shop’s own data', async () => {
    const account = '+1 303 555 0199'
    const tools = [
      { name: 'payment_instructions', input: {}, result: { outcome: 'found', account }, failed: false, durationMs: 1 },
    ] as const
    const text = `Pay dana@example.com’s order 204815 to ${account}, or write to shop-${shop.merchantId}@example.com.`
    desk.levySays(async ({ memory }) => {
      memory.orderNumber = 204_815
      return { text, tools: [...tools] }
    })
    const asked = await desk.ask.ask(shop.question('204815 and dana@example.com, (512) 555-0148, code 118822'))
    expect(asked.message.text).toBe(text)
    expect(asked.event.data).toMatchObject({
      query: '204815 and [email], [phone], code [code]',
      response: `Pay [email] order 204815 to ${account}, or write to shop-${shop.merchantId}@example.com.`,
    })
    const { rows } = await desk.owner.query('SELECT query_key FROM assistant_events WHERE id = $1', [asked.event.id])
    expect(rows[0]?.query_key).toBe('…')
  })

  it('that answers a code request is stored without the code, even if Levy misunderstands it', async () => {
    desk.levySays(async ({ memory }) => {
      memory.awaiting = 'code'
      return {}
    })
    const { conversationId } = await desk.ask.ask(shop.question('Tell me more of my order'))
    desk.levySays(async ({ memory }) => {
      memory.orderNumber = 204_815
      return {}
    })
    const { event } = await desk.ask.ask(shop.question('204815', { conversationId }))
    expect(event.data.query).toBe('[code]')
  })

  it('is stored whatever a model answers', async () => {
    desk.levySays({ text: 'Two\0 days \ud800', failure: 'No\0', fellBack: true })
    const { event } = await desk.ask.ask(shop.question('Hello?'))
    expect(event.data).toMatchObject({ response: 'Two days \ufffd', error: 'No' })
  })

  it('is refused while the assistant is off, except for tests', async () => {
    await desk.owner.query('UPDATE assistant_settings SET enabled = false WHERE merchant_id = $1', [shop.merchantId])
    await expect(desk.ask.ask(shop.question('Hello?'))).rejects.toMatchObject({ code: 'conflict' })
    expect(await events()).toEqual([])
    const tested = await desk.ask.ask(shop.question('Hello?', { channel: 'test' }))
    expect(tested.event).toMatchObject({ channel: 'test', type: 'response' })
  })

  it('that crashes Levy is recorded as an error, and the next one is answered', async () => {
    desk.levySays(() => Promise.reject(new Error('broken')))
    const first = desk.ask.ask(shop.question('Hello?'))
    await expect(first).rejects.toThrow('broken')
    const [{ conversationId, data } = { conversationId: null, data: undefined }] = await events()
    expect(data).toMatchObject({ error: 'Levy could not answer', response: null })
    desk.levySays({})
    await desk.ask.ask(shop.question('Again?', { conversationId: conversationId ?? '' }))
    expect(await kinds()).toEqual(['error error', 'response success'])
    expect(desk.turns[0]?.history).toEqual([
      { author: 'customer', text: 'Hello?' },
      { author: 'levy', text: 'Sorry, I could not answer this. Please ask again.' },
    ])
  })

  it('is aborted when its customer leaves', async () => {
    const leaving = new AbortController()
    desk.levySays((_turn, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', reject)))
    const asking = desk.ask.ask(shop.question('Hello?'), { signal: leaving.signal })
    await waitFor('the event', async () => (await events()).length === 1)
    leaving.abort()
    await expect(asking).rejects.toBeDefined()
    expect((await events())[0]).toMatchObject({ type: 'error', data: { error: 'The customer left before the answer' } })
  })

  it('among a hundred at once is answered or refused with Retry-After', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) => desk.ask.ask(shop.question('Hello?', { visitor: `visitor ${index}` }))),
    )
    const refused = asked.filter((one) => one.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 2 })
    expect(await events()).toHaveLength(100 - refused.length)
    expect((await desk.ask.ask(shop.question('Hello?'))).event.status).toBe('success')
  })
})

describe('the configured delay', () => {
  it('holds an answer back from customers, not from tests', async () => {
    shop = await desk.openShop({ responseDelay: 300 })
    const pieces: string[] = []
    desk.levySays(async (_turn, { onText }) => {
      onText?.('We ')
      onText?.('ship.')
      return { text: 'We ship.' }
    })
    const asking = desk.ask.ask(shop.question('Hello?'), { onText: (piece) => pieces.push(piece) })
    await waitFor('the answer', async () => (await kinds())[0] === 'response success')
    expect(pieces).toEqual([])
    const { event } = await asking
    expect(pieces).toEqual(['We ', 'ship.'])
    expect(event.data.responseTime).not.toBeNull()
  })

  it('doesn’t delay a test while a customer waits', async () => {
    shop = await desk.openShop({ responseDelay: 5000 })
    const leaving = new AbortController()
    const pieces: string[] = []
    const onText = (piece: string) => pieces.push(piece)
    const waiting = desk.ask.ask(shop.question('Hello?'), { onText, signal: leaving.signal })
    await desk.ask.ask(shop.question('Hello?', { channel: 'test' }))
    expect(pieces).toEqual([])
    leaving.abort()
    await expect(waiting).rejects.toThrow()
  })

  it('ends when the customer leaves; the answer is there when they return', async () => {
    shop = await desk.openShop({ responseDelay: 5000 })
    const leaving = new AbortController()
    const asking = desk.ask.ask(shop.question('Hello?'), { signal: leaving.signal })
    await waitFor('the answer', async () => (await kinds())[0] === 'response success')
    leaving.abort()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
    const [{ conversationId } = { conversationId: null }] = await events()
    const { messages } = await desk.ask.conversationFor(shop.merchantId, 'dana', conversationId ?? '')
    expect(messages.map(({ text }) => text)).toEqual(['Hello?', 'We ship within two days.'])
  })
})
