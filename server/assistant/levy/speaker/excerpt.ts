import { heldBy, plainText, stem, wordsOf } from '../reader/plain-text.ts'
import { stopWords } from '../words.ts'
import { type Fact, isHeld } from './asked-facts.ts'

const longestExcerpt = 600
/** A paragraph that has less of what is asked about than this share of the best one is left out. */
const leastOfBest = 0.6

/** Words that customers and shops use for the same. */
const alike: Readonly<Record<string, readonly string[]>> = {
  long: ['day', 'time', 'hour', 'week', 'within'],
  time: ['day', 'hour', 'week'],
  take: ['day'],
  when: ['day'],
  soon: ['day'],
  fast: ['day', 'express'],
  cost: ['free', 'flat', 'fee', '$', 'rate', 'over'],
  much: ['free', 'flat', 'fee', '$', 'rate', 'cost'],
  price: ['free', 'flat', 'fee', '$', 'cost'],
  free: ['over', '$', 'cost'],
  international: ['country', 'canada', 'outside', 'worldwide', 'state'],
  internationally: ['country', 'canada', 'outside', 'worldwide', 'state', 'international'],
  abroad: ['country', 'canada', 'outside', 'international'],
  canada: ['international', 'country'],
  mexico: ['international', 'country', 'canada'],
  refund: ['money', 'paid'],
  swap: ['exchange'],
  damaged: ['defective', 'wrong', 'broken'],
  broken: ['damaged', 'defective', 'wrong'],
  fit: ['size', 'exchange', 'unworn'],
  worn: ['unworn', 'unused'],
  label: ['postage', 'pay'],
  tarda: ['day'],
  cuanto: ['day', '$', 'free', 'cost'],
  cuesta: ['$', 'free', 'cost'],
  gratis: ['free', 'cost'],
  internacionale: ['country', 'international', 'canada'],
  tiempo: ['day', 'within'],
  dia: ['day'],
  plazo: ['day', 'within'],
  reembolso: ['refund'],
  cambiar: ['exchange'],
  danado: ['damaged'],
  talla: ['size', 'exchange'],
}

const marksOf = (text: string): Set<string> =>
  new Set([...wordsOf(plainText(text)).map(stem), ...(text.includes('$') ? ['$'] : [])])

/** Markdown as plain text: without marks of emphasis and links. */
const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/(\*\*|__|`)/g, '')
    .replace(/\[([^\][]{1,200})\]\(([^)\s[]{1,500})\)/g, '$1 ($2)')
    .trim()

/** `said`: the places of the asked words that the piece says something of. `held`: how many of the asked facts it has. */
type Piece = { heading: string; text: string; place: number; said: number[]; held: number }

/** The paragraphs, each with the asked words that it or its heading has; headings are no pieces of their own. */
function piecesOf(text: string, asked: readonly (readonly string[])[], facts: readonly Fact[]): Piece[] {
  let heading = ''
  const pieces: Piece[] = []
  for (const block of text.split(/\n\s*\n|\n(?=[-*•#] ?)/)) {
    const [line = '', ...rest] = block.trim().split('\n')
    const isHeading = /^#{1,6}\s/.test(line)
    if (isHeading) heading = line
    const paragraph = (isHeading ? rest.join('\n') : block).trim()
    const sentences = paragraph.length > longestExcerpt ? paragraph.split(/(?<=[.!?]) /) : [paragraph]
    for (const sentence of sentences.filter((one) => one !== '')) {
      const own = marksOf(`${heading} ${sentence}`)
      const said = asked.flatMap((marks, word) => (marks.some((mark) => own.has(mark)) ? [word] : []))
      const held = facts.filter((fact) => isHeld(fact, `${heading} ${sentence}`)).length
      pieces.push({ heading, text: sentence.slice(0, longestExcerpt), place: pieces.length, said, held })
    }
  }
  return pieces
}

/** The words asked for, each with its synonyms. Words of the whole article don't distinguish its parts. */
function marksAsked(question: string, title: string): string[][] {
  const whole = marksOf(title)
  const words = new Set(wordsOf(question).filter((word) => !stopWords.has(word) || heldBy(alike, word) !== undefined))
  return [...words]
    .map((word) => [stem(word), ...(heldBy(alike, stem(word)) ?? heldBy(alike, word) ?? [])])
    .map((marks) => marks.filter((mark) => !whole.has(mark)))
}

const isListed = (text: string): boolean => /^[-*•]/.test(text)

/** Pieces as the article has them: each under its heading, with a gap between paragraphs and none before what is listed. */
function laidOut(pieces: readonly Piece[]): string {
  let text = ''
  let before: Piece | undefined
  for (const piece of pieces) {
    const isUnderSame = before?.heading === piece.heading
    if (before !== undefined) text += isListed(piece.text) && isUnderSame ? '\n' : '\n\n'
    if (!isUnderSame && piece.heading !== '') text += `${piece.heading.replace(/^#+\s+/, '')}\n`
    text += piece.text
    before = piece
  }
  return text
}

/** Beside the paragraphs that hold the facts that a question asks for in words, others need this many of its words. */
const leastWords = 2

/**
 * The excerpt of an article for a question: the paragraphs that hold the facts it asks for. If none does, the best
 * paragraphs by their words, also those that alone say something of another word of the question; the beginning if none fits.
 */
export function excerpt(markdown: string, question: string, title = '', facts: readonly Fact[] = []): string {
  const pieces = piecesOf(withoutMarks(markdown), marksAsked(question, title), facts)
  const best = Math.max(...pieces.map(({ said }) => said.length))
  const isOfFacts = pieces.some(({ held }) => held > 0)
  const least = facts.some(({ asks }) => asks.test(question)) ? leastWords : 1
  const chosen: Piece[] = []
  const told = new Set<number>()
  let length = 0
  const ranked = pieces.toSorted(
    (one, other) => other.held - one.held || other.said.length - one.said.length || one.place - other.place,
  )
  for (const piece of ranked) {
    const isNew = piece.said.some((word) => !told.has(word))
    const isWanted = isOfFacts
      ? piece.held > 0 || (isNew && piece.said.length >= least)
      : isNew || piece.said.length >= best * leastOfBest
    if (!isWanted || length + piece.text.length > longestExcerpt) continue
    chosen.push(piece)
    length += piece.text.length
    for (const word of piece.said) told.add(word)
  }
  return laidOut(chosen.toSorted((one, other) => one.place - other.place))
}
