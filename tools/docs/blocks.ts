import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from '../bootstrap/project.js'

/** A fenced block of code of a document. */
export type Block = { file: string; line: number; language: string; text: string }

export const placeOf = ({ file, line }: { file: string; line: number }): string => `${file}:${line}`

function documents(): string[] {
  const top = readdirSync(inProject()).filter((name) => name.endsWith('.md'))
  const docs = readdirSync(inProject('docs'), { recursive: true, encoding: 'utf8' })
  return [...top, ...docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)].sort()
}

function blocksOf(file: string): Block[] {
  const blocks: Block[] = []
  let open: (Block & { lines: string[] }) | undefined
  for (const [at, text] of readFileSync(inProject(file), 'utf8').split('\n').entries()) {
    const [, language] = /^\s*```(.*)$/.exec(text) ?? []
    if (language === undefined) open?.lines.push(text)
    else if (open === undefined) open = { file, line: at + 1, language, text: '', lines: [] }
    else {
      blocks.push({ file, line: open.line, language: open.language, text: open.lines.join('\n') })
      open = undefined
    }
  }
  if (open !== undefined) throw new Error(`${placeOf(open)} has a block of code without an end`)
  return blocks
}

/** Every block of code in every document. */
export const allBlocks = (): Block[] => documents().flatMap(blocksOf)

export type Command = { file: string; line: number; text: string }

/** The commands of a shell block, without their comments; one may go on over several lines. */
export function commandsOf({ file, line, text }: Block): Command[] {
  const commands: Command[] = []
  let begun = ''
  for (const [at, one] of text.split('\n').entries()) {
    begun += begun === '' ? one : `\n${one}`
    const isOpen = begun.endsWith('\\') || (begun.split("'").length - 1) % 2 === 1
    if (isOpen) continue
    const command = begun.replace(/(^|\s+)#\s.*$/m, '').trim()
    if (command !== '') commands.push({ file, line: line + 1 + at, text: command })
    begun = ''
  }
  return commands
}
