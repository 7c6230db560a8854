import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { childrenOf, type SyntaxNode } from './syntax-nodes.ts'

type Passage = { readonly start: number; readonly text: string }

/** Openings that only a question on the screen may have. */
const opening = /^(What|Whatever|Whoever|Whom|Who|Of|Where|Wherever|So (?:many|much|few|long))\s+\p{Ll}/u
const translated = /\b(anew|whyever|is told|meanwhile)\b|\bnobody['’]s\b/i
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

const withoutStars = (comment: string): string => comment.replace(/^[\s*]+/gm, ' ').trim()

type Scope = {
  /** Only comments are checked: the code has lists of words, and texts for models. */
  commentsOnly?: boolean
}

function passagesOf(filename: string, text: string, { commentsOnly = false }: Scope): Passage[] {
  if (filename.endsWith('.css')) {
    return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 1: comment = '', index: start }) => ({
      start,
      text: comment,
    }))
  }
  const { comments, program } = parseSync(filename, text)
  return [
    ...comments.map(({ start, value }) => ({ start, text: value })),
    // No user sees the names of tests.
    ...(commentsOnly || /\.test\.tsx?$/.test(filename)
      ? []
      : [...childrenOf(program)].flatMap((node) => [...textsOf(node)])),
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
    const plain = withoutStars(passage)
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

/** The same for all code and styles in a folder. */
export async function wordsToMendIn(folder: string, scope: Scope = {}): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  const found = entries
    .filter((path) => /\.(ts|tsx|js|css)$/.test(path))
    .map(async (path) => {
      const lines = wordsToMend(path, await readFile(join(folder, path), 'utf8'), scope)
      return lines.map((line) => `${path}:${line}`)
    })
  return (await Promise.all(found)).flat()
}
