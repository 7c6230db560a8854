import { featuresOf, hasConcept } from './features.ts'

export type Example<Label> = { label: Label; text: string }
export type Classifier<Label> = {
  probabilitiesOf(text: string): Map<Label, number>
  /** The share of a text's words that examples have, from 0 to 1. */
  familiarityOf(text: string): number
}

const rounds = 6
const firstStep = 5
/** A smaller error of a label's probability moves nothing. */
const leastError = 0.004
/** Features of one example teach nothing about others. */
const leastExamples = 2
/** How many examples are learned between two pauses: about 10 ms of work. */
const examplesAtOnce = 200

/** A text as the places of its features and their weights, with a length of 1. */
type Vector = { places: Int32Array; weights: Float32Array }
type Vocabulary = Map<string, { place: number; weight: number }>

function vectorOf(features: Map<string, number>, vocabulary: Vocabulary): Vector {
  const places: number[] = []
  const weights: number[] = []
  for (const [feature, weight] of features) {
    const known = vocabulary.get(feature)
    if (known === undefined) continue
    places.push(known.place)
    weights.push(weight * known.weight)
  }
  const length = Math.hypot(...weights) || 1
  return { places: Int32Array.from(places), weights: Float32Array.from(weights, (weight) => weight / length) }
}

/** Rare features say more than common ones (inverse document frequency). */
function vocabularyOf(texts: readonly Map<string, number>[]): Vocabulary {
  const counts = new Map<string, number>()
  for (const features of texts)
    for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => count >= leastExamples)
  return new Map(
    common.map(([feature, count], place) => [feature, { place, weight: Math.log(1 + texts.length / count) }] as const),
  )
}

/** Turns scores into probabilities in place (softmax). */
function toProbabilities(scores: Float32Array): void {
  const most = Math.max(...scores)
  let sum = 0
  scores.forEach((score, label) => {
    scores[label] = Math.exp(score - most)
    sum += scores[label] ?? 0
  })
  scores.forEach((score, label) => {
    scores[label] = score / sum
  })
}

function scoreInto(scores: Float32Array, { places, weights }: Vector, model: Float32Array): void {
  const labels = scores.length
  scores.fill(0)
  for (let index = 0; index < places.length; index += 1) {
    const weight = weights[index] ?? 0
    const start = (places[index] ?? 0) * labels
    for (let label = 0; label < labels; label += 1)
      scores[label] = (scores[label] ?? 0) + weight * (model[start + label] ?? 0)
  }
}

/**
 * Moves the model towards an example (multinomial logistic regression, one step of gradient descent). Labels that are almost
 * right stay: most are, and moving them would take most of the time.
 */
function learn(model: Float32Array, { places, weights }: Vector, errors: Float32Array, step: number): void {
  const labels = errors.length
  const moved = [...errors.keys()].filter((label) => Math.abs(errors[label] ?? 0) >= leastError)
  for (let index = 0; index < places.length; index += 1) {
    const size = step * (weights[index] ?? 0)
    const start = (places[index] ?? 0) * labels
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

/**
 * Learns labels from examples. It yields now and then, so that a server can answer others while it learns; a caller that
 * doesn't mind calls `next` until it is done.
 */
export function* training<Label>(unmixed: readonly Example<Label>[]): Generator<void, Classifier<Label>> {
  const examples = mixed(unmixed)
  const labels = [...new Set(examples.map(({ label }) => label))]
  const numberOf = new Map(labels.map((label, number) => [label, number]))
  const features: Map<string, number>[] = []
  for (const { text } of examples) {
    features.push(featuresOf(text))
    if (features.length % examplesAtOnce === 0) yield
  }
  const vocabulary = vocabularyOf(features)
  const vectors = features.map((each) => vectorOf(each, vocabulary))
  const model = new Float32Array(vocabulary.size * labels.length)
  const scores = new Float32Array(labels.length)
  for (let round = 0; round < rounds; round += 1) {
    const step = firstStep * (1 - round / rounds)
    for (let index = 0; index < examples.length; index += 1) {
      const [vector, example] = [vectors[index], examples[index]]
      if (vector === undefined || example === undefined) continue
      scoreInto(scores, vector, model)
      toProbabilities(scores)
      const right = numberOf.get(example.label) ?? 0
      scores[right] = (scores[right] ?? 0) - 1
      learn(model, vector, scores, step)
      if (index % examplesAtOnce === 0) yield
    }
  }
  return {
    probabilitiesOf(text) {
      const found = new Float32Array(labels.length)
      scoreInto(found, vectorOf(featuresOf(text), vocabulary), model)
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

/** Runs a training to its end at once: for tests and measurements. */
export function trained<Label>(examples: readonly Example<Label>[]): Classifier<Label> {
  const steps = training(examples)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
