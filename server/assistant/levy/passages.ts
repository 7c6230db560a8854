import type { ArticleKind } from '../../../contract/assistant/knowledge.ts'

/** A part of an article that answers one thing. */
export type Passage = { kind: ArticleKind; title: string; heading: string; text: string; isLearned: boolean }

/** `isLearned`: the title is what a customer has asked, and the shop’s people only found the answer helpful. */
export type Readable = { kind: ArticleKind; title: string; body: string; isLearned: boolean }

const longestPassage = 700

/**
 * Markdown as it is read: without its marks, links with where they go. No part of a link is looked for farther than it can
 * be: in a text that only begins links, that would take hours.
 */
const plain = (markdown: string): string =>
  markdown
    .replace(/!\[([^\][]*)\]\([^)[]{0,2000}\)/g, '$1')
    .replace(/\[([^\][]+)\]\(([^)\s[]{1,2000})(?:\s[^)[]{0,300})?\)/g, '$1 ($2)')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/^>\s?/gm, '')
    .trim()

/** At the end of a sentence where there is one, so that none is longer than a passage. */
function cut(paragraph: string): string[] {
  if (paragraph.length <= longestPassage) return [paragraph]
  const head = paragraph.slice(0, longestPassage)
  const end = Math.max(head.lastIndexOf('. '), head.lastIndexOf('\n'))
  const at = end > longestPassage / 2 ? end + 1 : longestPassage
  return [paragraph.slice(0, at).trim(), ...cut(paragraph.slice(at).trim())]
}

/** Paragraphs that stand together, as long as they are short: a list stays with the sentence before it. */
function together(paragraphs: readonly string[]): string[] {
  const joined: string[] = []
  for (const paragraph of paragraphs) {
    const last = joined.at(-1)
    if (last !== undefined && last.length + paragraph.length < longestPassage) {
      const gap = /^[-*•]\s/.test(paragraph) ? '\n' : '\n\n'
      joined[joined.length - 1] = `${last}${gap}${paragraph}`
    } else joined.push(paragraph)
  }
  return joined
}

/** An article (Markdown) in passages: by its headings, and by its paragraphs where those are long. */
export function passagesOf({ kind, title, body, isLearned }: Readable): Passage[] {
  const passages: Passage[] = []
  let heading = ''
  let lines: string[] = []
  const end = (): void => {
    const paragraphs = lines
      .join('\n')
      .split(/\n\s*\n/)
      .map(plain)
      .filter((paragraph) => paragraph !== '')
    for (const text of together(paragraphs.flatMap(cut))) passages.push({ kind, title, heading, text, isLearned })
    lines = []
  }
  for (const line of body.replace(/\r\n?/g, '\n').split('\n')) {
    const found = /^#{1,6}\s+(\S.*)$/.exec(line)?.[1]?.replace(/(?<!#)#+$/, '')
    if (found === undefined) lines.push(line)
    else {
      end()
      heading = plain(found)
    }
  }
  end()
  return passages
}
