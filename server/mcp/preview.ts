import { id as orderId } from '../../contract/core/id.ts'
import { NotFoundError } from '../errors.ts'
import { type Api, runTool } from './run-tool.ts'
import type { Tool } from './tool.ts'
import { namesOf, type ToolCall } from './tool-arguments.ts'
import { toolNamed } from './tools.ts'

type Fields = { readonly [name: string]: unknown }
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Longer than an answer to a customer or the lines of most orders. The rest is counted, so that nobody overlooks it. */
const longestShown = 8000

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  const rest = text.length - longestShown
  return rest > 0 ? `${text.slice(0, longestShown)}… and ${rest} more characters` : text
}

const lineOf = ([name, value]: [string, unknown]): string => `- ${name}: ${shown(value)}`

/** Whether a thing has all that was sent; it may have more. */
function holds(now: unknown, sent: unknown): boolean {
  if (Array.isArray(sent))
    return Array.isArray(now) && now.length === sent.length && sent.every((one, at) => holds(now[at], one))
  if (isFields(sent)) return isFields(now) && Object.entries(sent).every(([name, one]) => holds(now[name], one))
  return now === sent
}

type Entry = Fields & { readonly id: string }
const isEntry = (value: unknown): value is Entry => isFields(value) && typeof value['id'] === 'string'

/** The name of an entry for people, as far as it has one: `SKU-1`. */
const titleOf = (entry: Entry): string => String(entry['sku'] ?? entry['name'] ?? entry['title'] ?? entry.id)

/** Lists of entries with ids: each that differs, is new or goes. A long list that is shown whole would hide a change behind its end. */
function differencesOfEntries(now: readonly Entry[], sent: readonly unknown[], path: string): string[] {
  const before = new Map(now.map((entry) => [entry.id, entry]))
  const kept = sent.filter(isEntry).filter(({ id }) => before.has(id))
  const ids = new Set(kept.map(({ id }) => id))
  const stay = now.filter(({ id }) => ids.has(id))
  return [
    ...kept.flatMap((one) => {
      const entry = before.get(one.id)
      return entry === undefined ? [] : differences(entry, one, `${path} ${titleOf(entry)}`)
    }),
    ...sent.filter((one) => !(isEntry(one) && ids.has(one.id))).map((one) => `- ${path}: new ${shown(one)}`),
    ...now.filter(({ id }) => !ids.has(id)).map((one) => `- ${path}: no longer ${shown(one)}`),
    ...(stay.some(({ id }, place) => kept[place]?.id !== id) ? [`- ${path}: in another order`] : []),
  ]
}

/** A line for each field, at any depth, in which what was sent differs from what is there. */
function differences(now: unknown, sent: unknown, path: string): string[] {
  if (isFields(now) && isFields(sent)) {
    return Object.entries(sent).flatMap(([name, one]) =>
      differences(now[name], one, path === '' ? name : `${path}.${name}`),
    )
  }
  if (Array.isArray(now) && now.length > 0 && now.every(isEntry) && Array.isArray(sent))
    return differencesOfEntries(now, sent, path)
  return holds(now, sent) ? [] : [`- ${path}: ${shown(now)} → ${shown(sent)}`]
}

/** The thing that an answer is about: its only object, such as `order`, or the answer itself. */
function thingOf(answer: unknown): unknown {
  const values = isFields(answer) ? Object.values(answer) : []
  return values.length === 1 ? values[0] : answer
}

/** The entry of a list with an id. */
function entryOf(answer: unknown, id: string | undefined): unknown {
  const list = isFields(answer) ? Object.values(answer).find(Array.isArray) : undefined
  const entry: unknown = list?.find((one: unknown) => isFields(one) && one['id'] === id)
  if (entry === undefined) throw new NotFoundError('', 'Nothing has this id.')
  return entry
}

type Seen = Awaited<ReturnType<typeof runTool>>

type Reading = { params: Record<string, string>; query: Record<string, string> }

