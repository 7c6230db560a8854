import type pg from 'pg'
import { TransactionInterruptedError, transactionTimeoutMs } from './transaction.ts'

/** A connection that answers nobody for so long is held up: by a statement that is not brief, a lock or the network. */
const heldUpAfterMs = 100

/** A connection of the pool that is lent to everybody who uses it at the same time; it goes back when nobody does. */
class SharedConnection {
  /** How many wait for an answer. */
  users = 0
  #lastAnswerAt = 0
  readonly #lent: Promise<pg.PoolClient>
  readonly #onEnd: () => void
  readonly #interrupts = new Set<(error: TransactionInterruptedError) => void>()
  readonly #onError = (cause: Error): void => this.#interrupt('The connection broke', cause)
  #client: pg.PoolClient | undefined
  #interruption: TransactionInterruptedError | undefined

  constructor(pool: pg.Pool, onEnd: () => void) {
    this.#onEnd = onEnd
    this.#lent = pool.connect().then((client) => {
      // The pool stops listening while a client is lent out, and an unheard error ends the process.
      client.on('error', this.#onError)
      this.#client = client
      return client
    })
    // Whoever comes next tries another.
    this.#lent.catch(onEnd)
  }

  get isHeldUp(): boolean {
    return this.users > 0 && performance.now() - this.#lastAnswerAt > heldUpAfterMs
  }

  async use<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    if (this.users === 0) this.#lastAnswerAt = performance.now()
    this.users += 1
    try {
      const client = await this.#lent
      // It may have ended for all before this one's turn came.
      if (this.#interruption !== undefined) throw this.#interruption
      return await this.#orInterruption(work(client))
    } finally {
      this.#lastAnswerAt = performance.now()
      this.users -= 1
      if (this.users === 0) this.#end()
    }
  }

  #orInterruption<Result>(answer: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#interrupt('The transaction took too long'), transactionTimeoutMs)
      const settled = (): void => {
        clearTimeout(timer)
        this.#interrupts.delete(reject)
      }
      this.#interrupts.add(reject)
      answer.finally(settled).then(resolve, reject)
    })
  }

  /** Ends it for all: they are answered in their order, so that whoever waits behind one waits as long. */
  #interrupt(message: string, cause?: Error): void {
    const error = new TransactionInterruptedError(message, { cause })
    this.#interruption = error
    for (const reject of this.#interrupts) reject(error)
    this.#end(error)
  }

  #end(broken?: Error): void {
    const client = this.#client
    if (client === undefined) return
    this.#client = undefined
    this.#onEnd()
    client.off('error', this.#onError)
    client.release(broken)
  }
}

/**
 * Runs brief statements on connections that others use too, one right behind the other without waiting for its answer. A
 * PostgreSQL process that finds the next statement when it is done with one costs less than several that wake and sleep,
 * and so does whoever reads several answers at once (decision 0010). One connection is enough for a process of ours, which
 * is as long about an answer as PostgreSQL is; another is shared only while that one is held up.
 */
export type SharedConnections = {
  /** Throws `TransactionInterruptedError` where the connection broke or hung; it ends for all who wait on it then. */
  use<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result>
}

/** Shares at most so many connections of the pool, as long as they are used. */
export function shareConnections(pool: pg.Pool, most: number): SharedConnections {
  const shared = new Set<SharedConnection>()
  const add = (): SharedConnection => {
    const added: SharedConnection = new SharedConnection(pool, () => shared.delete(added))
    shared.add(added)
    return added
  }
  const hasOneToSpare = (): boolean => pool.idleCount + pool.options.max - pool.totalCount > pool.waitingCount
  const choose = (): SharedConnection => {
    let least: SharedConnection | undefined
    for (const one of shared) {
      if (!one.isHeldUp) return one
      if (least === undefined || one.users < least.users) least = one
    }
    return least === undefined || (shared.size < most && hasOneToSpare()) ? add() : least
  }
  return { use: (work) => choose().use(work) }
}
