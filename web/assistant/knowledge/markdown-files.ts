import { maxImportedFiles } from '../../../contract/assistant/knowledge.ts'
import { formatCount } from '../../lib/format.ts'
import type { MarkdownFile } from './knowledge.queries.ts'

export const maxFileCharacters = 200_000
/** Bytes of all files together. Leaves room for the rest of the request. */
const maxTogether = 3_500_000

type NamedFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

const isMarkdown = ({ name }: NamedFile): boolean => /\.(md|markdown|txt)$/i.test(name)

/** Why these files can't be imported, before any is read; null if they can. */
export function refusalOf(files: readonly NamedFile[]): string | null {
  const other = files.find((file) => !isMarkdown(file))
  if (other !== undefined)
    return `${other.name} is not a Markdown file. Choose files that end in .md, .markdown or .txt.`
  if (files.length > maxImportedFiles) return `You can import up to ${maxImportedFiles} files at once.`
  const large = files.find(({ size }) => size > 4 * maxFileCharacters)
  if (large !== undefined)
    return `${large.name} is too large. A file can have up to ${formatCount(maxFileCharacters)} characters.`
  if (files.reduce((sum, { size }) => sum + size, 0) > maxTogether)
    return 'The files are too large together. Import a few at a time.'
  return null
}

/** Reads files as UTF-8. Throws if one is not UTF-8, or longer than the server accepts. */
export async function readMarkdownFiles(files: readonly NamedFile[]): Promise<MarkdownFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const markdown = await textOf(file)
      if (markdown.length > maxFileCharacters)
        throw new Error(`${file.name} is too long. A file can have up to ${formatCount(maxFileCharacters)} characters.`)
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
