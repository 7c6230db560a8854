import { knownModels } from '../../../../contract/assistant/integration.ts'
import type { ModelProvider } from '../../../../contract/integrations/integration.ts'
import type { ModelAccounts } from '../../../config.ts'
import { defaultModels } from '../../../integrations/model-providers.service.ts'
import type { EngineChoice } from '../engine.ts'

/** An account that a model can be asked with. */
export type ModelAccount = {
  source: 'own' | 'server'
  provider: ModelProvider
  baseUrl: string
  apiKey: string | null
  /** The provider's name for the model. */
  model: string
  /** For the shop's own account: its version, and its last failure. */
  version: string | null
  lastFailure: string | null
}

/** The shop's own account, as it is kept. */
export type OwnModel = {
  provider: ModelProvider
  baseUrl: string
  model: string
  apiKey: string | null
  version: string
  lastFailure: string | null
}

const isClaude = (model: string): boolean => /^claude/i.test(model)

/**
 * The provider's name for a chosen model. The family `claude-3` has been retired: it stands for the Claude
 * that the shop's own account names, else for the present one.
 */
function nameAt(provider: ModelProvider, chosen: string, own: OwnModel | undefined): string {
  if (provider !== 'anthropic' || chosen !== 'claude-3') return chosen
  return own !== undefined && isClaude(own.model) ? own.model : defaultModels.anthropic
}

/**
 * Whose account answers for a model that was chosen by name: the shop's own where that model is to be had there, else the
 * server's, else none. Claude is to be had of Anthropic, everything else of who speaks OpenAI's language; the model that an
 * own account names is to be had there in any case.
 */
export function chooseAccount(
  chosen: string,
  { own, server }: { own: OwnModel | undefined; server: ModelAccounts },
): ModelAccount | undefined {
  const provider = isClaude(chosen) ? 'anthropic' : 'openai'
  if (own !== undefined && (own.provider === provider || own.model === chosen)) {
    return { ...own, source: 'own', model: own.model === chosen ? chosen : nameAt(provider, chosen, own) }
  }
  const account = server[provider]
  if (account === undefined) return undefined
  return {
    ...{ source: 'server', provider, version: null, lastFailure: null },
    ...{ baseUrl: account.baseUrl, apiKey: account.apiKey, model: nameAt(provider, chosen, undefined) },
  }
}

/** The same for people to see. */
export function choiceOf(account: ModelAccount | undefined, own: OwnModel | undefined): EngineChoice {
  const ownModel = own?.model ?? null
  if (account === undefined) return { name: 'built-in', source: 'none', model: null, ownModel }
  return { name: account.provider, source: account.source, model: account.model, ownModel }
}

const publicBaseUrls: readonly string[] = ['https://api.openai.com/v1', 'https://api.anthropic.com']

/**
 * Whether models other than the known may be asked with an account: with a shop's own, and with the server's where a base
 * URL was set for it. Else every shop could ask the dearest models of a provider on the server's bill.
 */
export const mayBeNamed = (account: ModelAccount | undefined): boolean =>
  account !== undefined && (account.source === 'own' || !publicBaseUrls.includes(account.baseUrl))

export const isKnownModel = (model: string): boolean => knownModels.some((known) => known === model)
