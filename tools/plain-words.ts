import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { childrenOf, type SyntaxNode } from './syntax-nodes.ts'

type Passage = { readonly start: number; readonly text: string }

/** Openings that only a question on the screen may have. */
const opening = /^(What|Whatever|Whoever|Whom|Who|Of|Where|Wherever|So (?:many|much|few|long))\s+\p{Ll}/u
const translated = /\b(anew|whyever|is told|meanwhile|e-mail\w*)\b|\bnobody['’]s\b/i
const british = new RegExp(
  [
    String.raw`\b(un|mis|re|dis)?(authoris|categoris|customis|initialis|maximis|minimis|normalis|optimis|organis|prioritis|recognis|serialis|summaris|synchronis)(e|ed|er|es|ing|ation)\b`,
    String.raw`\b\w*(colour|behaviour|favour|honour|neighbour)\w*`,
    String.raw`\b(analys(e|ed|es|ing)|cheques?|centred?|defence|dialled|grey|labelled|labelling|learnt|licence|modelled|signalled|spelt|travell(ed|er|ing)|whilst)\b`,
  ].join('|'),
  'i',
)

/** String literals of one word are keys and class names, not sentences. */
const isSentence = (text: string): boolean => /\p{L}\s+\p{L}/u.test(text)

function* textsOf(node: SyntaxNode): Generator<Passage> {
  const value = node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : node['value']
  if (typeof value === 'string' && isSentence(value)) yield { start: node.start, text: value }
  for (const child of childrenOf(node)) yield* textsOf(child)
}

const sentencesOf = (passage: string): string[] => passage.split(/(?<=[.!?:;])\s+/)

/** A text without the marks at the beginning of its lines: of comments, and of lists. */
const withoutMarks = (text: string): string => text.replace(/^[\s*]*(?:(?:--?|\d+\.) )?/gm, ' ').trim()

type Scope = {
  /** Only comments and names of tests are checked: the code has lists of words, and texts for models. */
  commentsOnly?: boolean
  /** Files that are not checked, by their path in the folder. */
  except?: RegExp
}

const passagesBy = (text: string, pattern: RegExp): Passage[] =>
  [...text.matchAll(pattern)].map(({ 0: whole, 1: passage = whole, index: start }) => ({ start, text: passage }))

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Paragraphs, list items and rows of a Markdown document. Code, headings, and what is set apart as quoted are not checked. */
function passagesOfDocument(text: string): Passage[] {
  const prose = text
    .replace(/^```[\s\S]*?^```/gm, blank)
    .replace(/^#.*$/gm, blank)
    .replaceAll('**', '')
    .replace(/`[^`]*`|“[^”]*”|"[^"\n]*"|(?<![*\w])\*(?!\*)[^*]+\*(?!\*)|\]\([^)]*\)/g, (code) =>
      code.replace(/[^\n]/g, '_'),
    )
  return passagesBy(prose, /^(?:[-*|]|\d+\.)?[^\n]+(?:\n(?![-*|]|\d+\.|\n)[^\n]+)*/gm)
}

const sqlComment = /--.*(?:\n\s*--.*)*/g
/** In the SQL of a query, where a decrement can't begin a line. */
const sqlCommentLines = /^ *--.*(?:\n *--.*)*/gm

const testName = /^\s*(?:it|test|describe)\b[^'`\n]*\(\s*(['`])([^\n]*?)\1,/gm

/** Names of tests, on the line of their call. */
const namesOfTests = (text: string): Passage[] =>
  [...text.matchAll(testName)].map(({ 0: call, 2: name = '', index: start }) => ({
    start: start + call.search(/\S/),
    text: name,
  }))

function passagesOf(filename: string, text: string, { commentsOnly = false }: Scope): Passage[] {
  if (filename.endsWith('.css')) return passagesBy(text, /\/\*([\s\S]*?)\*\//g)
  if (filename.endsWith('.sql')) return passagesBy(text, sqlComment)
  if (filename.endsWith('.md')) return passagesOfDocument(text)
  const { comments, program } = parseSync(filename, text)
  const isTest = /\.(?:test|e2e)\.tsx?$/.test(filename)
  return [
    ...comments.map(({ start, value }) => ({ start, text: value })),
    ...passagesBy(text, sqlCommentLines),
    ...(isTest ? namesOfTests(text) : []),
    ...(commentsOnly || isTest ? [] : [...childrenOf(program)].flatMap((node) => [...textsOf(node)])),
  ]
}

/**
 * Finds comments and texts that break the rule for words: no sentence opens with What, Whoever, Of, Where or So many unless it
 * is a question, no translated idiom, US spelling. `cancelled` is the specification's.
 *
 * @returns one line for each: `12: opens with “Of”`.
 */
export function wordsToMend(filename: string, text: string, scope: Scope = {}): string[] {
  return passagesOf(filename, text, scope).flatMap(({ start, text: passage }) => {
    const plain = withoutMarks(passage)
    const openers = sentencesOf(plain).flatMap((sentence) =>
      sentence.endsWith('?') ? [] : (opening.exec(sentence)?.[1] ?? []),
    )
    const found = [
      ...openers.map((opener) => `opens with “${opener}”`),
      ...[translated, british].flatMap((rule) => {
        const word = rule.exec(plain)?.[0]
        return word === undefined ? [] : [`says “${word}”`]
      }),
    ]
    const line = text.slice(0, start).split('\n').length
    return found.map((fault) => `${line}: ${fault}`)
  })
}

/** The same for all code, styles, migrations and documents in a folder. */
export async function wordsToMendIn(folder: string, scope: Scope = {}): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  const found = entries
    .filter((path) => /\.(ts|tsx|js|css|sql|md)$/.test(path) && scope.except?.test(path) !== true)
    .map(async (path) => {
      const lines = wordsToMend(path, await readFile(join(folder, path), 'utf8'), scope)
      return lines.map((line) => `${path}:${line}`)
    })
  return (await Promise.all(found)).flat()
}
