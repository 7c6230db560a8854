type Options = {
  run: () => Promise<unknown>
  /** At least this long from one start to the next. */
  leastMs: number
  /** While true nothing starts; say `resume` when it has become false. */
  isPaused: () => boolean
}

/**
 * Runs something that is wanted again and again only as often as is reasonable: at once, then at most every `leastMs`, never
 * twice at a time, and once more after the last wish.
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
