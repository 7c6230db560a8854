import { checkModel, type ModelAccount, type ModelReach } from './model-calls.ts'

/**
 * What a provider is asked for where nobody has named a model of its. Of Anthropic's, the newest of the middle size that
 * takes a temperature.
 */
export const defaultModels = { openai: 'gpt-4', anthropic: 'claude-sonnet-4-6' } as const

/** Asks a provider whether it takes the account. @returns why it does not, or null; never throws */
export function checkModelAccount(account: ModelAccount, reach: ModelReach): Promise<string | null> {
  return checkModel(account, reach)
}

export type { ModelAccount, ModelReach }
