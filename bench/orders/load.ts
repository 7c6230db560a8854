/** The result of a load. Times are in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number; count: number }

/** The value that the given share of the sorted values don't exceed. */
function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** Repeats `once` on each connection in sequence, until the time is over or the work, if given, is done. */
export async function applyLoad<Connection>(
  connections: readonly Connection[],
  { durationMs, most = Number.POSITIVE_INFINITY }: { durationMs: number; most?: number },
  once: (connection: Connection, turn: number) => Promise<void>,
): Promise<Load> {
  const times: number[] = []
  let turn = 0
  const begun = performance.now()
  const end = begun + durationMs
  await Promise.all(
    connections.map(async (connection) => {
      for (let now = performance.now(); now < end && turn < most; ) {
        const mine = turn
        turn += 1
        await once(connection, mine)
        const done = performance.now()
        times.push(done - now)
        now = done
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const sorted = Float64Array.from(times).sort()
  return {
    perSecond: times.length / seconds,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    count: times.length,
  }
}

/** The medians of several runs, figure by figure. */
export function medianLoad(loads: readonly Load[]): Load {
  const median = (figure: (load: Load) => number): number => {
    const sorted = loads.map(figure).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  return {
    perSecond: median(({ perSecond }) => perSecond),
    p50: median(({ p50 }) => p50),
    p99: median(({ p99 }) => p99),
    count: median(({ count }) => count),
  }
}
