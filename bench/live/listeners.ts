import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Listener } from '../../server/testing/many-sessions.ts'

export type ListenerReport = {
  merchantId: string
  /** The last event before it joined. */
  first: number
  last: number
  heard: number
  missing: number
  doubledOrLate: number
  isOpen: boolean
}

export type ListenersCommand =
  | { do: 'take'; listeners: readonly Listener[] }
  | { do: 'connect'; url: string; withinMs: number }
  | { do: 'report' }

export type ListenersMessage =
  | { said: 'ready' }
  | { said: 'taken' }
  | { said: 'connected'; tookMs: number }
  | { said: 'failed'; why: string }
  | { said: 'report'; reports: ListenerReport[]; arrivals: [string, number[]][] }

type Said<What extends ListenersMessage['said']> = Extract<ListenersMessage, { said: What }>

/** Listeners in a separate process. */
export type Listeners = {
  /** Receives the listeners' identities, which takes both processes a while if there are many. */
  take(listeners: readonly Listener[]): Promise<void>
  /**
   * Connects the last received listeners, spread evenly over the time. @returns milliseconds until the last one was in
   * its room
   */
  connect(url: string, withinMs: number): Promise<number>
  report(): Promise<Said<'report'>>
  stop(): void
}

export async function startListeners(): Promise<Listeners> {
  const child = fork(join(import.meta.dirname, 'listeners-process.ts'))
  const hear = <What extends ListenersMessage['said']>(what: What): Promise<Said<What>> =>
    new Promise((resolve, reject) => {
      const onMessage = (message: ListenersMessage): void => {
        if (message.said === 'failed') reject(new Error(message.why))
        else if (message.said === what) resolve(message as Said<What>)
        else return
        child.off('message', onMessage)
      }
      child.on('message', onMessage).once('exit', (code) => reject(new Error(`The listeners ended with ${code}`)))
    })
  await hear('ready')
  const ask = <What extends ListenersMessage['said']>(command: ListenersCommand, what: What): Promise<Said<What>> => {
    const answer = hear(what)
    child.send(command)
    return answer
  }
  return {
    take: async (listeners) => {
      await ask({ do: 'take', listeners }, 'taken')
    },
    connect: async (url, withinMs) => (await ask({ do: 'connect', url, withinMs }, 'connected')).tookMs,
    report: () => ask({ do: 'report' }, 'report'),
    stop: () => child.disconnect(),
  }
}
