import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { type Call, keyDocument } from './key-document.ts'

const heading = '// Written by `npm run sdk:types` from the server’s OpenAPI document. Do not edit.\n\n'

const union = (names: readonly string[]): string => names.map((name) => `\n    | '${name}'`).join('')

const callTypes = (calls: readonly Call[]): string =>
  calls.map(({ name, operationId }) => `    '${name}': operations['${operationId}'];\n`).join('')

/** Members that say only that there is none. */
const absent = /^ *(?:\w+\?: never|headers: \{\n *\[name: string\]: unknown;\n *\});\n/gm

/** The files of the SDK that follow from the server's OpenAPI document, by their names. */
export async function generatedFiles(apiDocument: object): Promise<Record<string, string>> {
  const { document: own, calls, problems } = keyDocument(apiDocument as OpenAPI3)
  const nodes = await openapiTypes(own, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
    silent: true,
  })
  // `Calls` is what the client needs of them.
  const left = ['paths', 'webhooks', '$defs']
  const kept = nodes.filter((node) => !('name' in node) || !left.includes((node.name as { text: string }).text))
  const types = [
    heading,
    astToString(kept).replace(absent, ''),
    `\n/** Each call that a key can make, as the reference names it. */\nexport interface Calls {\n${callTypes(calls)}}\n`,
    `\n/** Matches the last part of a problem's \`type\`. */\nexport type ProblemCode =${union(problems)};\n`,
  ]
  const idempotent = calls.filter(({ isIdempotent }) => isIdempotent).map(({ name }) => `'${name}'`)
  const list = `export const idempotentCalls: readonly string[] = [${idempotent.join(', ')}];\n`
  return {
    'openapi.gen.ts': types.join(''),
    'idempotent-calls.gen.ts': `${heading}/** Calls that take an \`Idempotency-Key\`. */\n${list}`,
  }
}
