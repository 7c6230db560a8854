import type { Database } from '../../../db/client.ts'
import { recordCheck } from '../../../integration-accounts/integration-accounts.service.ts'
import type { Outgoing } from '../../../net/outgoing.ts'
import { type EngineAnswer, ModelError } from '../engine.ts'
import type { Speaker } from '../speaker/speaker.ts'
import type { AnswerOptions, Turn } from '../turn.ts'
import { FailedAnswer } from './failed-answer.ts'
import { languageModel } from './language-model.ts'
import type { ModelAccount } from './model-choice.ts'
import { createModelEngine, type ModelLimits } from './model-engine.ts'
import { createProviderQueues, type ProviderQueue, type QueueOptions } from './provider-queue.ts'

export type ModelAnswersLimits = ModelLimits & QueueOptions

/** The log data of a model call, without its content. */
export type ModelExchange = {
  merchantId: string
  provider: string
  source: 'own' | 'server'
  model: string
  failure: string | null
  tokens: { input: number; output: number } | null
  tools: string[]
  durationMs: number
}

export type ModelAnswersOptions = {
  database: Database
  outgoing: Outgoing
  /** Answers what a model has read. */
  speaker: Speaker
  clock: () => Date
  limits: ModelAnswersLimits
  onExchange?: ((exchange: ModelExchange) => void) | undefined
  onProblem?: ((error: unknown, what: string) => void) | undefined
}

type Attempt = { answer: EngineAnswer } | { failure: string }

const hostOf = ({ baseUrl }: ModelAccount): string => URL.parse(baseUrl)?.host ?? 'the provider'

/** An account as it is now: another key or address starts afresh. */
const keyOf = ({ source, provider, version, baseUrl }: ModelAccount, merchantId: string): string =>
  source === 'own' ? `${merchantId}:${version}` : `${provider}:${baseUrl}`

/** Asks models: a limited number of calls to each provider at once, and none while it is known to be down. */
export function createModelAnswers(options: ModelAnswersOptions) {
  const { database, outgoing, speaker, clock, limits, onExchange = () => {}, onProblem = () => {} } = options
  const queueOf = createProviderQueues(limits)

  /** Records a new state of a shop's own account. If that fails, the next answer records it. */
  const note = async (account: ModelAccount, merchantId: string, failure: string | null): Promise<void> => {
    if (account.version === null || (failure === null) === (account.lastFailure === null)) return
    const state = { version: account.version, at: clock(), failure }
    const write = database.write({ merchantId }, (transaction) => recordCheck(transaction, merchantId, state))
    await write.catch((error: unknown) => onProblem(error, 'the state of a shop’s model was not recorded'))
  }

  const ask = async (
    turn: Turn,
    account: ModelAccount,
    { waitedMs, ...hearers }: AnswerOptions & { waitedMs: number },
  ): Promise<EngineAnswer> => {
    const { provider, model } = account
    const open = () => languageModel(account, outgoing)
    const left = { ...limits, totalMs: Math.max(1, Math.round(limits.totalMs - waitedMs)) }
    const engine = createModelEngine({ provider, model, host: hostOf(account), open, speaker, limits: left })
    return engine.answer(turn, hearers)
  }

  const judge = async (
    error: unknown,
    { breaker }: ProviderQueue,
    account: ModelAccount,
    turn: Turn,
  ): Promise<string> => {
    if (!(error instanceof ModelError)) throw error
    if (error instanceof FailedAnswer && error.kind !== 'answer') {
      // One shop's wrong model, or one customer's long conversation, must not take the provider from all others.
      if (error.kind === 'provider') breaker.failed(error.message, clock())
      await note(account, turn.merchantId, error.message)
    }
    return error.message
  }

  return {
    /** The model's answer, or why it failed. Throws if the database fails or the signal aborts. */
    async answer(turn: Turn, account: ModelAccount, hearers: AnswerOptions): Promise<Attempt> {
      const { merchantId } = turn
      const queue = queueOf(keyOf(account, merchantId))
      const began = performance.now()
      const refusal = queue.breaker.refusal(clock())
      if (refusal !== null) return { failure: refusal }
      const tell = (told: Pick<ModelExchange, 'failure' | 'tokens' | 'tools'>): void => {
        const { provider, source, model } = account
        onExchange({ merchantId, provider, source, model, ...told, durationMs: Math.round(performance.now() - began) })
      }
      try {
        const work = () => ask(turn, account, { ...hearers, waitedMs: performance.now() - began })
        const answer = await queue.run(work, merchantId, hearers.signal)
        queue.breaker.worked()
        await note(account, merchantId, null)
        tell({ failure: null, tokens: answer.tokens, tools: answer.tools.map(({ name }) => name) })
        return { answer }
      } catch (error) {
        const failure = await judge(error, queue, account, turn)
        tell({ failure, tokens: null, tools: [] })
        return { failure }
      }
    },
  }
}
