import { featuresOf, hasConcept } from './features.ts'

export type Example<Label> = { label: Label; text: string }
export type Classifier<Label> = {
  probabilitiesOf(text: string): Map<Label, number>
  /** The share of a text's words that examples have, from 0 to 1. */
  familiarityOf(text: string): number
}

/** A feature's number, and how much it says. */
type Known = { number: number; weight: number }
type Vocabulary = Map<string, Known>

/** The result of learning. It has no functions, so that a thread can pass it on. */
export type Learned<Label> = {
  labels: Label[]
  vocabulary: Vocabulary
  /** A weight for each feature and label: those of a feature stand together. */
  model: Float32Array<ArrayBuffer>
}

const rounds = 3
const firstStep = 5
/** A smaller error of a label's probability moves nothing. */
const leastError = 0.004
/** Features of one example teach nothing about others. */
const leastExamples = 2

/** A text as the numbers of its features and their weights. */
type Vector = { numbers: Uint32Array; weights: Float32Array }

/** Weighs known features, and gives the text a length of 1. */
function vectorOf<Feature>(
  features: Iterable<readonly [Feature, number]>,
  knownOf: (feature: Feature) => Known | undefined,
): Vector {
  const numbers: number[] = []
  const weights: number[] = []
  for (const [feature, weight] of features) {
    const known = knownOf(feature)
    if (known === undefined) continue
    numbers.push(known.number)
    weights.push(weight * known.weight)
  }
  const length = Math.hypot(...weights) || 1
  return { numbers: Uint32Array.from(numbers), weights: Float32Array.from(weights, (weight) => weight / length) }
}

/** The features that several texts have, and the texts by them. Rare ones say more than common ones (inverse document frequency). */
function vectorsOf(texts: readonly string[]): { vocabulary: Vocabulary; vectors: Vector[] } {
  // Finding the features takes the most time: once for each text.
  const numberOf = new Map<string, number>()
  const counts: number[] = []
  const found = texts.map((text) =>
    Array.from(featuresOf(text), ([feature, weight]): [number, number] => {
      const known = numberOf.get(feature)
      const number = known ?? numberOf.size
      if (known === undefined) numberOf.set(feature, number)
      counts[number] = (counts[number] ?? 0) + 1
      return [number, weight]
    }),
  )
  const vocabulary: Vocabulary = new Map()
  for (const [feature, number] of numberOf) {
    const count = counts[number] ?? 0
    if (count < leastExamples) continue
    vocabulary.set(feature, { number: vocabulary.size, weight: Math.log(1 + texts.length / count) })
  }
  const known = Array.from(numberOf.keys(), (feature) => vocabulary.get(feature))
  return { vocabulary, vectors: found.map((features) => vectorOf(features, (number) => known[number])) }
}

/** Turns scores into probabilities in place (softmax). */
function toProbabilities(scores: Float32Array): void {
  let most = Number.NEGATIVE_INFINITY
  for (const score of scores) most = Math.max(most, score)
  let sum = 0
  for (let label = 0; label < scores.length; label += 1) {
    const power = Math.exp((scores[label] ?? 0) - most)
    scores[label] = power
    sum += power
  }
  for (let label = 0; label < scores.length; label += 1) scores[label] = (scores[label] ?? 0) / sum
}

function scoreInto(scores: Float32Array, { numbers, weights }: Vector, model: Float32Array): void {
  const labels = scores.length
  scores.fill(0)
  for (let index = 0; index < numbers.length; index += 1) {
    const weight = weights[index] ?? 0
    const start = (numbers[index] ?? 0) * labels
    for (let label = 0; label < labels; label += 1)
      scores[label] = (scores[label] ?? 0) + weight * (model[start + label] ?? 0)
  }
}

/**
 * Moves the model towards an example (multinomial logistic regression, one step of gradient descent). Labels that are almost
 * right stay: most are, and moving them would take most of the time.
 */
function move(model: Float32Array, { numbers, weights }: Vector, errors: Float32Array, step: number): void {
  const labels = errors.length
  const moved: number[] = []
  for (let label = 0; label < labels; label += 1) if (Math.abs(errors[label] ?? 0) >= leastError) moved.push(label)
  if (moved.length === 0) return
  for (let index = 0; index < numbers.length; index += 1) {
    const size = step * (weights[index] ?? 0)
    const start = (numbers[index] ?? 0) * labels
    for (const label of moved) model[start + label] = (model[start + label] ?? 0) - size * (errors[label] ?? 0)
  }
}

/** The examples mixed, in the same order in every process, so that each start gives the same answers. */
function mixed<Item>(items: readonly Item[]): Item[] {
  const rest = [...items]
  const order: Item[] = []
  let seed = 1
  while (rest.length > 0) {
    seed = (seed * 48_271) % 2_147_483_647
    order.push(...rest.splice(seed % rest.length, 1))
  }
  return order
}

/** Learns labels from examples. It takes seconds for thousands of them: a server does it in a thread of its own. */
export function learn<Label>(unmixed: readonly Example<Label>[]): Learned<Label> {
  const examples = mixed(unmixed)
  const labels = [...new Set(examples.map(({ label }) => label))]
  const numberOf = new Map(labels.map((label, number) => [label, number]))
  const right = examples.map(({ label }) => numberOf.get(label) ?? 0)
  const { vocabulary, vectors } = vectorsOf(examples.map(({ text }) => text))
  const model = new Float32Array(vocabulary.size * labels.length)
  const scores = new Float32Array(labels.length)
  for (let round = 0; round < rounds; round += 1) {
    const step = firstStep * (1 - round / rounds)
    for (const [index, vector] of vectors.entries()) {
      const label = right[index] ?? 0
      scoreInto(scores, vector, model)
      toProbabilities(scores)
      scores[label] = (scores[label] ?? 0) - 1
      move(model, vector, scores, step)
    }
  }
  return { labels, vocabulary, model }
}

export function classifierOf<Label>({ labels, vocabulary, model }: Learned<Label>): Classifier<Label> {
  return {
    probabilitiesOf(text) {
      const found = new Float32Array(labels.length)
      scoreInto(
        found,
        vectorOf(featuresOf(text), (feature) => vocabulary.get(feature)),
        model,
      )
      toProbabilities(found)
      return new Map(labels.map((label, number) => [label, found[number] ?? 0]))
    },
    familiarityOf(text) {
      const words = [...featuresOf(text).keys()].filter((feature) => feature.startsWith('w:'))
      const isKnown = (word: string): boolean => vocabulary.has(word) || hasConcept(word.slice('w:'.length))
      return words.filter(isKnown).length / Math.max(words.length, 1)
    },
  }
}
