import type { AnswerEngine, Levy } from './engine.ts'
import type { WholeDependencies } from './whole.ts'

/**
 * Levy, and the built-in engine alone. The code and the examples load with the first question: they take 6 MB, which a server
 * whose shops don't use the chat would never need.
 */
export function createLevyOnDemand(dependencies: WholeDependencies): { levy: Levy; builtIn: AnswerEngine } {
  const load = async () => {
    const { createWhole } = await import('./whole.ts')
    return createWhole(dependencies)
  }
  let loading: ReturnType<typeof load> | undefined
  const whole = (): ReturnType<typeof load> => {
    loading ??= load()
    return loading
  }
  return {
    levy: {
      answer: async (turn, options) => (await whole()).levy.answer(turn, options),
      engineOf: async (merchantId, configuration) => (await whole()).levy.engineOf(merchantId, configuration),
      check: async (merchantId, configuration, again) => (await whole()).levy.check(merchantId, configuration, again),
      canUse: async (merchantId, model) => (await whole()).levy.canUse(merchantId, model),
    },
    builtIn: { answer: async (turn, options) => (await whole()).builtIn.answer(turn, options) },
  }
}
