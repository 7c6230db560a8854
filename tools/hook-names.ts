import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { childrenOf, isSyntaxNode, type SyntaxNode } from './syntax-nodes.ts'

/** React's naming rule: the React Compiler treats only such functions as hooks or components. */
const hookName = /^use[A-Z]/
const componentName = /^[A-Z]/
const mayCallHooks = (name: string): boolean => hookName.test(name) || componentName.test(name)

const nameOf = (node: unknown): string | undefined => {
  if (!isSyntaxNode(node)) return undefined
  if (node.type === 'Identifier') return node['name'] as string
  if (node.type === 'MemberExpression' && node['computed'] !== true) return nameOf(node['property'])
  return undefined
}

const functions = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']
/** The nodes that name a function, with the field that has the name. */
const namers: Record<string, string> = { VariableDeclarator: 'id', Property: 'key', MethodDefinition: 'key' }
/** These only wrap a component: `memo(function Row() {…})`. */
const wrappers = ['memo', 'forwardRef']

/**
 * Finds calls of hooks in functions that are not named as a hook or a component. The React Compiler doesn't treat such
 * a function as a hook and may skip its call at a later render, which crashes the page in the production build only.
 *
 * @returns one line for each: `12: use calls useStore`.
 */
export function misnamedHooks(filename: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: SyntaxNode, inside: string, given?: string): void => {
    const isFunction = functions.includes(node.type)
    const name = isFunction ? (nameOf(node['id']) ?? given ?? 'a function without a name') : inside
    const called = node.type === 'CallExpression' ? nameOf(node['callee']) : undefined
    const line = () => text.slice(0, node.start).split('\n').length
    if (called !== undefined && hookName.test(called) && !mayCallHooks(name)) {
      found.push(`${line()}: ${name} calls ${called}`)
    }
    if (called === 'use') {
      const callee = node['callee'] as SyntaxNode
      const said = text.slice(callee.start, callee['end'] as number)
      if (said !== 'use' && said !== 'React.use') {
        found.push(`${line()}: ${name} calls ${said}, which the compiler does not take for a hook`)
      }
    }
    const passesOn = called !== undefined && wrappers.includes(called)
    const naming = namers[node.type]
    const next = naming !== undefined ? nameOf(node[naming]) : passesOn ? given : undefined
    for (const child of childrenOf(node)) visit(child, name, next)
  }
  for (const node of childrenOf(parseSync(filename, text).program)) visit(node, 'the module')
  return found
}

/** The same for all code in a folder. */
export async function misnamedHooksIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  const found = entries
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map(async (path) => {
      const lines = misnamedHooks(path, await readFile(join(folder, path), 'utf8'))
      return lines.map((line) => `${path}:${line}`)
    })
  return (await Promise.all(found)).flat()
}
