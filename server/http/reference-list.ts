import { escapeHtml } from './plain-page.ts'

type Parameter = { name: string; in: string; required?: boolean; description?: string }
type Operation = { summary?: string; description?: string; parameters?: readonly Parameter[] }
export type ListedDocument = {
  tags?: readonly { name: string; description?: string }[]
  paths?: Readonly<Record<string, Readonly<Record<string, Operation & { tags?: readonly string[] }>>>>
}

/** Code in a text stands between backticks. */
const withCode = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const inWords = (description: string): string =>
  description
    .split('\n\n')
    .slice(1)
    .map((part) => `<p>${withCode(part)}</p>`)
    .join('')

function parameterItem({ name, in: place, required, description = '' }: Parameter): string {
  const kind = [place, ...(required === true ? ['required'] : [])].join(', ')
  return `<li><code>${escapeHtml(name)}</code> (${kind}): ${withCode(description)}</li>`
}

function operationItem(
  method: string,
  path: string,
  { summary = '', description = '', parameters = [] }: Operation,
): string {
  const list = parameters.length === 0 ? '' : `<ul>${parameters.map(parameterItem).join('')}</ul>`
  return `<li><h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3><p>${withCode(summary)}.</p>${inWords(description)}${list}</li>`
}

/** The calls of the document as plain HTML, for readers without JavaScript: by tag, with summary, callers and parameters. */
export function referenceList({ tags = [], paths = {} }: ListedDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const sections = tags.map(({ name, description = '' }) => {
    const own = operations.filter(({ operation }) => operation.tags?.includes(name) === true)
    const items = own.map(({ method, path, operation }) => operationItem(method, path, operation)).join('\n')
    return `<h2>${escapeHtml(name)}</h2><p>${withCode(description)}</p><ul>${items}</ul>`
  })
  return `<h1>Paydesk API</h1>
<p>The fields of bodies and answers are in the <a href="openapi.json">OpenAPI 3.1 document</a> (also <a href="openapi.yaml">as YAML</a>), each with a description. The <a href="guides">guides</a> have a page for each task, and <a href="/problems">problems</a> explains each refusal.</p>
${sections.join('\n')}`
}
