import { Readable } from 'node:stream'
import { secondMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import { maxSnapshots, type Snapshot } from '../db/snapshot.ts'
import type { Scope } from '../db/transaction.ts'
import type { Caller } from './actor.ts'
import { ExportStalledError, ExportsBusyError, OwnExportsBusyError, ServerStopsError } from './exports.errors.ts'

/** Without it Excel assumes an old code page and shows é as Ã©. */
const byteOrderMark = '\uFEFF'

/** How long a reader may take for one chunk. A stalled reader would otherwise hold a database connection forever. */
const defaultStallMs = 4 * secondMs
/** Chunk size in bytes: the slowest accepted reader takes this much in `defaultStallMs`. */
const pieceBytes = 16_384

/** How many exports one caller and one shop may have in progress, so that others get a turn. */
export const exportsAtOnce = { ofCaller: 2, ofShop: 3 } as const

/** Target length of a portion, in characters. Lines vary: an order may name a thousand products. */
const portionLength = 200_000
const firstRows = 50
const maxRows = 2000

/** An export: complete CSV lines (RFC 4180) from one snapshot of the database. */
export type ExportQuestion = {
  scope: Scope
  /** The first line. */
  heading: string
  /** The number of lines after the heading. */
  count(snapshot: Snapshot): Promise<number>
  open(snapshot: Snapshot): Promise<void>
  /** At most `count` more lines. */
  fetch(snapshot: Snapshot, count: number): Promise<string[]>
}

export type Export = {
  /** The CSV (RFC 4180), beginning with the byte order mark. Read it or destroy it. */
  stream: Readable
  /** The number of lines after the heading. */
  total: number
}

/** An export counts against the limits of its caller and their shop. */
export type ExportHolder = { caller: string; shop: string }

/** Administrators count as one shop. */
export const holderOf = (caller: Caller): ExportHolder => ({
  caller: caller.kind === 'api' ? caller.keyId : caller.userId,
  shop: caller.merchantId ?? 'platform',
})

export type Exports = {
  /**
   * Begins an export from the caller's database. Throws `OwnExportsBusyError` (429) if the caller or their shop has too many in progress,
   * `ExportsBusyError` (503) if the process has, and `ServerStopsError` (503) after `stop`.
   */
  begin(database: Database, question: ExportQuestion, holder: ExportHolder): Promise<Export>
  /** Aborts all exports when the server stops. */
  stop(): void
}

/** An export's text in portions. Closes the snapshot after the last line. */
async function* portions(snapshot: Snapshot, question: ExportQuestion): AsyncGenerator<string, void> {
  let heading = byteOrderMark + question.heading
  let rows = firstRows
  for (;;) {
    const lines = await question.fetch(snapshot, rows)
    const isLast = lines.length < rows
    if (isLast) await snapshot.close()
    const text = lines.join('')
    yield heading + text
    if (isLast) return
    heading = ''
    rows = Math.max(1, Math.min(maxRows, Math.floor((lines.length * portionLength) / text.length)))
  }
}

/** A stream that fetches the next portion when the previous one was read, and fails if the reader stalls. */
function streamOf(
  texts: AsyncGenerator<string, void>,
  { first, stallMs, close }: { first: string | undefined; stallMs: number; close: () => Promise<void> },
): Readable {
  let left = Buffer.from(first ?? '')
  let waiting: NodeJS.Timeout | undefined
  const waitForReader = (): void => {
    const give = (): void => {
      stream.destroy(new ExportStalledError('The reader of an export stopped reading'))
    }
    waiting = setTimeout(give, stallMs)
  }
  // Buffers, because slicing a string could split an emoji.
  const next = async (): Promise<Buffer | null> => {
    if (left.length === 0) left = Buffer.from((await texts.next()).value ?? '')
    const piece = left.subarray(0, pieceBytes)
    left = left.subarray(pieceBytes)
    return piece.length === 0 ? null : piece
  }
  const stream = new Readable({
    highWaterMark: 1,
    read() {
      clearTimeout(waiting)
      next().then(
        (piece) => {
          if (stream.destroyed) return
          waitForReader()
          stream.push(piece)
        },
        (error: Error) => stream.destroy(error),
      )
    },
    destroy(error, done) {
      clearTimeout(waiting)
      close().then(
        () => done(error),
        (failure: Error) => done(error ?? failure),
      )
    },
  })
  // It may fail before the response listens, and an unhandled error event would end the process.
  stream.on('error', () => undefined)
  waitForReader()
  return stream
}

/** Counts exports in progress: at most `maxSnapshots` per process, fewer per caller and shop. */
function createPlaces() {
  const taken = new Map<string, number>()
  let all = 0
  const add = (key: string, count: number): void => {
    const now = (taken.get(key) ?? 0) + count
    if (now === 0) taken.delete(key)
    else taken.set(key, now)
  }
  return {
    take({ caller, shop }: ExportHolder): () => void {
      const isOver = (key: string, max: number): boolean => (taken.get(key) ?? 0) >= max
      if (isOver(`caller ${caller}`, exportsAtOnce.ofCaller) || isOver(`shop ${shop}`, exportsAtOnce.ofShop))
        throw new OwnExportsBusyError()
      if (all >= maxSnapshots) throw new ExportsBusyError()
      const count = (change: 1 | -1): void => {
        all += change
        add(`caller ${caller}`, change)
        add(`shop ${shop}`, change)
      }
      count(1)
      return () => count(-1)
    },
  }
}

/** The exports of this process. */
export function createExports({ stallMs = defaultStallMs } = {}): Exports {
  const places = createPlaces()
  let stopped = false
  const streams = new Set<Readable>()

  const begin = async (database: Database, question: ExportQuestion, leave: () => void): Promise<Export> => {
    const snapshot = await database.snapshot(question.scope)
    try {
      const total = await question.count(snapshot)
      await question.open(snapshot)
      const texts = portions(snapshot, question)
      // Read before answering, so that an early failure can still be sent as a problem.
      const first = (await texts.next()).value ?? undefined
      const close = async (): Promise<void> => {
        leave()
        streams.delete(stream)
        await snapshot.close()
      }
      const stream = streamOf(texts, { first, stallMs, close })
      streams.add(stream)
      return { stream, total }
    } catch (error) {
      await snapshot.close()
      throw error
    }
  }

  return {
    async begin(database, question, holder) {
      if (stopped) throw new ServerStopsError()
      const leave = places.take(holder)
      try {
        const begun = await begin(database, question, leave)
        if (stopped) begun.stream.destroy(new ServerStopsError())
        return begun
      } catch (error) {
        leave()
        throw error
      }
    },
    stop() {
      stopped = true
      for (const stream of streams) stream.destroy(new ServerStopsError())
    },
  }
}
