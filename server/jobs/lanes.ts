/** A piece of work that this process has claimed. `merchantId` is null for work of no shop. */
type Claimed = { merchantId: string | null }

/** The input of a claim. */
export type Due = {
  now: Date
  /** Until then no other process takes it; then its process was killed, and it is due again. */
  leaseEnd: Date
  /** How many may be claimed. */
  free: number
  /** How many this process is working on, by lane: by merchant, unless `laneOf` says otherwise. */
  busy: ReadonlyMap<string | null, number>
}

export type LanesOptions<Work extends Claimed, Result> = {
  /** Most pieces that this process works on at once. */
  inAll: number
  /** Longer than an attempt can take. */
  leaseMs: number
  clock: () => Date
  /** The lane that a piece takes; without it, its merchant's. */
  laneOf?(work: Work): string | null
  /** Claims what is due, in a transaction of its own. */
  claim(due: Due): Promise<Work[]>
  /** Does it, while no transaction is open. Never throws. */
  attempt(work: Work): Promise<Result>
  /** Records results that came at about the same time. If it throws, each is recorded alone. */
  record(results: readonly Result[]): Promise<void>
  /** True if nothing can be sent now. No more work starts until the next `dispatch`. */
  isBlocked?(result: Result): boolean
  /** Lanes are free again, and more may be due. */
  onFree(): void
  onProblem: (error: unknown, what: string) => void
}

export type Lanes = {
  /** Begins what is due and there is a lane for. @returns how many */
  dispatch(): Promise<number>
  /** Resolves when no work is in progress. */
  idle(): Promise<void>
}

/**
 * Works off a queue. Each piece is claimed in a transaction before and recorded in another afterwards: a process that is
 * killed in between leaves it claimed, and it is done again when the lease ends. One that takes long keeps its own lane only.
 */
export function createLanes<Work extends Claimed, Result>(options: LanesOptions<Work, Result>): Lanes {
  const { inAll, leaseMs, clock, claim, attempt, record, isBlocked, onFree, onProblem } = options
  const laneOf = options.laneOf ?? (({ merchantId }: Work): string | null => merchantId)
  const busy = new Map<string | null, number>()
  const inHand = new Set<Promise<void>>()
  let done: { work: Work; result: Result }[] = []
  let recording: Promise<void> | undefined

  const occupy = (work: Work, count: 1 | -1): void => {
    const lane = laneOf(work)
    const left = (busy.get(lane) ?? 0) + count
    if (left === 0) busy.delete(lane)
    else busy.set(lane, left)
  }

  /** One that can't be recorded keeps none of the others from it. */
  const recordEach = async (results: readonly Result[]): Promise<void> => {
    const ends = await Promise.allSettled(results.map((result) => record([result])))
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    // Their leases end, and they are done again.
    if (failures.length > 0) onProblem(failures[0], `${failures.length} were done and could not be recorded`)
  }

  const recordDone = async (): Promise<void> => {
    while (done.length > 0) {
      const batch = done
      done = []
      const results = batch.map(({ result }) => result)
      await record(results).catch(() => recordEach(results))
      for (const { work } of batch) occupy(work, -1)
      if (isBlocked === undefined || !results.some(isBlocked)) onFree()
    }
    recording = undefined
  }

  const doOne = async (work: Work): Promise<void> => {
    const result = await attempt(work)
    done.push({ work, result })
    recording ??= recordDone()
    await recording
  }

  return {
    async dispatch() {
      const free = inAll - [...busy.values()].reduce((sum, count) => sum + count, 0)
      if (free <= 0) return 0
      const now = clock()
      const claimed = await claim({ now, leaseEnd: new Date(now.getTime() + leaseMs), free, busy })
      for (const work of claimed) {
        occupy(work, 1)
        const doing = doOne(work).finally(() => inHand.delete(doing))
        inHand.add(doing)
      }
      return claimed.length
    },
    async idle() {
      while (inHand.size > 0) await Promise.all(inHand)
    },
  }
}
