import type { ActName } from '../../../../contract/assistant/acts.ts'
import type { QueryCategory } from '../../../../contract/assistant/integration.ts'
import type { Dated } from '../days.ts'
import type { Between, GoesOn, LikelyAct } from '../reader/act-reader.ts'
import type { Entities } from '../reader/entities.ts'
import type { Language } from '../reader/language.ts'
import type { ToolInputs, ToolResults } from '../tools/results.ts'
import type { Tool, ToolCall, ToolName, Tools } from '../tools/tool.ts'
import type { Turn } from '../turn.ts'
import type { Texts } from './texts/wording.ts'

/** Uses a tool and notes it; of one the shop has switched off it answers that, without using it. */
export type Use = <Name extends ToolName>(
  name: Name,
  input: ToolInputs[Name],
) => Promise<ToolResults[Name] | { outcome: 'switched-off' }>

/** One question of a message with everything its answer is made from. */
export type Asked = {
  turn: Turn
  use: Use
  texts: Texts
  language: Language
  /** The act of the question; null where the reader is unsure of it. */
  act: ActName | null
  /** Then the two acts that it is most likely one of, if it is. */
  between?: Between | undefined
  /** The choice among wares that it goes on with, if it does. */
  goesOn?: GoesOn | undefined
  /** The acts that the examples find likeliest, the best first. */
  likely: readonly LikelyAct[]
  /** False beside a claim that money was sent, and beside a wish to be rid of the order: neither invites to pay. */
  mayInvite: boolean
  /** The question before it in the same message, as it was typed; empty for the first. */
  before: string
  /** Everything the message names. */
  entities: Entities
  /** Which of an order's dates it asks for or names; also what was asked before Levy asked whose order it is. */
  dated: Dated
  /** The question, in small letters, without accents and typing errors. */
  plain: string
  /** The same in lower case, without accents and corrections: names of products may look like typing errors. */
  typed: string
}

/** A sold-out variant, with its name and choice: `Canvas Tote, Red`. */
export type SoldOut = { sku: string; what: string }

/** The answer to one question. */
export type Reply = {
  text: string
  /** Whether it holds nothing but what is true for everybody and lasts. */
  isGeneral?: boolean
  /** Whether nothing tells what is asked. */
  isUnknown?: boolean
  /** Why a person has to go on. */
  handOff?: string
  /** The pending order that the customer says they paid. */
  claimedOrderId?: string | undefined
  /** The sold-out variants that it is about: one of them can be told of by email. */
  soldOut?: readonly SoldOut[]
  /** Only if it differs from the act's. */
  category?: QueryCategory
}

/** @param calls where each use is noted */
export function createUse(tools: Tools, turn: Turn, calls: ToolCall[]): Use {
  return async <Name extends ToolName>(name: Name, input: ToolInputs[Name]) => {
    const tool: Tool<Name> = tools[name]
    const isOffered = tool.features.length === 0 || tool.features.some((feature) => turn.features[feature])
    if (!isOffered) return { outcome: 'switched-off' }
    const began = performance.now()
    const read = tool.input.safeParse(input)
    const taken = read.success ? read.data : input
    const result = await tool.run(turn, taken)
    calls.push({ name, input: taken, result, failed: false, durationMs: Math.round(performance.now() - began) })
    return result
  }
}
