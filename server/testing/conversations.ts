import type { AssistantEvent } from '../../contract/assistant/event.ts'
import { type AssistantConfiguration, defaultConfiguration } from '../../contract/assistant/integration.ts'
import { type Ask, createAsk, type Question } from '../assistant/ask.ts'
import type { Answer, AnswerOptions, Turn } from '../assistant/levy/levy.service.ts'
import { createTestApp } from './app.ts'
import { insertMerchant, insertUser } from './factories.ts'

/** A scripted answer. Missing fields come from `plainAnswer`. */
type Scripted = Partial<Answer> | ((turn: Turn, options: AnswerOptions) => Promise<Partial<Answer>>)

const plainAnswer: Answer = {
  text: 'We ship within two days.',
  engine: 'built-in',
  model: null,
  fellBack: false,
  failure: null,
  tools: [],
  tokens: null,
  category: 'shipping',
  handOff: null,
  claimedOrderId: null,
  reading: null,
  isGeneral: true,
}

/**
 * The application and the service that answers questions on its database, with a scripted Levy, to test everything
 * around an answer.
 */
export async function createAssistantTest() {
  const test = await createTestApp()
  let scripted: Scripted = {}
  const turns: Turn[] = []
  const levy = {
    async answer(turn: Turn, options: AnswerOptions = {}): Promise<Answer> {
      // Copied, because memory is changed in place.
      turns.push({ ...turn, memory: structuredClone(turn.memory) })
      const said = typeof scripted === 'function' ? await scripted(turn, options) : scripted
      return { ...plainAnswer, ...said }
    },
  }
  const makeAsk = (): Ask =>
    createAsk({ database: test.database, levy, clock: () => test.clock.now, delivery: 'not_sent' })

  return {
    ...test,
    ask: makeAsk(),
    /** Makes another process's `ask`, which shares only the database. */
    makeAsk,
    /** The questions since the last `levySays`. */
    turns,
    levySays: (next: Scripted): void => {
      scripted = next
      turns.length = 0
    },
    pass: (ms: number): void => {
      test.clock.now = new Date(test.clock.now.getTime() + ms)
    },
    async openShop(configuration: Partial<AssistantConfiguration> = {}) {
      const { id: merchantId, businessName } = await insertMerchant(test.owner)
      await test.owner.query(
        `INSERT INTO assistant_settings (merchant_id, enabled, configuration, features, widget, configured_at, created_at)
         VALUES ($1, true, $2, '{}', '{}', $3, $3)`,
        [merchantId, { ...defaultConfiguration, ...configuration }, test.clock.now],
      )
      const person = await insertUser(test.owner, { role: 'merchant', merchantId })
      const viewer = await insertUser(test.owner, { role: 'viewer', merchantId })
      return {
        merchantId,
        businessName,
        person,
        token: await test.tokenFor(person),
        viewer: await test.tokenFor(viewer),
        /** A visitor's question through the widget. */
        question: (text: string, more: Partial<Question> = {}): Question => ({
          merchantId,
          channel: 'widget',
          visitor: 'dana',
          text,
          ...more,
        }),
      }
    },
    /** All of a shop's events as its people see them, the oldest first. */
    async eventsOf(merchantId: string): Promise<AssistantEvent[]> {
      const token = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId }))
      const { body } = await test.call<{ events: AssistantEvent[] }>('GET', '/levy/events?limit=200', { token })
      return body.events.toReversed()
    },
  }
}

export type AssistantTest = Awaited<ReturnType<typeof createAssistantTest>>
export type AssistantShop = Awaited<ReturnType<AssistantTest['openShop']>>
