import type { TestedAnswer } from '../../contract/assistant/integration.endpoints.ts'
import type { AssistantConfiguration, AssistantFeatureSwitches } from '../../contract/assistant/integration.ts'
import type { Reading } from '../../contract/assistant/reading.ts'
import type { Database } from '../db/client.ts'
import type { Ask, Asked, AskOptions } from './ask.ts'
import { UnknownModelError } from './integration.ts'
import type { Levy } from './levy/levy.service.ts'

/** A test question of a person or an API key. */
export type Test = {
  merchantId: string
  callerId: string
  query: string
  conversationId?: string | undefined
  /** Used instead of the saved settings. */
  configuration?: AssistantConfiguration | undefined
  features?: AssistantFeatureSwitches | undefined
}

/**
 * Asks Levy like a customer, without delay, even while it is off. Throws `UnknownModelError` (422) if the model can't
 * be used, and what asking throws.
 */
export type TestAsk = (test: Test, options: AskOptions & { database: Database }) => Promise<TestedAnswer>

const shown = ({ acts, language, tone }: Reading): NonNullable<TestedAnswer['reading']> => ({
  acts: acts.map(({ act, slots }) => ({ act, slots: { ...slots } })),
  ...{ language, tone },
})

function testedOf({ event, conversationId, answer }: Asked): TestedAnswer {
  if (answer === null) throw new Error('A test was left to a person')
  return {
    response: answer.text,
    conversationId,
    eventId: event.id,
    engine: answer.engine,
    model: answer.model,
    fellBack: answer.fellBack,
    failure: answer.failure,
    handOff: answer.handOff,
    reading: answer.reading && shown(answer.reading),
    taught: answer.taught ?? null,
    tools: answer.tools.map(({ name, input, result, failed, durationMs }) => ({
      ...{ name, input, result, failed },
      durationMs,
    })),
    durationMs: event.data.responseTime ?? 0,
    tokens: answer.tokens,
  }
}

export function createTestAsk({ ask, levy }: { ask: Pick<Ask, 'ask'>; levy: Pick<Levy, 'canUse'> }): TestAsk {
  return async ({ merchantId, callerId, query: text, ...test }, options) => {
    const { configuration } = test
    if (configuration !== undefined && !(await levy.canUse(merchantId, configuration.model))) {
      throw new UnknownModelError(configuration.model)
    }
    return testedOf(await ask.ask({ merchantId, channel: 'test', visitor: `user ${callerId}`, text, ...test }, options))
  }
}
