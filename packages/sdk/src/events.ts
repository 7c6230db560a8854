import { PaydeskConnectionError, PaydeskError } from './errors.ts'
import type { HappenedEvent } from './openapi.gen.ts'
import { pause, waitBefore } from './retries.ts'
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

const waitSeconds = 25

type Page = { events: HappenedEvent[]; nextAfter: number; isComplete: boolean }

/**
 * Asks until an answer comes. Throws only what another attempt can't mend: a wrong key, a missing scope.
 */
async function askUntilAnswered(ask: () => Promise<Page>, options: FollowOptions, isConnected: boolean) {
  let wasConnected = isConnected
  for (let failures = 1; ; failures += 1) {
    try {
      return { page: await ask(), wasConnected }
    } catch (error) {
      const isServerError = error instanceof PaydeskError && error.status >= 500
      const waitMs =
        waitBefore(error, failures, true) ??
        (isServerError ? waitBefore(new PaydeskConnectionError('', ''), failures, true) : undefined)
      if (waitMs === undefined) throw error
      if (wasConnected) options.onDisconnect?.(error as PaydeskError | PaydeskConnectionError)
      wasConnected = false
      await pause(waitMs, options.signal)
    }
  }
}

/** Gives each event as webhooks send it, in order. Survives restarts of the server: it goes on behind the last one. */
export async function* follow(send: Send, options: FollowOptions): AsyncGenerator<HappenedEvent, void, undefined> {
  const { signal } = options
  const askFor = async (after: number | undefined): Promise<Page> =>
    send('GET /api/webhooks/events', {
      query: { after, ...(after === undefined ? {} : { wait: waitSeconds }) },
      signal,
    })
  // A wrong address or key is an error at once.
  let after = options.after ?? (await askFor(undefined)).nextAfter
  let isConnected = true
  options.onConnect?.(after)
  while (!signal?.aborted) {
    const from = after
    const { page, wasConnected } = await askUntilAnswered(() => askFor(from), options, isConnected).catch(
      (error: unknown) => {
        if (signal?.aborted) return { page: undefined, wasConnected: true }
        throw error
      },
    )
    if (page === undefined) return
    if (!wasConnected) options.onConnect?.(from)
    isConnected = true
    if (!page.isComplete) options.onGap?.()
    for (const event of page.events) {
      if (signal?.aborted) return
      yield event
    }
    after = page.nextAfter
  }
}
