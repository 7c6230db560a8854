import type { AssistantIntegration } from '../contract/assistant/integration.ts'
import type { ModelProvider } from '../contract/integrations/integration.ts'
import {
  type ModelFault,
  modelFaults,
  type ScriptedModels,
  scriptedKey,
  startScriptedModels,
} from '../server/testing/scripted-models.ts'
import { type Api, signIn } from './api.ts'
import { judgeQuestion, type Outcome } from './judge.ts'
import { ordersOf } from './order-questions.ts'
import { aboutOrder } from './question.ts'
import type { Results } from './report.ts'
import type { Setting } from './run.ts'
import { factsOfOrder, type ShopData } from './shop-data.ts'

export const models: Record<ModelProvider, string> = { openai: 'gpt-4', anthropic: 'claude-3' }

export const environmentOf = (provider: ModelProvider, baseUrl: string): Record<string, string> =>
  provider === 'openai'
    ? { OPENAI_API_KEY: scriptedKey, OPENAI_BASE_URL: baseUrl }
    : { ANTHROPIC_API_KEY: scriptedKey, ANTHROPIC_BASE_URL: baseUrl }

export async function chooseModel(merchant: Api, model: string): Promise<void> {
  const { integration } = await merchant.get<{ integration: AssistantIntegration }>('/levy/integration')
  const { version, enabled, configuration, features, widget, retentionDays } = integration
  await merchant.send('PUT', '/levy/integration', {
    ...{ version, enabled, features, widget, retentionDays },
    configuration: { ...configuration, model },
  })
}

/** A model that is confused by its own errors may say that it does not know, or ask for more. */
const honest = /\b(?:do not know|don[’']t know|please tell me|can[’']t)\b/i

/** The model has a fault, and the customer still gets an answer: from the built-in engine, or from a person. */
async function tryFault(
  server: Parameters<typeof judgeQuestion>[0],
  data: ShopData,
  fault: ModelFault,
): Promise<Outcome> {
  const order = ordersOf(data)('shipped', 6)
  const outcome = await judgeQuestion(server, data, {
    ...aboutOrder(data, order, {
      category: 'faults',
      turns: [`Where is my order #${order.number}? My e-mail is ${order.customer.email}`],
      expects: [],
    }),
    allowed: factsOfOrder(order, data),
  })
  const [answer] = outcome.answers
  const isToldOrPassedOn =
    answer !== undefined && (answer.state === 'waiting' || answer.text.includes(`#${order.number}`))
  const isAnswered = isToldOrPassedOn || honest.test(answer?.text ?? '')
  const faults = isAnswered
    ? outcome.faults
    : [...outcome.faults, 'neither answered, nor handed over, nor said to be unknown']
  return { ...outcome, name: fault, faults }
}

async function tryFaults(
  server: Parameters<typeof judgeQuestion>[0],
  data: ShopData,
  scripted: ScriptedModels,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const fault of modelFaults) {
    scripted.setFault(fault)
    outcomes.push(await tryFault(server, data, fault))
    // A working answer resets the count of failures in a row: after three, the model is not asked for a while.
    scripted.setFault(undefined)
    outcomes.push(await tryFault(server, data, fault).then((outcome) => ({ ...outcome, name: `after ${fault}` })))
  }
  return outcomes
}

/**
 * Runs the same evaluation with a model that a server on this machine simulates, and with every kind of model fault.
 */
export async function withModel(
  provider: ModelProvider,
  evaluate: (setting: Setting) => Promise<Results>,
): Promise<Results> {
  const scripted = await startScriptedModels({ provider })
  try {
    return await evaluate({
      env: environmentOf(provider, scripted.baseUrl),
      prepare: async ({ server }) => chooseModel(await signIn(server.url, 'merchant'), models[provider]),
      faults: ({ server, data }) => tryFaults(server, data, scripted),
    })
  } finally {
    await scripted.close()
  }
}
