import type { Answer } from './calls.ts'
import { type PaydeskConnectionError, PaydeskError } from './errors.ts'
import type { HappenedEvent } from './openapi.gen.ts'
import { backOff, pause, waitBefore } from './retries.ts'
import type { Send } from './send.ts'

/** How to follow what happens in the shop. */
export type FollowOptions = {
  /** The `id` of the last event that you have dealt with. Without it, only what happens from now on. */
  after?: number | undefined
  /** Ends the iteration. */
  signal?: AbortSignal | undefined
  /** Called when it begins to listen, with the id after which it does, and each time it listens again. */
  onConnect?: (after: number) => void
  /** Called when the connection is lost, before it tries again. */
  onDisconnect?: (error: PaydeskError | PaydeskConnectionError) => void
  /** Called when events after yours are no longer kept: read your orders again. */
  onGap?: () => void
}

type Page = Answer<'GET /api/webhooks/events'>

const waitSeconds = 25
/** As often as any other call is tried again. */
const triesAtFirst = 4

/** How long to wait before another attempt. Undefined for what none can mend: a wrong key, a missing scope. */
function waitAfter(error: unknown, failures: number): number | undefined {
  const isDown = error instanceof PaydeskError && error.status >= 500
  return waitBefore(error, failures, true) ?? (isDown ? backOff(failures) : undefined)
}

/** Gives each event as webhooks send it, in order. Survives restarts of the server: it goes on behind the last one. */
export async function* follow(send: Send, options: FollowOptions): AsyncGenerator<HappenedEvent, void, undefined> {
  const { signal } = options
  let { after } = options
  let state: 'new' | 'connected' | 'lost' = 'new'
  let failures = 0
  while (!signal?.aborted) {
    // At first it doesn't wait, so that it is known at once whether the server answers.
    const query = { after, wait: state === 'connected' ? waitSeconds : 0 }
    const page: Page | undefined = await send('GET /api/webhooks/events', { query, signal }).catch(async (error) => {
      if (signal?.aborted) return undefined
      failures += 1
      const waitMs = state === 'new' && failures === triesAtFirst ? undefined : waitAfter(error, failures)
      if (waitMs === undefined) throw error
      if (state === 'connected') options.onDisconnect?.(error)
      if (state === 'connected') state = 'lost'
      await pause(waitMs, signal).catch(() => undefined)
      return undefined
    })
    if (page === undefined) continue
    if (state !== 'connected') options.onConnect?.(after ?? page.nextAfter)
    state = 'connected'
    failures = 0
    if (!page.isComplete) options.onGap?.()
    for (const event of page.events) {
      if (signal?.aborted) return
      yield event
    }
    after = page.nextAfter
  }
}
