import type { Between, Wish } from '../reader/act-reader.ts'
import { isActName } from '../reader/follow-up.ts'
import type { ReadMessage } from '../reader/read-message.ts'
import type { Memory } from '../turn.ts'
import type { Asked, Reply } from './asked.ts'
import { meant } from './texts/meant.ts'

const longestKept = 300
const first = /^\W*(?:the |el |la |lo )?(?:first|1|one|former|primer[oa]?)\b/
const second = /^\W*(?:the |el |la |lo )?(?:second|2|two|latter|other|segund[oa]|otr[oa])\b/
const mostWords = 4

/** Asks which of the two acts was meant that a message is about as likely to mean; null where it isn't so. */
export function askWhich({ between, language, texts, turn, typed }: Asked): Reply | null {
  const [one, other] = between ?? []
  const names = [one, other].map((act) => (act === undefined ? undefined : meant[act]?.[language]))
  const [oneName, otherName] = names
  if (one === undefined || other === undefined || oneName === undefined || otherName === undefined) return null
  turn.memory.between = { acts: [one, other], typed: typed.slice(0, longestKept) }
  return { text: texts.which(oneName, otherName) }
}

function chosen(plain: string, [one, other]: Between): Between[number] | null {
  if (plain.split(' ').length > mostWords) return null
  if (first.test(plain)) return one
  return second.test(plain) ? other : null
}

/** The message as the answer to Levy's question which was meant: the earlier words with the act that was chosen. */
export function answeredWhich(memory: Memory, read: ReadMessage): ReadMessage {
  const { between } = memory
  delete memory.between
  const [wish] = read.wishes
  if (between === undefined || wish === undefined || !between.acts.every(isActName)) return read
  const act = chosen(wish.plain, between.acts)
  if (act === null) return read
  const answered: Wish = { act, typed: between.typed, plain: between.typed }
  return { ...read, wishes: [answered] }
}
