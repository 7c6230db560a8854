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

/**
 * The value of a parameter for one item: an expression begins with `=`, and is text around `{{ code }}`. `others` has the items
 * of earlier nodes by the nodes' names.
 */
export function valueFor(item: object, parameter: unknown, others: Record<string, object> = {}): unknown {
  if (typeof parameter !== 'string' || !parameter.startsWith('=')) return parameter
  const template = parameter.slice(1)
  const itemOf = (name: string) => ({ first: () => ({ json: others[name] }) })
  const evaluate = (code: string): unknown => new Function('$json', '$', `return (${code})`)(item, itemOf)
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
  const code = String(node.parameters['jsCode']).replace(/(whsec_)?PASTE_YOUR_SECRET/, secret)
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (...given: unknown[]) => Promise<Item[]>
  const run = new AsyncFunction('$input', 'require', code)
  const helpers = { getBinaryDataBuffer: async () => Buffer.from(body) }
  return run.call({ helpers }, { first: () => ({ json: { headers } }) }, require)
}

/** The world outside a workflow: where hosts really are, the secret of each Code node, and what each credential adds to a request. */
export type Outside = {
  hosts: Record<string, string>
  secrets: Record<string, string>
  credentials: Record<string, { headers?: Record<string, string>; body?: object }>
}

type Condition = { leftValue: string; rightValue: string; operator: { type: string } }
type Given = { parameters: { name: string; value: string }[] } | undefined

/** Runs a workflow from one of its webhooks, as n8n does. @returns the status of its answer, and the nodes that ran */
export async function runWorkflow(
  workflow: Workflow,
  trigger: string,
  request: { headers: Record<string, string>; body: string },
  outside: Outside,
): Promise<{ status: number; ran: string[] }> {
  const items: Record<string, object> = {}
  const ran: string[] = []
  let status = 0

  async function call({ parameters, credentials = {} }: Node, item: object): Promise<object> {
    const value = (parameter: unknown) => String(valueFor(item, parameter, items))
    const [credential] = Object.values(credentials)
    const added = credential === undefined ? {} : outside.credentials[credential.name]
    if (added === undefined) throw new Error(`Nobody gave ${credential?.name}`)
    const headers = ((parameters['headerParameters'] as Given)?.parameters ?? []).map((one) => [
      one.name,
      value(one.value),
    ])
    const asked = new URL(value(parameters['url']))
    const own = parameters['sendBody'] === true ? (JSON.parse(value(parameters['jsonBody'])) as object) : undefined
    const body = own && JSON.stringify({ ...own, ...added.body })
    const response = await fetch(`${outside.hosts[asked.host]}${asked.pathname}`, {
      method: String(parameters['method'] ?? 'GET'),
      headers: { 'content-type': 'application/json', ...Object.fromEntries(headers), ...added.headers },
      ...(body === undefined ? {} : { body }),
    })
    const answer = (await response.json()) as object
    if (JSON.stringify(parameters['options']).includes('"neverError":true'))
      return { statusCode: response.status, body: answer }
    if (!response.ok) throw new Error(`${asked.href} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer
  }

  /** The item that a node passes on, and the number of the exit. */
  async function work(node: Node, item: object): Promise<[object, number]> {
    switch (node.type) {
      case 'n8n-nodes-base.code': {
        const [made] = await runCode(node, request.headers, request.body, outside.secrets[node.name] ?? '')
        return [made?.json ?? {}, 0]
      }
      case 'n8n-nodes-base.if': {
        const { conditions } = node.parameters['conditions'] as { conditions: Condition[] }
        const holds = conditions.every(({ leftValue, rightValue, operator }) => {
          const left = valueFor(item, leftValue, items)
          return operator.type === 'boolean' ? left === true : left === rightValue
        })
        return [item, holds ? 0 : 1]
      }
      case 'n8n-nodes-base.httpRequest':
        return [await call(node, item), 0]
      case 'n8n-nodes-base.respondToWebhook':
        status = (node.parameters['options'] as { responseCode: number }).responseCode
        return [item, 0]
      default:
        return [item, 0]
    }
  }

  async function run(name: string, item: object): Promise<void> {
    ran.push(name)
    const [made, exit] = await work(nodeOf(workflow, name), item)
    items[name] = made
    for (const { node } of workflow.connections[name]?.main[exit] ?? []) await run(node, made)
  }

  await run(trigger, { headers: request.headers })
  return { status, ran }
}
