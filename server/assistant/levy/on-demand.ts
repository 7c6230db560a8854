import { onDemand } from '../../on-demand.ts'
import type { AnswerEngine, Levy } from './engine.ts'
import type { WholeDependencies } from './whole.ts'

type LevyOnDemand = {
  levy: Levy
  builtIn: AnswerEngine
  /** Loads both and learns the acts, so that a customer's first question doesn't wait for that. */
  prepare: () => Promise<void>
}

/**
 * Levy, and the built-in engine alone. The code and the examples load with the first question: they take 6 MB, which a server
 * whose shops don't use the chat would never need.
 */
export function createLevyOnDemand(dependencies: WholeDependencies): LevyOnDemand {
  const whole = onDemand(async () => (await import('./whole.ts')).createWhole(dependencies))
  return {
    levy: {
      answer: async (turn, options) => (await whole()).levy.answer(turn, options),
      engineOf: async (merchantId, configuration) => (await whole()).levy.engineOf(merchantId, configuration),
      check: async (merchantId, configuration, again) => (await whole()).levy.check(merchantId, configuration, again),
      canUse: async (merchantId, model) => (await whole()).levy.canUse(merchantId, model),
    },
    builtIn: { answer: async (turn, options) => (await whole()).builtIn.answer(turn, options) },
    prepare: async () => void (await (await whole()).learn()),
  }
}
