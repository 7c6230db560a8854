import { isMap, textOfField } from './field-text.ts'
import { csvColumns } from './field-texts/csv-columns.ts'
import type { JsonSchema, NamedSchemas } from './openapi-example.ts'

type Media = { schema?: JsonSchema; [more: string]: unknown }
type Body = { content?: Record<string, Media>; [more: string]: unknown }

function describedField(schema: JsonSchema, path: readonly string[], name: string): JsonSchema {
  const description = schema.description ?? textOfField(path, name)
  const below = describedSchema(schema, path)
  return description === undefined ? below : { ...below, description }
}

/** The schema with a description of each of its fields, however deep. Those behind a reference have theirs there. */
export function describedSchema(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const { properties, items, additionalProperties } = schema
  const described = { ...schema }
  if (properties !== undefined) {
    const isOfMap = isMap(Object.keys(properties))
    const entries = Object.entries(properties).map(([name, field]) => [
      name,
      describedField(field, [...path, isOfMap ? '*' : name], name),
    ])
    described.properties = Object.fromEntries(entries)
  }
  if (items !== undefined) described.items = describedSchema(items, path)
  if (typeof additionalProperties === 'object')
    described.additionalProperties = describedSchema(additionalProperties, [...path, '*'])
  for (const ways of ['anyOf', 'oneOf', 'allOf'] as const) {
    const forms = schema[ways]
    if (forms !== undefined) described[ways] = forms.map((form) => describedSchema(form, path))
  }
  return described
}

/** The named schemas with their fields described. A sent form is described as the answered one. */
export const describedSchemas = (named: NamedSchemas): NamedSchemas =>
  Object.fromEntries(
    Object.entries(named).map(([name, schema]) => {
      const plain = name.replace(/Input$/, '')
      return [name, describedSchema(schema, [Object.hasOwn(named, plain) ? plain : name])]
    }),
  )

/** A body or answer with the fields of its JSON described; `path` begins with the operation. */
export function describedBody<Part extends Body>(part: Part, path: readonly string[]): Part {
  const json = part.content?.['application/json']
  if (json?.schema === undefined) return part
  const media = { ...json, schema: describedSchema(json.schema, path) }
  return { ...part, content: { ...part.content, 'application/json': media } }
}

type Columns = Readonly<Record<string, string>>

const listed = (columns: Columns): string =>
  Object.entries(columns)
    .map(([title, text]) => `- \`${title}\`: ${text}`)
    .join('\n')

/** A CSV answer with its columns described, in their order, and its first line as the example. */
export function describedCsv<Part extends Body>(part: Part, operation: string): Part {
  const columns = csvColumns[operation]
  const csv = part.content?.['text/csv']
  if (columns === undefined || csv === undefined) return part
  const layouts = Object.entries(columns).filter((entry): entry is [string, Columns] => typeof entry[1] === 'object')
  const description =
    layouts.length === 0
      ? `The first line names the columns:\n\n${listed(columns as Columns)}`
      : layouts.map(([format, own]) => `The columns of \`${format}\`:\n\n${listed(own)}`).join('\n\n')
  const titles = Object.keys(layouts[0]?.[1] ?? columns)
  const media = { ...csv, schema: { ...csv.schema, description }, example: `${titles.join(',')}\r\n` }
  return { ...part, content: { ...part.content, 'text/csv': media } }
}
