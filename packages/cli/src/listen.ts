import { setTimeout as delay } from 'node:timers/promises'
import type { HappenedEvent, Paydesk } from '@paydesk/sdk'
import { takeTriggers } from './control.ts'
import { forward, type Outcome, type Outgoing } from './forward.ts'
import { forwardedLine, noteLine } from './lines.ts'

/** A program that is being restarted is back after a few of these. */
const waitsMs = [1000, 2000, 4000, 8000, 15_000]

export type ListenOptions = {
  desk: Paydesk
  url: string
  target: string
  secret: string
  /** Empty for all. */
  events: readonly string[]
  after: number | undefined
  signal: AbortSignal
  print: (line: string) => void
}

/** Sends an event until it is accepted, in the order of the log. False if it is given up. */
async function deliver({ event, webhookId }: HappenedEvent, options: ListenOptions): Promise<boolean> {
  const { target, secret, signal, print } = options
  const webhook: Outgoing = { id: webhookId, body: JSON.stringify(event) }
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await forward(target, webhook, { secret, signal })
    print(forwardedLine(event, outcome))
    if (outcome.failure === undefined) return true
    const waitMs = waitsMs[attempt]
    // Gone: no attempt would help.
    if (waitMs === undefined || outcome.status === 410) return false
    print(noteLine(`Trying again in ${waitMs / 1000} s. Later events wait.`))
    await delay(waitMs, undefined, { signal })
  }
}

/** Forwards what `paydesk trigger` sends. @returns what ends it */
async function openTriggers({ target, secret, signal, print }: ListenOptions): Promise<() => Promise<void>> {
  const handle = async (webhook: Outgoing): Promise<Outcome & { target: string }> => {
    const outcome = await forward(target, webhook, { secret, signal })
    print(forwardedLine(JSON.parse(webhook.body), outcome))
    return { ...outcome, target }
  }
  const nothing = async (): Promise<void> => undefined
  try {
    const end = await takeTriggers(handle)
    if (end === undefined) print(noteLine('Another listener takes what `paydesk trigger` sends.'))
    return end ?? nothing
  } catch (error) {
    print(noteLine(`\`paydesk trigger\` can’t reach this listener: ${(error as Error).message}`))
    return nothing
  }
}

function notesOf({ url, print }: ListenOptions) {
  let hasBegun = false
  return {
    onConnect(after: number) {
      print(
        noteLine(
          hasBegun
            ? `Connected again to ${url}; going on after event ${after}.`
            : `Listening at ${url}, after event ${after}. Ctrl-C stops.`,
        ),
      )
      hasBegun = true
    },
    onDisconnect: (error: Error) => print(noteLine(`Lost the desk: ${error.message} Trying again until it is back.`)),
    onGap: () => print(noteLine('Events before the next one are no longer kept: some are missing here.')),
  }
}

/** Forwards each event of the shop to a program on this machine, until the signal ends it. @returns the last event's id */
export async function listen(options: ListenOptions): Promise<number | undefined> {
  const { desk, events, signal, print } = options
  const endTriggers = await openTriggers(options)
  let last = options.after
  const notes = notesOf(options)
  const onConnect = (after: number): void => {
    last ??= after
    notes.onConnect(after)
  }
  try {
    for await (const happened of desk.events({ after: options.after, signal, ...notes, onConnect })) {
      const isWanted = events.length === 0 || events.includes(happened.event.type)
      if (isWanted && !(await deliver(happened, options)))
        print(noteLine(`Given up. \`--after ${happened.id - 1}\` begins with this event.`))
      last = happened.id
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    await endTriggers()
  }
  return last
}
