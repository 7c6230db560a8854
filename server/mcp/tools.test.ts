import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { apiScopes } from '../../contract/core/scopes.ts'
import type { Tool, ToolEndpoint } from './tool.ts'
import { formsInWords, inputSchemaOf } from './tool-arguments.ts'
import { toolNamed, tools } from './tools.ts'

const each = tools.map((tool): [string, Tool] => [tool.name, tool])
const own = ['confirm', 'idempotencyKey']

/** The names of an object schema's fields, or of those of all objects of a union. */
function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  if (schema === undefined) return []
  if (schema instanceof z.ZodMiniUnion)
    return [...new Set((schema.def.options as z.ZodMiniType[]).flatMap((option) => fieldsOf(option)))]
  expect(schema).toBeInstanceOf(z.ZodMiniObject)
  return Object.keys((schema as z.ZodMiniObject).shape)
}

it('tools have names of their own, in one form', () => {
  const names = tools.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/)
})

it.each(each)('%s speaks JSON, and its arguments are told apart by their names', (_name, { endpoint }) => {
  expect(apiScopes).toContain(endpoint.scope)
  expect(endpoint.mediaType ?? endpoint.uploads ?? endpoint.streams).toBeUndefined()
  const names = [...fieldsOf(endpoint.params), ...fieldsOf(endpoint.query), ...fieldsOf(endpoint.body)]
  expect(new Set([...names, ...own]).size).toBe(names.length + own.length)
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  expect(inPath).toEqual(fieldsOf(endpoint.params))
})

it.each(each)('%s reads or changes as its method does', (_name, { endpoint, change }) => {
  expect(change === null).toBe(endpoint.method === 'GET')
  if (change?.subject === undefined) return
  const subject = toolNamed(change.subject)
  expect(subject?.change).toBeNull()
  // The subject is read with the call's own id and fields.
  expect(fieldsOf(endpoint.params)).toEqual(expect.arrayContaining(fieldsOf(subject?.endpoint.params)))
})

it.each(each)('%s explains only arguments that it has, and each id', (_name, tool) => {
  const { properties } = inputSchemaOf(tool)
  for (const name of Object.keys(tool.texts ?? {})) expect(Object.keys(properties)).toContain(name)
  for (const name of ['id', 'after', 'limit']) {
    if (name in properties) expect(properties[name]).toMatchObject({ description: expect.any(String) })
  }
  expect(properties).not.toHaveProperty('merchantId')
  expect('confirm' in properties).toBe(tool.change !== null)
  expect(JSON.stringify(properties)).not.toMatch(/"(pattern|propertyNames|\$schema)"/)
})

it('a body with several forms is described by them', () => {
  const decide = toolNamed('decide_receipt')
  if (decide === undefined) throw new Error('There is no such tool')
  expect(formsInWords(decide.endpoint)).toMatch(
    /^Send one of these: `apply` and `amount` \(optional\); .*`notOurs` true/,
  )
  const { properties, required } = inputSchemaOf(decide)
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(['id', 'apply', 'amount', 'notOurs', 'handled']))
  expect(required).toEqual(['id'])
})

it('the list of tools stays small enough for a model to read', () => {
  const listed = JSON.stringify(tools.map(inputSchemaOf))
  expect(listed.length).toBeLessThan(45_000)
  expect(tools.length).toBeLessThan(65)
})

const document = () => readFile(join(import.meta.dirname, '../../docs/mcp.md'), 'utf8')

/** Every call of the contract that a shop's key may make, as the document writes it: `GET /api/orders/{id}`. */
async function callsOfKeys(): Promise<string[]> {
  const contract = join(import.meta.dirname, '../../contract')
  const files = (await readdir(contract, { recursive: true })).filter((name) => name.endsWith('.endpoints.ts'))
  const modules = await Promise.all(files.map((name) => import(join(contract, name)) as Promise<object>))
  const endpoints = modules.flatMap((one) => Object.values(one) as Partial<ToolEndpoint>[])
  return endpoints.flatMap((one) => {
    const { scope, access } = one
    const isForKeys = scope !== undefined && (access === 'signed-in' || access?.includes('merchant'))
    return isForKeys ? [callOf(one as ToolEndpoint)] : []
  })
}

const callOf = ({ method, path }: ToolEndpoint): string => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`

it('every call that a key may make is a tool, or docs/mcp.md says why it is none', async () => {
  const [, section = ''] = (await document()).split('\n## Not here\n')
  const rows = [...section.matchAll(/^\| (.+) \| (.+) \|$/gm)].slice(1)
  const named = rows.flatMap(([, calls = '']) =>
    [...calls.matchAll(/`([A-Z]+ \/api[^`]+)`/g)].map(([, call = '']) => call),
  )
  const offered = tools.map(({ endpoint }) => callOf(endpoint))
  expect([...named, ...offered].toSorted()).toEqual((await callsOfKeys()).toSorted())
  for (const [, , why = ''] of rows) expect(why).toMatch(/\w/)
})

it('docs/mcp.md lists every tool with its scope, and no other', async () => {
  const rows = [...(await document()).matchAll(/^\| `([a-z_]+)` \| `([a-z:]+)` \|/gm)].map(([, name, scope]) => [
    name,
    scope,
  ])
  expect(rows).toEqual(tools.map(({ name, endpoint }) => [name, endpoint.scope]))
})
