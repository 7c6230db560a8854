import type { ActName } from '../../../../contract/assistant/acts.ts'
import type { Reading } from '../../../../contract/assistant/reading.ts'
import type { ActReader } from '../reader/act-reader.ts'
import { plainText, visibleText } from '../reader/plain-text.ts'
import { type MessageContext, type ReadMessage, readAs, readMessage } from '../reader/read-message.ts'
import { actWith, slotsIn } from '../reader/slots.ts'
import { type KnownExample, nearestTo } from './known-examples.ts'
import { protectionOf } from './protection.ts'
import { wordingOf } from './wording.ts'

/** A message, its context, and the examples of its shop. */
export type Asked = {
  question: string
  context: MessageContext
  reader: ActReader
  examples: readonly KnownExample[]
}

const actsOf = ({ wishes, reading }: ReadMessage): ActName[] => [
  ...wishes.flatMap(({ act }) => act ?? []),
  ...reading.acts.map(({ act }) => act),
]

/**
 * A message as the shop taught to read it; null where no example says almost the same, or the example would weaken what
 * protects customers. @param read by Levy or a model, without examples
 */
export function readAsTaught(
  read: ReadMessage,
  { question, context, reader, examples }: Asked,
): { read: ReadMessage; example: KnownExample } | null {
  const wording = examples.length === 0 || read.reading.language === 'other' ? null : wordingOf(question)
  const example = wording === null ? null : nearestTo(wording, examples)
  if (example === null) return null
  const own = readMessage(question, context, reader)
  if (protectionOf(question, [...actsOf(read), ...actsOf(own)], example.acts) !== null) return null
  const { language, entities } = own
  const slots = slotsIn(plainText(visibleText(question)), entities, { ...context, language, products: [] })
  const reading: Reading = { ...own.reading, acts: example.acts.map((act) => actWith(act, slots)) }
  return { read: readAs(reading, question, context, reader), example }
}

/** The acts of a message alone, as a shop with these examples would have it read. */
export function actsWith(examples: readonly KnownExample[], question: string, reader: ActReader): ActName[] {
  // No day makes another act of a message.
  const context: MessageContext = { history: [], memory: {}, today: '2026-01-01' }
  const read = readMessage(question, context, reader)
  const taught = readAsTaught(read, { question, context, reader, examples })
  return (taught?.read ?? read).reading.acts.map(({ act }) => act)
}
