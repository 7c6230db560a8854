type Options = {
  run: () => Promise<unknown>
  /** The least time from one start to the next after a quiet `steadyMs`. */
  leastMs: number
  /** The least time from one start to the next during a burst. */
  steadyMs: number
  /** While true, nothing starts; call `resume` when it becomes false. */
  isPaused: () => boolean
}

/**
 * Limits how often a task runs: at once, again after `leastMs`, then at most every `steadyMs`, never in parallel, and once
 * more after the last request.
 */
export function createCoalescer({ run, leastMs, steadyMs, isPaused }: Options) {
  let startedAt = Number.NEGATIVE_INFINITY
  let gapMs = leastMs
  let isRunning = false
  let isWanted = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function start(): void {
    timer = undefined
    if (isPaused()) return
    isWanted = false
    isRunning = true
    const now = performance.now()
    // Two changes one after the other, as an order and its claim, don't make a burst: the second need not wait long.
    gapMs = now - startedAt > 2 * steadyMs ? leastMs : steadyMs
    startedAt = now
    const end = () => {
      isRunning = false
      plan()
    }
    run().then(end, end)
  }

  function plan(): void {
    if (!isWanted || isRunning || timer !== undefined || isPaused()) return
    timer = setTimeout(start, Math.max(0, startedAt + gapMs - performance.now()))
  }

  return {
    want(): void {
      isWanted = true
      plan()
    },
    resume: plan,
    stop(): void {
      isWanted = false
      clearTimeout(timer)
      timer = undefined
    },
  }
}
