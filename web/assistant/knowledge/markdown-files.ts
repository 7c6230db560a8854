import { maxImportedFiles } from '../../../contract/assistant/knowledge.ts'
import { formatCount } from '../../lib/format.ts'
import type { MarkdownFile } from './knowledge.queries.ts'

export const maxFileCharacters = 200_000
/** All together, with room for what else a request holds. */
const maxTogether = 3_500_000

/** A file of an earlier look, by its name: `shipping.md`. */
type NamedFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

const isMarkdown = ({ name }: NamedFile): boolean => /\.(md|markdown|txt)$/i.test(name)

/** Why these files cannot be imported, before any is read; null where they may be. */
export function refusalOf(files: readonly NamedFile[]): string | null {
  const other = files.find((file) => !isMarkdown(file))
  if (other !== undefined) return `${other.name} is no Markdown file. Choose files that end in .md, .markdown or .txt.`
  if (files.length > maxImportedFiles) return `At most ${maxImportedFiles} files at once.`
  const large = files.find(({ size }) => size > 4 * maxFileCharacters)
  if (large !== undefined)
    return `${large.name} is too large. A file may hold ${formatCount(maxFileCharacters)} characters.`
  if (files.reduce((sum, { size }) => sum + size, 0) > maxTogether)
    return 'Together they are too large. Import a few at a time.'
  return null
}

/** The texts of files, read as UTF-8. Throws where one is longer than the server takes, or is no UTF-8. */
export async function readMarkdownFiles(files: readonly NamedFile[]): Promise<MarkdownFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const markdown = await textOf(file)
      if (markdown.length > maxFileCharacters)
        throw new Error(`${file.name} is too long. A file may hold ${formatCount(maxFileCharacters)} characters.`)
      return { name: file.name, markdown }
    }),
  )
}

async function textOf(file: NamedFile): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch (cause) {
    throw new Error(`${file.name} could not be read as text.`, { cause })
  }
}
