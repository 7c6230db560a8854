import { maxArticleLength, maxTitleLength } from '../../contract/assistant/knowledge.ts'

export type MarkdownFile = { name: string; markdown: string }

/** An article from a file. `problem` is set if a part is too long; nothing is cut. */
export type ReadArticle = { title: string; body: string; fileName: string; problem?: string }

const frontMatter = /^---[ \t]*\n(?:[\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/
/** Fences of code blocks, in which headings don't count. */
const fence = /^ {0,3}(`{3,}|~{3,})/
const heading = /^ {0,3}#(?=[ \t]|$)/
const visible = /[\p{L}\p{N}]/u

const titleOfFile = (name: string): string =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/\.(?:md|markdown|mdx|txt)$/i, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()

/** A heading as plain text: without emphasis, code and links. */
const plainTitle = (text: string): string =>
  text
    .replace(/!?\[([^\][]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** The text of a first-level heading without closing marks. Undefined for any other line. */
function headingOf(line: string): string | undefined {
  if (!heading.test(line)) return undefined
  const text = line.trimStart().slice(1).trim()
  const open = text.replace(/(?<!#)#+$/, '')
  return /\s$/.test(open) ? open.trimEnd() : open === '' ? '' : text
}

type Section = { title: string; lines: string[] }

function sectionsOf({ name, markdown }: MarkdownFile): Section[] {
  const text = markdown.replaceAll('\r\n', '\n').replace(/^\ufeff/, '')
  let open: string | undefined
  const first: Section = { title: titleOfFile(name), lines: [] }
  const sections = [first]
  for (const line of text.replace(frontMatter, '').split('\n')) {
    const fenced = fence.exec(line)?.[1]
    if (open === undefined) open = fenced
    else if (fenced?.startsWith(open) === true) open = undefined
    const headed = open === undefined && fenced === undefined ? headingOf(line) : undefined
    if (headed === undefined) sections.at(-1)?.lines.push(line)
    else sections.push({ title: plainTitle(headed) || first.title, lines: [] })
  }
  return sections
}

function problemOf({ title, body }: { title: string; body: string }): string | undefined {
  if (title.length > maxTitleLength) return `“${title.slice(0, 40)}…” is longer than ${maxTitleLength} characters`
  if (body.length > maxArticleLength) return `“${title}” is longer than ${maxArticleLength} characters`
  return undefined
}

/**
 * Splits a Markdown file into articles at first-level headings. Text before the first heading becomes an article under
 * the file's name. Sections without words are dropped; the text itself is unchanged.
 */
export function articlesOf(file: MarkdownFile): ReadArticle[] {
  return sectionsOf(file).flatMap(({ title, lines }) => {
    const body = lines.join('\n').trim()
    if (!visible.test(body) || !visible.test(title)) return []
    const problem = problemOf({ title, body })
    return [{ title, body, fileName: file.name, ...(problem === undefined ? {} : { problem }) }]
  })
}
