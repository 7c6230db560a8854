import { Readable } from 'node:stream'
import { secondMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import { maxSnapshots, type Snapshot } from '../db/snapshot.ts'
import type { Scope } from '../db/transaction.ts'
import { ExportStalledError, ExportsBusyError, ServerStopsError } from './exports.errors.ts'

/** Without it Excel takes a CSV for the machine's old code page, and shows é as Ã©. */
const byteOrderMark = '\uFEFF'

/** How long a reader may take over one portion; one who stops reading would hold a connection for ever. */
const defaultStallMs = 30 * secondMs

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

export type Exports = {
  /**
   * Begins an export. Throws `ExportsBusyError` (503) while as many as are allowed are under way, `ServerStopsError` (503)
   * after `stop`.
   */
  begin(question: ExportQuestion): Promise<Export>
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
  let early = first
  let waiting: NodeJS.Timeout | undefined
  const waitForReader = (): void => {
    const give = (): void => {
      stream.destroy(new ExportStalledError('The reader of an export stopped reading'))
    }
    waiting = setTimeout(give, stallMs)
  }
  const next = async (): Promise<string | undefined> => {
    if (early === undefined) return (await texts.next()).value ?? undefined
    const text = early
    early = undefined
    return text
  }
  const stream = new Readable({
    highWaterMark: 1,
    read() {
      clearTimeout(waiting)
      next().then(
        (text) => {
          if (stream.destroyed) return
          waitForReader()
          stream.push(text ?? null)
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

/** The exports of one process, of which `maxSnapshots` run at once. */
export function createExports(database: Database, { stallMs = defaultStallMs } = {}): Exports {
  let underWay = 0
  let stopped = false
  const streams = new Set<Readable>()

  const begin = async (question: ExportQuestion): Promise<Export> => {
    const snapshot = await database.snapshot(question.scope)
    try {
      const total = await question.count(snapshot)
      await question.open(snapshot)
      const texts = portions(snapshot, question)
      // Before the answer begins: what fails here can still be told as a problem.
      const first = (await texts.next()).value ?? undefined
      const close = async (): Promise<void> => {
        underWay -= 1
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
    async begin(question) {
      if (stopped) throw new ServerStopsError()
      if (underWay >= maxSnapshots) throw new ExportsBusyError()
      underWay += 1
      try {
        const begun = await begin(question)
        if (stopped) begun.stream.destroy(new ServerStopsError())
        return begun
      } catch (error) {
        underWay -= 1
        throw error
      }
    },
    stop() {
      stopped = true
      for (const stream of streams) stream.destroy(new ServerStopsError())
    },
  }
}