/** Reads one thing. Undefined if the key may not read it, although it may change it. */
async function read(tool: Tool, reading: Reading, api: Api): Promise<Seen | undefined> {
  const input = { ...reading, body: undefined }
  const seen = await runTool(tool, { input, confirmation: undefined, idempotencyKey: undefined }, api)
  const isHidden = seen.isError === true && (seen.structuredContent as { status?: unknown })['status'] === 403
  return isHidden ? undefined : seen
}

/** Reads the thing that a call changes. Undefined if the tool names none, or the key may change but not read it. */
async function readSubject({ change }: Tool, { input }: ToolCall, api: Api): Promise<Seen | undefined> {
  const subject = change?.subject === undefined ? undefined : toolNamed(change.subject)
  if (subject === undefined) return undefined
  const { query, params } = subject.endpoint
  const inPath = new Set(namesOf(params))
  const asked = new Set(namesOf(query))
  const pick = (from: Fields, names: Set<string>) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => names.has(name))) as Record<string, string>
  return read(subject, { params: pick(input.params, inPath), query: pick(input.body ?? {}, asked) }, api)
}

const says = ({ content: [first] }: Seen): string => (first?.type === 'text' ? first.text : '')

/** The ids of the orders that a call names, at any depth. No other text becomes a path, since it could lead to another route. */
function ordersIn(sent: unknown): string[] {
  if (typeof sent !== 'object' || sent === null) return []
  return Object.entries(sent).flatMap(([name, value]) => {
    const given = name === 'orderId' ? orderId.safeParse(value) : undefined
    return given?.success === true ? [given.data] : ordersIn(value)
  })
}

/** The orders that a call names by their ids, which say nothing to a person; also a refusal for one that is not there. */
async function readOrders(sent: unknown, api: Api): Promise<{ id: string; seen: Seen }[]> {
  const tool = toolNamed('get_order')
  if (tool === undefined) return []
  const found = []
  for (const id of new Set(ordersIn(sent))) {
    const seen = await read(tool, { params: { id }, query: {} }, api)
    if (seen !== undefined) found.push({ id, seen })
  }
  return found
}

type Subject = { line: string; thing: unknown }

function subjectOf(seen: Seen, isOfList: boolean, id: string | undefined): Subject {
  if (!isOfList) return { line: says(seen), thing: thingOf(seen.structuredContent) }
  const thing = entryOf(seen.structuredContent, id)
  return { line: `- it is now: ${shown(thing)}`, thing }
}

type Preview = { refusal: Seen; text?: undefined } | { refusal?: undefined; text: string }

/** The effect of a call in words, with the thing that it changes. Nothing changes. Throws `NotFoundError` (404). */
export async function preview(tool: Tool, call: ToolCall, api: Api): Promise<Preview> {
  const { change, endpoint } = tool
  const { params, query, body } = call.input
  const seen = await readSubject(tool, call, api)
  if (seen?.isError === true) return { refusal: seen }
  const isOfList = change?.subject?.startsWith('list_') === true
  const subject = seen && subjectOf(seen, isOfList, params['id'])
  const sent = { ...query, ...body }
  const orders = change?.namesOrders === true ? await readOrders(body, api) : []
  const missing = orders.find((order) => order.seen.isError === true)
  if (missing !== undefined) return { refusal: missing.seen }
  const named = orders.map((order) => `- the order ${order.id}: ${says(order.seen)}`)
  const isCompared = change?.isCompared === true && subject !== undefined
  const lines = isCompared
    ? differences(subject.thing, sent, '')
    : Object.entries({ ...(subject === undefined ? params : {}), ...sent }).map(lineOf)
  const first = subject === undefined ? [] : [subject.line]
  const none = isCompared && lines.length === 0 ? ['Nothing differs from what is there.'] : []
  return { text: [`${endpoint.summary}.`, ...first, ...lines, ...named, ...none].join('\n') }
}
