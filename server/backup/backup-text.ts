import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { BackupFileError, endOfRows } from './backup-file.ts'

const newline = 10
const lineBeforeEnd = Buffer.concat([Buffer.from('\n'), endOfRows])
const chunkSize = 256 * 1024
/** PostgreSQL has no value above 1 GB, so a longer line isn't a row. */
const longestLine = 1024 ** 3

/** The uncompressed text of a backup. Ending the iteration early closes the file. */
export function openText(file: string): AsyncIterable<Buffer> {
  const text = createZstdDecompress({ chunkSize })
  // An error of either stream closes both and reaches the reader.
  pipeline(createReadStream(file, { highWaterMark: chunkSize }), text, () => undefined)
  return text
}

/** Reads a backup line by line, and a table's rows in chunks of whole lines, so that a terminator is never split. */
export class BackupText {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #hash = createHash('sha256')
  /** Complete lines not read yet. */
  #lines: Buffer = Buffer.alloc(0)
  /** The incomplete line after them. */
  #begun: Buffer[] = []

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** The next line, without its newline. */
  async line(): Promise<string> {
    await this.#fill()
    const line = this.#take(this.#lines.indexOf(newline) + 1)
    return line.toString('utf8', 0, line.length - 1)
  }

  /** The rows up to the terminator, which is consumed. */
  async *rows(): AsyncGenerator<Buffer, void> {
    for (;;) {
      await this.#fill()
      if (this.#lines.subarray(0, endOfRows.length).equals(endOfRows)) {
        this.#take(endOfRows.length)
        return
      }
      const end = this.#lines.indexOf(lineBeforeEnd)
      yield this.#take(end === -1 ? this.#lines.length : end + 1)
    }
  }

  /** Throws if anything follows. */
  async expectEnd(): Promise<void> {
    const { done } = await this.#chunks.next()
    if (done !== true || this.#lines.length > 0 || this.#begun.some(({ length }) => length > 0))
      throw new BackupFileError('is damaged: something follows its last line')
  }

  /** SHA-256 of everything read so far. */
  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  /** Closes the file. */
  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  #take(length: number): Buffer {
    const taken = this.#lines.subarray(0, length)
    this.#lines = this.#lines.subarray(length)
    this.#hash.update(taken)
    return taken
  }

  async #fill(): Promise<void> {
    if (this.#lines.length > 0) return
    for (let length = 0; length <= longestLine; ) {
      const { value: chunk, done } = await this.#chunks.next()
      if (done === true) throw new BackupFileError('is incomplete: its end is missing')
      const end = chunk.lastIndexOf(newline) + 1
      if (end > 0) {
        this.#lines = Buffer.concat([...this.#begun, chunk.subarray(0, end)])
        this.#begun = [chunk.subarray(end)]
        return
      }
      this.#begun.push(chunk)
      length += chunk.length
    }
    throw new BackupFileError('is damaged: one of its lines has no end')
  }
}
