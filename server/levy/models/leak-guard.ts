import type { SystemPrompt } from './system-prompt.ts'

/** So many words of the instructions in a row are no accident. */
const wordsInARow = 8

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const compact = (text: string): string => wordsOf(text).join('')

/**
 * Tells whether a text repeats the model's instructions: their mark in any spelling, forwards or backwards, or a long piece
 * of them word by word. It doesn't find translations or retellings.
 */
export function leakGuard({ canary, rules }: Pick<SystemPrompt, 'canary' | 'rules'>): (text: string) => boolean {
  // Its letters without the name before it: one half of it gives it away as well.
  const mark = compact(canary).replace(/^levy/, '')
  const backwards = [...mark].toReversed().join('')
  const halves = [mark, backwards].flatMap((one) => [one.slice(0, one.length / 2), one.slice(one.length / 2)])
  const words = wordsOf(rules)
  const pieces = words.slice(wordsInARow - 1).map((_, at) => ` ${words.slice(at, at + wordsInARow).join(' ')} `)
  return (text) => {
    const said = ` ${wordsOf(text).join(' ')} `
    const letters = compact(text)
    return halves.some((half) => letters.includes(half)) || pieces.some((piece) => said.includes(piece))
  }
}
