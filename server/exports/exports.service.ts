import { Readable } from 'node:stream'
import { secondMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import { maxSnapshots, type Snapshot } from '../db/snapshot.ts'
import type { Scope } from '../db/transaction.ts'
import type { Caller } from '../http/actor.ts'
import { ExportStalledError, ExportsBusyError, OwnExportsBusyError, ServerStopsError } from './exports.errors.ts'

/** Without it Excel takes a CSV for the machine's old code page, and shows é as Ã©. */
const byteOrderMark = '\uFEFF'

/** How long a reader may take over one piece; one who stops reading would hold a connection for ever. */
const defaultStallMs = 4 * secondMs
/** What a reader is given at once, in characters: a slow one takes that much in `defaultStallMs`. */
const pieceBytes = 16_384

/** How many exports one caller, and one shop, may have under way, so that others find a place. */
export const exportsAtOnce = { ofCaller: 2, ofShop: 3 } as const

/** A portion is about this many characters, however long its lines are: an order may name a thousand products. */
const portionLength = 200_000
const firstRows = 50
const maxRows = 2000

/** What is exported: lines of CSV (RFC 4180) with their ends, of one snapshot of the database. */
export type ExportQuestion = {
  scope: Scope
  /** The first line. */
  heading: string
  /** How many lines there are besides. */
  count(snapshot: Snapshot): Promise<number>
  open(snapshot: Snapshot): Promise<void>
  /** The next lines, at most `count`. */
  fetch(snapshot: Snapshot, count: number): Promise<string[]>
}

export type Export = {
  /** CSV (RFC 4180) from the byte order mark on. Has to be read or destroyed. */
  stream: Readable
  /** How many lines it holds besides the heading. */
  total: number
}

/** Whose place an export takes: the caller's and their shop's. */
export type ExportHolder = { caller: string; shop: string }

/** Administrators share the places of the platform. */
export const holderOf = (caller: Caller): ExportHolder => ({
  caller: caller.kind === 'api' ? caller.keyId : caller.userId,
  shop: caller.merchantId ?? 'platform',
})

export type Exports = {
  /**
   * Begins an export. Throws `OwnExportsBusyError` (429) while the caller or their shop has as many as they may,
   * `ExportsBusyError` (503) while all places are taken, `ServerStopsError` (503) after `stop`.
   */
  begin(question: ExportQuestion, holder: ExportHolder): Promise<Export>
  /** Breaks off what is under way: the server stops. */
  stop(): void
}

/** The text of an export, portion by portion; closes the snapshot as soon as the last line is there. */
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

/** A stream that asks for a portion when the one before has been taken, and gives up on a reader who takes none. */
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
  // Bytes: a text cut in the middle of an emoji would lose it.
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
  // It can fail before the answer listens to it, and an unheard error ends the process.
  stream.on('error', () => undefined)
  waitForReader()
  return stream
}

/** The places of one process: `maxSnapshots` in all, and fewer for one caller and one shop. */
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

/** The exports of one process. */
export function createExports(database: Database, { stallMs = defaultStallMs } = {}): Exports {
  const places = createPlaces()
  let stopped = false
  const streams = new Set<Readable>()

  const begin = async (question: ExportQuestion, leave: () => void): Promise<Export> => {
    const snapshot = await database.snapshot(question.scope)
    try {
      const total = await question.count(snapshot)
      await question.open(snapshot)
      const texts = portions(snapshot, question)
      // Before the answer begins: what fails here can still be told as a problem.
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
    async begin(question, holder) {
      if (stopped) throw new ServerStopsError()
      const leave = places.take(holder)
      try {
        const begun = await begin(question, leave)
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
