// A separate process of listeners, so that the server does not pay for them. Commands over IPC make it connect and
// report.

import { setPriority } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Listener } from '../../server/testing/many-sessions.ts'
import { BareSocket } from './bare-socket.ts'
import type { ListenerReport, ListenersCommand, ListenersMessage } from './listeners.ts'

const reports: ListenerReport[] = []
/** The arrival times of a change's events, in milliseconds since 1970, by the change's key. */
const arrivals = new Map<string, number[]>()
const say = (message: ListenersMessage): void => void process.send?.(message)
const now = (): number => performance.timeOrigin + performance.now()

function hear(report: ListenerReport, json: string): void {
  const at = now()
  const [, event] = JSON.parse(json) as [string, { id: number; timestamp: string; data: { orderId: string } }]
  if (event.id <= report.last) report.doubledOrLate += 1
  else report.missing += event.id - report.last - 1
  report.last = Math.max(report.last, event.id)
  report.heard += 1
  const key = `${event.data.orderId} ${event.timestamp}`
  const known = arrivals.get(key)
  if (known === undefined) arrivals.set(key, [at])
  else known.push(at)
}

async function open(url: string, { token, merchantId }: { token: string; merchantId: string }): Promise<void> {
  const report: ListenerReport = { merchantId, first: 0, last: 0, heard: 0, missing: 0, doubledOrLate: 0, isOpen: true }
  const waiting: string[] = []
  let isJoined = false
  const { lastEventId } = await BareSocket.open({
    url,
    token,
    room: merchantId,
    onEvent: (json) => (isJoined ? hear(report, json) : void waiting.push(json)),
    onEnd: () => {
      report.isOpen = false
    },
  })
  report.first = lastEventId
  report.last = lastEventId
  isJoined = true
  for (const json of waiting) hear(report, json)
  reports.push(report)
}

/** Connects in sequence at the scheduled times: thousands of timers at once would cause a burst of work. */
async function openEvenly(url: string, listeners: readonly Listener[], withinMs: number): Promise<void> {
  const begun = performance.now()
  const opening: Promise<void>[] = []
  for (const [index, listener] of listeners.entries()) {
    const early = ((index + 1) / listeners.length) * withinMs - (performance.now() - begun)
    if (early > 0) await delay(early)
    opening.push(open(url, listener))
  }
  await Promise.all(opening)
}

let taken: readonly Listener[] = []

process.on('message', async (command: ListenersCommand) => {
  if (command.do === 'take') {
    taken = command.listeners
    return say({ said: 'taken' })
  }
  if (command.do === 'report') return say({ said: 'report', reports, arrivals: [...arrivals] })
  const { url, withinMs } = command
  const begun = performance.now()
  await openEvenly(url, taken, withinMs).then(
    () => say({ said: 'connected', tookMs: performance.now() - begun }),
    (error: unknown) => say({ said: 'failed', why: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
// In production the listeners are on other machines: here they get only the time that server and database leave.
setPriority(19)
say({ said: 'ready' })
