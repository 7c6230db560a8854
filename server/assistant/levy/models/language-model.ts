import type { LanguageModel } from 'ai'
import type { Outgoing } from '../../../net/outgoing.ts'
import type { ModelAccount } from './model-choice.ts'
import { providerFetch } from './provider-fetch.ts'

/** With or without `/v1` at its end, as it is written in either way. */
const anthropicUrl = (baseUrl: string): string => `${baseUrl.replace(/(?<!\/)\/+$/, '').replace(/\/v1$/, '')}/v1`

/**
 * An account's model for the AI SDK. Its packages are loaded with the first question: whoever never uses a model spares
 * their memory.
 */
export async function languageModel(account: ModelAccount, outgoing: Outgoing): Promise<LanguageModel> {
  // They would be printed past the log.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  const { provider, baseUrl, model } = account
  const apiKey = account.apiKey ?? ''
  const fetch = providerFetch(account.source === 'own' ? outgoing : 'server')
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ baseURL: anthropicUrl(baseUrl), apiKey, fetch })(model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const named = { name: 'openai', baseURL: baseUrl.replace(/(?<!\/)\/+$/, ''), includeUsage: true, fetch }
  return createOpenAICompatible({ ...named, ...(apiKey === '' ? {} : { apiKey }) })(model)
}
