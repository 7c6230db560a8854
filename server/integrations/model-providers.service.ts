import * as z from 'zod/mini'
import type { ModelProvider } from '../../contract/integrations/integration.ts'
import type { Account } from '../integration-accounts/integration-accounts.service.ts'
import type { Outgoing } from '../net/outgoing.ts'
import {
  callService,
  callTimeoutMs,
  failed,
  jsonOf,
  noAnswerOf,
  partOf,
  type ServiceAnswer,
  type TestOutcome,
  words,
  worked,
} from './service-call.ts'

export type ModelAccount = Pick<Account<'model'>, 'settings' | 'secret'>

/** The model to use where nobody has named one. For Anthropic: the newest of the middle size that takes a temperature. */
export const defaultModels = { openai: 'gpt-4', anthropic: 'claude-sonnet-4-6' } as const

/** How a provider is reached: a base URL that a shop gave is checked and pinned, the server's own is called as it is. */
export type ModelReach = Pick<Outgoing, 'checkUrl' | 'request'> | 'server'

const question = 'Answer with the single word: ready'
/** Tokens of the answer: enough for a model that thinks aloud first. */
const maxTokens = 64
/** The version of the API that is spoken (https://platform.claude.com/docs/en/api/versioning). */
const anthropicVersion = '2023-06-01'

/** With or without `/v1` at its end, as it is written in either way. */
const anthropicUrl = (baseUrl: string, what: string): string => `${baseUrl.replace(/\/v1$/, '')}/v1/${what}`

type Speech = {
  headers: (secret: string | null) => Record<string, string>
  models: (baseUrl: string) => string
  ask: (baseUrl: string) => string
  asked: (model: string) => object
  answered: (body: unknown) => string | undefined
}

const chatAnswer = z.object({ choices: z.array(z.object({ message: z.object({ content: z.nullable(z.string()) }) })) })
const messageAnswer = z.object({ content: z.array(z.object({ text: z.optional(z.string()) })) })

const speeches: Record<ModelProvider, Speech> = {
  openai: {
    headers: (secret) => (secret === null ? {} : { authorization: `Bearer ${secret}` }),
    models: (baseUrl) => `${baseUrl}/models`,
    ask: (baseUrl) => `${baseUrl}/chat/completions`,
    asked: (model) => ({ model, messages: [{ role: 'user', content: question }] }),
    answered: (body) => partOf(chatAnswer, body)?.choices[0]?.message.content ?? undefined,
  },
  anthropic: {
    headers: (secret) => ({ 'x-api-key': secret ?? '', 'anthropic-version': anthropicVersion }),
    models: (baseUrl) => anthropicUrl(baseUrl, 'models'),
    ask: (baseUrl) => anthropicUrl(baseUrl, 'messages'),
    asked: (model) => ({ model, max_tokens: maxTokens, messages: [{ role: 'user', content: question }] }),
    answered: (body) => partOf(messageAnswer, body)?.content.find(({ text }) => text !== undefined)?.text,
  },
}

const errorBody = z.object({ error: z.object({ message: z.string() }) })

/** Null where it went well. */
function refusalOf({ status, body }: ServiceAnswer, said: boolean): string | null {
  if (status >= 200 && status < 300) return null
  if (status === 401 || status === 403) return `The provider does not accept the API key (${status})`
  if (status === 404) return 'There is no such model, or no model provider at this base URL (404)'
  if (status >= 300 && status < 400) return `The provider answered with a redirect (${status}): save the final address`
  const message = said ? partOf(errorBody, body)?.error.message : undefined
  return message === undefined
    ? `The provider answered ${status}`
    : `The provider answered ${status}: ${words(message)}`
}

/** Throws as `checkUrl`, undici and `fetch` do. */
async function call(
  reach: ModelReach,
  url: string,
  { headers, body }: { headers: Record<string, string>; body?: object },
): Promise<ServiceAnswer> {
  const sent = {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  } as const
  if (reach === 'server') return callService(url, sent)
  const answer = await reach.request(reach.checkUrl(url, 'baseUrl'), {
    ...sent,
    signal: AbortSignal.timeout(callTimeoutMs),
  })
  answer.body.on('error', () => undefined)
  return { status: answer.statusCode, body: await jsonOf(answer.body) }
}

/** Asks a provider for its models, which needs the key. @returns why that failed, or null; never throws */
export async function checkModel({ settings, secret }: ModelAccount, reach: ModelReach): Promise<string | null> {
  const { provider, baseUrl } = settings
  const url = speeches[provider].models(baseUrl)
  try {
    return refusalOf(await call(reach, url, { headers: speeches[provider].headers(secret) }), false)
  } catch (error) {
    return noAnswerOf(error, url)
  }
}

/** Asks the model something. */
export async function testModel({ settings, secret }: ModelAccount, reach: ModelReach): Promise<TestOutcome> {
  const { provider, baseUrl, model } = settings
  const { headers, ask, asked, answered } = speeches[provider]
  const url = ask(baseUrl)
  try {
    const answer = await call(reach, url, { headers: headers(secret), body: asked(model) })
    const refusal = refusalOf(answer, true)
    if (refusal !== null) return failed(refusal)
    const text = answered(answer.body)
    return text === undefined ? failed('The answer did not come from a model') : worked(`${model} answered: ${text}`)
  } catch (error) {
    return failed(noAnswerOf(error, url))
  }
}
