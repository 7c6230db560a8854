import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inProject } from '../../bootstrap/project.js'

export type Node = {
  id: string
  name: string
  type: string
  typeVersion: number
  position: [number, number]
  parameters: Record<string, unknown>
  webhookId?: string
  credentials?: Record<string, { name: string }>
}
type Link = { node: string; type: string; index: number }

/** A workflow as n8n exports and imports it. */
export type Workflow = { name: string; nodes: Node[]; connections: Record<string, { main: Link[][] }>; active: boolean }

export const readWorkflow = (name: string): Workflow =>
  JSON.parse(readFileSync(inProject('docs', 'recipes', name), 'utf8'))

export function nodeOf({ nodes }: Workflow, name: string): Node {
  const found = nodes.find((one) => one.name === name)
  if (found === undefined) throw new Error(`There is no node ${name}`)
  return found
}

/** The value of a parameter for one item: an expression begins with `=`, and is text around `{{ code }}`. */
export function valueFor(item: object, parameter: unknown): unknown {
  if (typeof parameter !== 'string' || !parameter.startsWith('=')) return parameter
  const template = parameter.slice(1)
  const evaluate = (code: string): unknown => new Function('$json', `return (${code})`)(item)
  const whole = /^\{\{([\s\S]*)\}\}$/.exec(template)
  if (whole !== null && !template.slice(2).includes('{{')) return evaluate(whole[1] ?? '')
  return template.replaceAll(/\{\{([\s\S]*?)\}\}/g, (_, code: string) => String(evaluate(code)))
}

type Item = { json: Record<string, unknown> }
const require = createRequire(import.meta.url)

/** Runs a Code node as n8n does, with the raw body of the request as the file `data`. */
export async function runCode(
  node: Node,
  headers: Record<string, string>,
  body: string,
  secret: string,
): Promise<Item[]> {
  const code = String(node.parameters['jsCode']).replace('whsec_PASTE_YOUR_SECRET', secret)
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (...given: unknown[]) => Promise<Item[]>
  const run = new AsyncFunction('$input', 'require', code)
  const helpers = { getBinaryDataBuffer: async () => Buffer.from(body) }
  return run.call({ helpers }, { first: () => ({ json: { headers } }) }, require)
}
