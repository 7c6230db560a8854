import { describe, expect, it } from 'vitest'
import { actClassifier as classifier } from '../../../testing/act-reader.ts'
import { allExamples } from '../acts/all-examples.ts'
import { heldOutMessages } from './held-out.ts'

function likeliest(text: string): string | undefined {
  let best: string | undefined
  let most = 0
  for (const [act, probability] of classifier.probabilitiesOf(text)) {
    if (probability > most) [best, most] = [act, probability]
  }
  return best
}

/** Messages with one act: a part of a message has one. */
const single = (language: 'en' | 'es') =>
  heldOutMessages[language].filter(({ right }) => right.every((acts) => acts.length === 1))

describe('the classifier', () => {
  // Decision 0057 has the figures; the floors are a little below them.
  it.each([
    ['en', 0.55],
    ['es', 0.56],
  ] as const)('places messages in %s that it has never seen', (language, least) => {
    const messages = single(language)
    const right = messages.filter(({ text, right }) => right.flat().includes(likeliest(text) ?? ''))
    expect(right.length / messages.length).toBeGreaterThanOrEqual(least)
  })

  it('learned its examples', () => {
    const right = allExamples().filter(({ label, text }) => likeliest(text) === label)
    expect(right.length / allExamples().length).toBeGreaterThanOrEqual(0.97)
  })

  it('gives probabilities for any text', () => {
    for (const text of ['', ' ', '漢字'.repeat(4000), '@', '#', 'a'.repeat(8000), '\u0000\ud800']) {
      const probabilities = [...classifier.probabilitiesOf(text).values()]
      expect(probabilities.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 3)
      expect(classifier.familiarityOf(text)).toBeGreaterThanOrEqual(0)
    }
  })

  it('knows a numbered order by its kind', () => {
    expect(likeliest('track order #77123')).toBe('order-status')
    expect(likeliest('code 440211')).toBe('code-given')
  })
})
