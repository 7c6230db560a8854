import type { ActName } from '../../../../contract/assistant/acts.ts'
import type { ChangedReading } from '../../../../contract/assistant/taught-example.ts'
import { allExamples } from '../acts/all-examples.ts'
import type { ActReader } from '../reader/act-reader.ts'
import { plainText } from '../reader/plain-text.ts'
import { haveSameActs, type KnownExample, nearestTo } from './known-examples.ts'
import { protectionOf } from './protection.ts'
import { actsWith } from './read-taught.ts'
import { likenessOf, type Wording, wordingOf } from './wording.ts'

/** Built-in examples that a review looks at. */
const mostNearest = 5
const mostCandidates = 200

/** Whether a text has half of the words that count; cheap, because there are thousands of texts. */
function mayBeLike({ words }: Wording): (text: string) => boolean {
  const counting = [...words].flatMap(([word, weight]) => (weight === 1 && word !== 'not' ? [word] : []))
  return (text) => {
    const plain = plainText(text)
    return counting.filter((word) => plain.includes(word)).length * 2 >= counting.length
  }
}

/** The built-in examples that say almost the same as a taught one, and mean something else. */
function changedExamples(taught: KnownExample): ChangedReading[] {
  const isCandidate = mayBeLike(taught.wording)
  return allExamples()
    .filter(({ text }) => isCandidate(text))
    .slice(0, mostCandidates)
    .flatMap(({ label, text }) => {
      const wording = wordingOf(text)
      return wording === null ? [] : [{ label, text, wording, likeness: likenessOf(wording, taught.wording) }]
    })
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, mostNearest)
    .filter(({ wording, label }) => nearestTo(wording, [taught]) !== null && !haveSameActs([label], taught.acts))
    .filter(({ text, label }) => protectionOf(text, [label], taught.acts) === null)
    .map(({ label, text }) => ({ kind: 'example', text, before: [label], after: [...taught.acts] }))
}

type Reviewing = { examples: readonly KnownExample[]; questions: readonly string[]; reader: ActReader }

/** The shop's test questions and the nearest built-in examples that one more example would have read differently. */
export function changesBy(taught: KnownExample, { examples, questions, reader }: Reviewing): ChangedReading[] {
  const changed = questions.flatMap((text): ChangedReading[] => {
    const wording = wordingOf(text)
    if (wording === null || nearestTo(wording, [taught]) === null) return []
    const before: ActName[] = actsWith(examples, text, reader)
    const after = actsWith([...examples, taught], text, reader)
    return haveSameActs(before, after) ? [] : [{ kind: 'question', text, before, after }]
  })
  return [...changed, ...changedExamples(taught)]
}
