import { readdirSync } from 'node:fs'
import { inProject } from '../bootstrap/project.js'

const exampleId = '019a0000-0000-7000-8000-000000000000'

/** Parses the JSON of a document, which has shortened ids and omits fields. */
export function parseExample(text: string): Record<string, unknown> {
  const whole = text.replaceAll('019a…', exampleId)
  return JSON.parse(whole, (key, value: unknown) => (key === '…' ? undefined : value)) as Record<string, unknown>
}

type Schema = { safeParse(value: unknown): { success: boolean; data?: unknown } }
type Endpoint = { method: string; path: string; body?: Schema; response: Schema }

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

/** Every call of the API. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(inProject('contract'), { recursive: true, encoding: 'utf8' })
  const modules = await Promise.all(
    files
      .filter((name) => name.endsWith('.endpoints.ts'))
      .map((name) => import(inProject('contract', name)) as Promise<object>),
  )
  return modules.flatMap((one) => Object.values(one)).filter(isEndpoint)
}

/** The calls that take or return exactly this: a schema may drop unknown fields, and then the result differs. */
export function callsWith(example: object, endpoints: readonly Endpoint[]): string[] {
  const fits = (schema: Schema | undefined): boolean => {
    const { success, data } = schema?.safeParse(example) ?? { success: false }
    return success && Object.keys(example).every((key) => key in (data as object))
  }
  return endpoints
    .filter(({ body, response }) => fits(body) || fits(response))
    .map(({ method, path }) => `${method} ${path}`)
}
