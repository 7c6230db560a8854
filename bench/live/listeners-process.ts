// A process of listeners, so that what they cost is not the server's: told over IPC to connect, and later to report.

import { setTimeout as delay } from 'node:timers/promises'
import { BareSocket } from './bare-socket.ts'
import type { ListenerReport, ListenersCommand, ListenersMessage } from './listeners.ts'

const reports: ListenerReport[] = []
/** When the events of one change came, in milliseconds since 1970, by what names the change. */
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

process.on('message', async (command: ListenersCommand) => {
  if (command.do === 'report') return say({ said: 'report', reports, arrivals: [...arrivals] })
  const { url, listeners, withinMs } = command
  const begun = performance.now()
  const opening = listeners.map(async (listener, index) => {
    await delay(((index + 1) / listeners.length) * withinMs)
    await open(url, listener)
  })
  await Promise.all(opening).then(
    () => say({ said: 'connected', tookMs: performance.now() - begun }),
    (error: unknown) => say({ said: 'failed', why: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
say({ said: 'ready' })
