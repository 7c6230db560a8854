import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { apiScopes } from '../../contract/core/scopes.ts'
import type { Tool } from './tool.ts'
import { inputSchemaOf } from './tool-arguments.ts'
import { tools } from './tools.ts'

const each = tools.map((tool): [string, Tool] => [tool.name, tool])
const own = ['confirm', 'idempotencyKey']

/** The names of an object schema's fields. */
function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  if (schema === undefined) return []
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
  if (change?.subject !== undefined) expect(endpoint.path).toContain('/:id')
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

it('the list of tools stays small enough for a model to read', () => {
  const listed = JSON.stringify(tools.map(inputSchemaOf))
  expect(listed.length).toBeLessThan(40_000)
})

it('docs/mcp.md lists every tool with its scope, and no other', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/mcp.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `([a-z_]+)` \| `([a-z:]+)` \|/gm)].map(([, name, scope]) => [name, scope])
  expect(rows).toEqual(tools.map(({ name, endpoint }) => [name, endpoint.scope]))
})
