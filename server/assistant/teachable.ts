import type { ActName } from '../../contract/assistant/acts.ts'
import { NotTeachableError } from './assistant.errors.ts'
import type { ActReader } from './levy/reader/act-reader.ts'
import { refusalOf } from './levy/speaker/refusals.ts'
import type { KnownExample } from './levy/taught/known-examples.ts'
import { type Protection, protectionOf } from './levy/taught/protection.ts'
import { actsWith } from './levy/taught/read-taught.ts'
import { saysSomething, wordingOf } from './levy/taught/wording.ts'

/** The reason for people why a message can't mean this. */
const reasons: Readonly<Record<Protection, string>> = {
  claim:
    'This message says that money was sent. Levy never answers that with how to pay: choose what is about money that was sent.',
  trouble: 'This message tells of trouble, which Levy hands to a person. Choose the trouble or a person.',
  attack: 'This message asks for other people’s data or secrets. Levy always refuses that.',
  code: 'This message gives a code. Levy asks for codes itself.',
  'no-trouble':
    'The message has no word of that trouble, or asks what would happen. Levy calls it trouble only where the customer does.',
}

/** A message as the person wrote it and as it would be kept. */
type Teaching = { written: string; text: string; acts: readonly ActName[] }

/** The new example. Throws `NotTeachableError` (422) with the reason why a message can't be taught, or not this meaning. */
export function requireTeachable({ written, text, acts }: Teaching, reader: ActReader): KnownExample {
  if (refusalOf(written) !== null) throw new NotTeachableError('text', reasons.attack)
  const wording = wordingOf(text)
  if (wording === null) {
    throw new NotTeachableError('text', 'This message is in neither English nor Spanish. A person answers it.')
  }
  if (!saysSomething(wording)) {
    throw new NotTeachableError('text', 'Without names, numbers and courtesies nothing is left that tells a meaning.')
  }
  const protection = protectionOf(written, actsWith([], written, reader), acts)
  if (protection !== null) {
    throw new NotTeachableError(protection === 'attack' || protection === 'code' ? 'text' : 'acts', reasons[protection])
  }
  return { id: '', text, acts, wording }
}
