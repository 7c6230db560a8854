import type { Facts } from './grounding.ts'

/** A sentence that no tool has answered. `claims` say which of its parts, for the model to hear. */
export class UngroundedError extends Error {
  readonly claims: readonly string[]

  constructor(claims: readonly string[]) {
    super('The model stated what no tool answered')
    this.claims = claims
  }
}

/** The model repeated what it was told in confidence. */
export class LeakError extends Error {}

/** Answers are never longer: the model is stopped here. */
const mostCharacters = 24_000
/** A longer sentence is judged in pieces: how long that takes grows with the square of its length. */
const longestSentence = 1200

/** A sentence of this length is not said twice. */
const shortestRepeat = 20
/** Each sentence is checked together with the text before it, as far back as a piece of the instructions may reach. */
const lookBack = 600

/** A full stop after one of these ends no sentence. */
const shortForms =
  /(?:^|[\s(])(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|ene|abr|ago|dic|no|núm|nro|mr|mrs|ms|dr|st|ave|apt|inc|ltd|co|vs|approx|aprox|e\.g|i\.e|p\.ej|ej|a\.m|p\.m|u\.s|ee|uu|sr|sra|art|tel|\p{L}|\d{1,2})\.$/iu

const longestShortForm = 12

/** Each begins where nothing of it stands before: a model that says nothing but marks is not read again from each. */
const sentenceEnd = /(?<![.!?…])[.!?…]+["'”’)\]]*\s+(?=\S)|(?<!\n)\n+(?=[^\n])/g

/** The end of the first piece of a text too long for a sentence: before a word. */
function endOfPiece(text: string): number {
  const blank = text.lastIndexOf(' ', longestSentence - 1)
  if (blank > 0) return blank + 1
  // Between two characters, and not within one.
  return /[\ud800-\udbff]/.test(text[longestSentence - 1] ?? '') ? longestSentence - 1 : longestSentence
}

/** The end of the first sentence with the blanks after it; undefined while uncertain. */
function endOfSentence(text: string): number | undefined {
  for (const { 0: mark, index } of text.matchAll(sentenceEnd)) {
    const before = text.slice(Math.max(0, index - longestShortForm), index + 1)
    // The number of a list's line, or a short form.
    if (mark.startsWith('.') && !mark.startsWith('..') && shortForms.test(before)) continue
    const end = index + mark.length
    return end > longestSentence ? endOfPiece(text) : end
  }
  return text.length > longestSentence ? endOfPiece(text) : undefined
}

export type CheckedTextOptions = {
  facts: Facts
  isLeak: (text: string) => boolean
  onText: (piece: string) => void
}

/** The text of an answer as it is written: its sentences are let out one by one, each once it is checked. */
export class CheckedText {
  private readonly options: CheckedTextOptions
  private waiting = ''
  private written = 0
  private isNewStep = false
  /** The released text. */
  said = ''

  constructor(options: CheckedTextOptions) {
    this.options = options
  }

  /** Marks that the next text follows another step. */
  nextStep(): void {
    this.isNewStep = true
  }

  /** Throws `UngroundedError` and `LeakError` at the first sentence that must not be said. */
  write(delta: string): void {
    this.waiting += delta
    this.written += delta.length
    if (this.written > mostCharacters) throw new LeakError('The model’s answer was too long')
    for (let end = endOfSentence(this.waiting); end !== undefined; end = endOfSentence(this.waiting)) {
      this.letOut(this.waiting.slice(0, end))
      this.waiting = this.waiting.slice(end)
    }
  }

  /** Treats the waiting text as a whole sentence. Throws as `write` does. */
  end(): void {
    const rest = this.waiting
    this.waiting = ''
    if (rest.trim() !== '') this.letOut(rest)
  }

  /** Forgets what waits: it broke off, or was refused. */
  drop(): void {
    this.waiting = ''
  }

  private letOut(sentence: string): void {
    const { facts, isLeak, onText } = this.options
    if (isLeak(this.said.slice(-lookBack) + sentence)) throw new LeakError('The model repeated its instructions')
    const claims = facts.ungrounded(sentence)
    if (claims.length > 0) throw new UngroundedError(claims)
    // A corrected model sometimes starts over.
    const words = sentence.trim()
    if (words.length >= shortestRepeat && this.said.includes(words)) return
    // Separates the texts of two steps; nothing before the first.
    const isApart = this.said === '' || /\s$/.test(this.said) || /^\s/.test(sentence)
    const piece = this.said === '' ? sentence.trimStart() : this.isNewStep && !isApart ? ` ${sentence}` : sentence
    this.isNewStep = false
    this.said += piece
    onText(piece)
  }
}
