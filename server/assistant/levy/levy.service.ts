import type { ModelAccounts } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import type { Outgoing } from '../../net/outgoing.ts'
import type { Sealer } from '../../secrets.ts'
import { noteClosed } from './closed-shop.ts'
import type { AnswerEngine, EngineCheck, EngineChoice, Levy } from './engine.ts'
import { type LevyLimits, levyLimits } from './limits.ts'
import { createChecks } from './models/engine-checks.ts'
import { createModelAnswers, type ModelExchange } from './models/model-answers.ts'
import {
  choiceOf,
  chooseAccount,
  isKnownModel,
  type ModelAccount,
  mayBeNamed,
  type OwnModel,
} from './models/model-choice.ts'
import { ownModelOf } from './models/own-model.ts'
import { standIn } from './models/stand-in.ts'
import { createSpeaker, type Speaker } from './speaker/speaker.ts'
import { createExamplesInUse } from './taught/examples-in-use.ts'
import type { Tools } from './tools/tool.ts'
import type { Answer, AnswerOptions, Memory, Said, Shop, Turn } from './turn.ts'

export type LevyDependencies = {
  database: Database
  sealer: Sealer
  /** How base URLs that shops gave are reached. */
  outgoing: Outgoing
  /** The accounts of the server's own. */
  models?: ModelAccounts | undefined
  tools: Tools
  clock: () => Date
  /** Hears of each question to a provider, without its words. */
  onExchange?: ((exchange: ModelExchange) => void) | undefined
  onProblem?: ((error: unknown, what: string) => void) | undefined
  limits?: Partial<LevyLimits> | undefined
  /** In place of the built-in one. */
  builtIn?: (AnswerEngine & Speaker) | undefined
}

/** The engine that would answer a merchant now. */
type Chosen = { account: ModelAccount | undefined; own: OwnModel | undefined; unreadable: string | null }

/** Levy as it is set up here: shops' own models, the server's, and the engine that is built in. */
export function createLevy(dependencies: LevyDependencies): Levy {
  const {
    tools,
    models = {},
    builtIn = createSpeaker({ tools, examplesInUse: createExamplesInUse(dependencies) }),
  } = dependencies
  const limits = { ...levyLimits, ...dependencies.limits }
  const modelAnswers = createModelAnswers({ ...dependencies, speaker: builtIn, limits })
  const checks = createChecks(dependencies)

  const choose = async (merchantId: string, model: string): Promise<Chosen> => {
    const { own, unreadable } = await ownModelOf(merchantId, dependencies)
    // A shop with its own account did not choose the server's provider.
    const account = unreadable === null ? chooseAccount(model, { own, server: models }) : undefined
    return { account, own, unreadable }
  }

  const answer = async (turn: Turn, options: AnswerOptions = {}): Promise<Answer> => {
    const { account, unreadable } = await choose(turn.merchantId, turn.configuration.model)
    const heard = hearing(options.onText, turn)
    const hearers = { ...options, onText: heard.onText }
    if (account === undefined && unreadable === null) {
      const answered = await builtIn.answer(turn, hearers)
      return heard.all({ ...answered, fellBack: false, failure: null })
    }
    const attempt =
      account === undefined ? { failure: unreadable ?? '' } : await modelAnswers.answer(turn, account, hearers)
    if ('answer' in attempt) return heard.all({ ...attempt.answer, fellBack: false, failure: null })
    return heard.all(await standIn(attempt.failure, { turn, builtIn, account, options: hearers }))
  }

  return {
    answer,
    async engineOf(merchantId, { model }): Promise<EngineChoice> {
      const { account, own } = await choose(merchantId, model)
      return choiceOf(account, own)
    },
    async check(merchantId, { model }, again = false): Promise<EngineCheck> {
      const { account, unreadable } = await choose(merchantId, model)
      return checks.check({ account, unreadable, again })
    },
    async canUse(merchantId, model): Promise<boolean> {
      return isKnownModel(model) || mayBeNamed((await choose(merchantId, model)).account)
    },
  }
}

/** Listeners always get the whole text, even from an engine that answers only at the end. */
function hearing(onText: ((piece: string) => void) | undefined, turn: Turn) {
  let heard = ''
  return {
    onText: (piece: string): void => {
      heard += piece
      onText?.(piece)
    },
    all: (given: Answer): Answer => {
      const answered = noteClosed(turn, given)
      const rest = answered.text.startsWith(heard.trimEnd()) ? answered.text.slice(heard.length) : ''
      if (rest !== '') onText?.(rest)
      return answered
    },
  }
}

export type { Answer, AnswerOptions, EngineCheck, EngineChoice, Levy, Memory, Said, Shop, Turn }
