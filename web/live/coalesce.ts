type Options = {
  run: () => Promise<unknown>
  /** The least time from one start to the next. */
  leastMs: number
  /** While true, nothing starts; call `resume` when it becomes false. */
  isPaused: () => boolean
}

/**
 * Limits how often a task runs: at once, then at most every `leastMs`, never in parallel, and once more after the last
 * request.
 */
export function createCoalescer({ run, leastMs, isPaused }: Options) {
  let startedAt = Number.NEGATIVE_INFINITY
  let isRunning = false
  let isWanted = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function start(): void {
    timer = undefined
    if (isPaused()) return
    isWanted = false
    isRunning = true
    startedAt = performance.now()
    const end = () => {
      isRunning = false
      plan()
    }
    run().then(end, end)
  }

  function plan(): void {
    if (!isWanted || isRunning || timer !== undefined || isPaused()) return
    timer = setTimeout(start, Math.max(0, startedAt + leastMs - performance.now()))
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
