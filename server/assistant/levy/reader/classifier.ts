import { featuresOf, hasConcept } from './features.ts'

export type Example<Label> = { label: Label; text: string }
export type Classifier<Label> = {
  probabilitiesOf(text: string): Map<Label, number>
  /** The share of a text's words that examples have, from 0 to 1. */
  familiarityOf(text: string): number
}

/** The numbers of features, which are the same for all texts. */
type Numbers = ReadonlyMap<string, number>

/** The result of learning, in few large pieces, so that a process can pass it on. */
export type Learned<Label> = {
  labels: Label[]
  /** A feature on each line, by their numbers. */
  features: string
  /** How much each feature says. */
  strengths: Float32Array<ArrayBuffer>
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

/** A text of the length 1, by how much its features say. */
function vectorOf(features: Iterable<readonly [number, number]>, strengths: Float32Array): Vector {
  const numbers: number[] = []
  const weights: number[] = []
  for (const [number, weight] of features) {
    numbers.push(number)
    weights.push(weight * (strengths[number] ?? 0))
  }
  const length = Math.hypot(...weights) || 1
  return { numbers: Uint32Array.from(numbers), weights: Float32Array.from(weights, (weight) => weight / length) }
}

function* numbered(text: string, numbers: Numbers): Generator<readonly [number, number]> {
  for (const [feature, weight] of featuresOf(text)) {
    const number = numbers.get(feature)
    if (number !== undefined) yield [number, weight]
  }
}

/** The features that several texts have, with how much they say: rare ones more than common ones (inverse document frequency). */
function featuresIn(texts: readonly string[]): { numbers: Numbers; strengths: Float32Array<ArrayBuffer> } {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const feature of featuresOf(text).keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const numbers = new Map<string, number>()
  const strengths: number[] = []
  for (const [feature, count] of counts) {
    if (count < leastExamples) continue
    numbers.set(feature, numbers.size)
    strengths.push(Math.log(1 + texts.length / count))
  }
  return { numbers, strengths: Float32Array.from(strengths) }
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

/** Learns labels from examples. It takes seconds for thousands of them: a server does it in a process of its own. */
export function learn<Label>(unmixed: readonly Example<Label>[]): Learned<Label> {
  const examples = mixed(unmixed)
  const labels = [...new Set(examples.map(({ label }) => label))]
  const numberOf = new Map(labels.map((label, number) => [label, number]))
  const right = examples.map(({ label }) => numberOf.get(label) ?? 0)
  const { numbers, strengths } = featuresIn(examples.map(({ text }) => text))
  const vectors = examples.map(({ text }) => vectorOf(numbered(text, numbers), strengths))
  const model = new Float32Array(numbers.size * labels.length)
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
  return { labels, features: [...numbers.keys()].join('\n'), strengths, model }
}

export function classifierOf<Label>({ labels, features, strengths, model }: Learned<Label>): Classifier<Label> {
  const numbers: Numbers = new Map(features.split('\n').map((feature, number) => [feature, number]))
  return {
    probabilitiesOf(text) {
      const found = new Float32Array(labels.length)
      scoreInto(found, vectorOf(numbered(text, numbers), strengths), model)
      toProbabilities(found)
      return new Map(labels.map((label, number) => [label, found[number] ?? 0]))
    },
    familiarityOf(text) {
      const words = [...featuresOf(text).keys()].filter((feature) => feature.startsWith('w:'))
      const isKnown = (word: string): boolean => numbers.has(word) || hasConcept(word.slice('w:'.length))
      return words.filter(isKnown).length / Math.max(words.length, 1)
    },
  }
}
