import { noteOwnChange, ownChanges } from '../lib/own-changes.ts'

/** Shares this tab's changes with the other tabs of this browser, and theirs with this one: all belong to one user. */
export function shareOwnChanges(): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel('paydesk.own-changes')
  let heard: string | undefined
  let known = ownChanges.get()
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string') return
    heard = data
    noteOwnChange(data)
    heard = undefined
  }
  const stop = ownChanges.subscribe(() => {
    const latest = ownChanges.get()
    for (const [id, at] of latest) if (known.get(id) !== at && id !== heard) channel.postMessage(id)
    known = latest
  })
  return () => {
    stop()
    channel.close()
  }
}
