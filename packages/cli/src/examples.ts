import { reasonOf } from './forward.ts'
import { CommandError } from './settings.ts'

type Section = { post?: { requestBody?: { content?: { 'application/json'?: { example?: object } } } } }

/** The example of each event, from the reference of this desk. @throws CommandError if the address has none */
export async function exampleEvents(url: string): Promise<Map<string, object>> {
  const address = `${url}/docs/openapi.json`
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) }).catch((error: unknown) => {
    throw new CommandError(`The desk at ${url} can’t be reached: ${reasonOf(error)}`)
  })
  const document = (await answer.json().catch(() => undefined)) as { webhooks?: Record<string, Section> } | undefined
  if (!answer.ok || document?.webhooks === undefined)
    throw new CommandError(`There is no Paydesk at ${url}: ${address} answered ${answer.status}`)
  return new Map(
    Object.entries(document.webhooks).flatMap(([name, { post }]) => {
      const example = post?.requestBody?.content?.['application/json']?.example
      return example === undefined ? [] : [[name, example] as const]
    }),
  )
}

/** @throws CommandError for a name that no event has */
export function knownName(name: string, known: Iterable<string>): string {
  const names = [...known]
  if (names.includes(name)) return name
  throw new CommandError(`There is no event “${name}”. There are:\n${names.map((one) => `  ${one}`).join('\n')}`, 2)
}
