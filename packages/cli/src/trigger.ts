import { randomUUID } from 'node:crypto'
import type { Paydesk } from '@paydesk/sdk'
import { throughListener } from './control.ts'
import { exampleEvents, knownName } from './examples.ts'
import { forward, type Outcome, type Outgoing } from './forward.ts'
import { forwardedLine } from './lines.ts'
import { CommandError } from './settings.ts'

/** To the running listener, to an address, or to the shop's endpoint (`all` for each that is enabled). */
export type Target =
  | { to: 'listener' }
  | { to: 'address'; address: string; secret: string }
  | { to: 'endpoint'; id: string; desk: Paydesk }

type Sent = Outcome & { target: string }

async function toListener(webhook: Outgoing): Promise<Sent[]> {
  const sent = await throughListener(webhook)
  if (sent !== undefined) return [sent]
  throw new CommandError(
    'No listener runs. Start `paydesk listen --forward-to …` in another terminal, or name a target with --to or --endpoint.',
  )
}

async function toEndpoints(
  { id, desk }: { id: string; desk: Paydesk },
  type: string,
  webhook: Outgoing,
): Promise<Sent[]> {
  const { endpoints } = await desk.call('GET /api/webhooks/endpoints')
  const chosen = endpoints.filter((one) => (id === 'all' ? one.enabled : one.id === id))
  if (chosen.length === 0)
    throw new CommandError(
      id === 'all'
        ? 'The shop has no enabled endpoint.'
        : `The shop has no endpoint ${id}. It has: ${endpoints.map((one) => one.id).join(', ') || 'none'}`,
    )
  return Promise.all(
    chosen.map(async (endpoint): Promise<Sent> => {
      const path = { id: endpoint.id }
      if (type === 'webhook.test') {
        const { status, durationMs, failure } = await desk.call('POST /api/webhooks/endpoints/{id}/test', { path })
        return { target: endpoint.url, status: status ?? undefined, durationMs, failure: failure ?? undefined }
      }
      const { secret } = await desk.call('GET /api/webhooks/endpoints/{id}/secret', { path })
      return { target: endpoint.url, ...(await forward(endpoint.url, webhook, { secret })) }
    }),
  )
}

/** Sends the example of an event. @returns false if a receiver did not accept it */
export async function trigger(
  name: string,
  { url, target, print }: { url: string; target: Target; print: (line: string) => void },
): Promise<boolean> {
  const examples = await exampleEvents(url)
  const event = {
    ...examples.get(knownName(name, examples.keys())),
    timestamp: new Date().toISOString(),
  } as unknown as {
    type: string
    data: object
  }
  const webhook = { id: `evt_example_${randomUUID()}`, body: JSON.stringify(event) }
  const send = (): Promise<Sent[]> => {
    if (target.to === 'listener') return toListener(webhook)
    if (target.to === 'endpoint') return toEndpoints(target, name, webhook)
    return forward(target.address, webhook, target).then((outcome) => [{ ...outcome, target: target.address }])
  }
  const sent = await send()
  for (const one of sent) print(`${forwardedLine(event, one)}  ${one.target}`)
  return sent.every(({ failure }) => failure === undefined)
}
