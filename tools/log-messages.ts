import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { childrenOf, isSyntaxNode, type SyntaxNode } from './syntax-nodes.ts'

const levels = ['info', 'warn', 'error', 'fatal']
const loggers = ['log', 'announce']

/** The last name of `app.log`, `log` or `options.onProblem`. */
const lastName = (node: unknown): string | undefined => {
  if (!isSyntaxNode(node)) return undefined
  if (node.type === 'Identifier') return node['name'] as string
  return node.type === 'MemberExpression' && node['computed'] !== true ? lastName(node['property']) : undefined
}

/** True for `log.warn`, `app.log.error`, `announce.info`, `onProblem`, and the `log` that the embedded database is given. */
function isLogging(callee: unknown, isEmbeddedDatabase: boolean): boolean {
  const name = lastName(callee)
  const owner = isSyntaxNode(callee) && callee.type === 'MemberExpression' ? lastName(callee['object']) : undefined
  if (name === 'onProblem' || (name === 'log' && owner !== 'console' && isEmbeddedDatabase)) return true
  return levels.includes(name ?? '') && loggers.includes(owner ?? '')
}

/** The text of a literal, with `…` for each value in it. */
function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const parts = node['quasis'] as { value: { cooked: string } }[]
  return parts.map(({ value }) => value.cooked).join('…')
}

/** The messages that a file logs as information or above, as far as the file has their words. */
export function logMessagesIn(filename: string, text: string): string[] {
  const found: string[] = []
  const isEmbeddedDatabase = /\bdb[\\/]embedded/.test(filename)
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'CallExpression' && isLogging(node['callee'], isEmbeddedDatabase)) {
      const message = (node['arguments'] as SyntaxNode[]).map(textOf).find((one) => one !== undefined)
      if (message !== undefined) found.push(message)
    }
    for (const child of childrenOf(node)) visit(child)
  }
  for (const node of childrenOf(parseSync(filename, text).program)) visit(node)
  return found
}

/** The messages of all files of the server, without those of tests. */
export async function serverLogMessages(server: string): Promise<string[]> {
  const names = await readdir(server, { recursive: true })
  const files = names.filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|^testing[\\/]/.test(name))
  const found = await Promise.all(
    files.map(async (name) => logMessagesIn(name, await readFile(join(server, name), 'utf8'))),
  )
  return [...new Set(found.flat())].sort()
}
