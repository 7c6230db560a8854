import type { AssistantEvent } from '../../contract/assistant/event.ts'
import { type AssistantConfiguration, defaultConfiguration } from '../../contract/assistant/integration.ts'
import { type Ask, createAsk, type Question } from '../assistant/ask.service.ts'
import type { Answer, AnswerOptions, Turn } from '../levy/levy.service.ts'
import { createTestApp } from './app.ts'
import { insertMerchant, insertUser } from './factories.ts'

/** What a scripted Levy answers; what is left out is as below. */
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
  isGeneral: true,
}

/**
 * The application, and beside it what answers questions on the same database, with a Levy that says what a test wants: for
 * what happens around an answer, whoever gives it.
 */
export async function createAssistantTest() {
  const test = await createTestApp()
  let scripted: Scripted = {}
  const turns: Turn[] = []
  const levy = {
    async answer(turn: Turn, options: AnswerOptions = {}): Promise<Answer> {
      // Memory is changed in place.
      turns.push({ ...turn, memory: structuredClone(turn.memory) })
      const said = typeof scripted === 'function' ? await scripted(turn, options) : scripted
      return { ...plainAnswer, ...said }
    },
  }
  const makeAsk = (): Ask => createAsk({ database: test.database, levy, clock: () => test.clock.now })

  return {
    ...test,
    ask: makeAsk(),
    /** As another process would: with nothing but the database in common. */
    makeAsk,
    /** What Levy was asked since it was last told what to say. */
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
        /** A question of a visitor's through the widget. */
        question: (text: string, more: Partial<Question> = {}): Question => ({
          merchantId,
          channel: 'widget',
          visitor: 'dana',
          text,
          ...more,
        }),
      }
    },
    /** All of a shop's events as its people see them, oldest first. */
    async eventsOf(merchantId: string): Promise<AssistantEvent[]> {
      const token = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId }))
      const { body } = await test.call<{ events: AssistantEvent[] }>('GET', '/levy/events?limit=200', { token })
      return body.events.toReversed()
    },
  }
}

export type AssistantTest = Awaited<ReturnType<typeof createAssistantTest>>
export type AssistantShop = Awaited<ReturnType<AssistantTest['openShop']>>
