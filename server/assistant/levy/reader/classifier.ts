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
type Known = { place: number; weight: number }
type Vocabulary = Map<string, Known>

function vectorOf<Feature>(
  features: Iterable<readonly [Feature, number]>,
  knownOf: (feature: Feature) => Known | undefined,
): Vector {
  const places: number[] = []
  const weights: number[] = []
  for (const [feature, weight] of features) {
    const known = knownOf(feature)
    if (known === undefined) continue
    places.push(known.place)
    weights.push(weight * known.weight)
  }
  const length = Math.hypot(...weights) || 1
  return { places: Int32Array.from(places), weights: Float32Array.from(weights, (weight) => weight / length) }
}

/** A text's features by their numbers: a map for each of 17,000 texts took 75 MB more. */
type Numbered = { numbers: Int32Array; weights: Float32Array }

function* featuresIn({ numbers, weights }: Numbered): Generator<readonly [number, number]> {
  for (const [index, number] of numbers.entries()) yield [number, weights[index] ?? 0]
}

/** Numbers the features of texts in the order in which they are met. */
function createNumbering() {
  const numberOf = new Map<string, number>()
  const counts: number[] = []
  const numbered = (feature: string): number => {
    const known = numberOf.get(feature) ?? numberOf.size
    numberOf.set(feature, known)
    counts[known] = (counts[known] ?? 0) + 1
    return known
  }
  return {
    add(text: string): Numbered {
      const features = featuresOf(text)
      return { numbers: Int32Array.from(features.keys(), numbered), weights: Float32Array.from(features.values()) }
    },
    /** The features of several of `size` texts, by name and by number. Rare ones say more than common ones (inverse document frequency). */
    vocabularyOf(size: number): { vocabulary: Vocabulary; byNumber: (Known | undefined)[] } {
      const vocabulary: Vocabulary = new Map()
      for (const [feature, number] of numberOf) {
        const count = counts[number] ?? 0
        if (count >= leastExamples) {
          vocabulary.set(feature, { place: vocabulary.size, weight: Math.log(1 + size / count) })
        }
      }
      return { vocabulary, byNumber: Array.from(numberOf.keys(), (feature) => vocabulary.get(feature)) }
    },
  }
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
  const numbering = createNumbering()
  const numbered: Numbered[] = []
  for (const { text } of examples) {
    numbered.push(numbering.add(text))
    if (numbered.length % examplesAtOnce === 0) yield
  }
  const { vocabulary, byNumber } = numbering.vocabularyOf(examples.length)
  const vectors: Vector[] = []
  for (const each of numbered) {
    vectors.push(vectorOf(featuresIn(each), (number) => byNumber[number]))
    if (vectors.length % examplesAtOnce === 0) yield
  }
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

/** Runs a training to its end at once: for tests and measurements. */
export function trained<Label>(examples: readonly Example<Label>[]): Classifier<Label> {
  const steps = training(examples)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
