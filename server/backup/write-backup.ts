import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { BackupFileError, type BackupHead, type BackupTail, endOfRows, headingOf, RowCounter } from './backup-file.ts'
import type { BackupSource } from './backup-source.queries.ts'
import { withEndMark } from './end-mark.ts'

/** The uncompressed file. Resolves `done` with the last line. */
async function* textOf(
  head: BackupHead,
  rows: BackupSource['rows'],
  done: (tail: BackupTail) => void,
): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256')
  const hashed = (chunk: Buffer): Buffer => {
    hash.update(chunk)
    return chunk
  }
  const tables: BackupTail['tables'] = {}
  yield hashed(Buffer.from(`${JSON.stringify(head)}\n`))
  for (const table of head.tables) {
    yield hashed(Buffer.from(headingOf(table)))
    const counter = new RowCounter()
    for await (const chunk of rows(table)) {
      counter.add(chunk)
      yield hashed(chunk)
    }
    yield hashed(endOfRows)
    tables[table.name] = counter.total()
  }
  const tail = { tables, sha256: hash.digest('hex') }
  yield Buffer.from(`${JSON.stringify(tail)}\n`)
  done(tail)
}

/** @throws BackupFileError if something exists there: a backup is never overwritten. */
export async function assertFree(file: string): Promise<void> {
  if (await lstat(file).catch(() => undefined)) throw new BackupFileError(`${file} already exists. Name a new file.`)
}

/** Makes the rename survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/**
 * Writes the backup under a temporary name and renames it when it is complete and on disk, so a file of the final name
 * is always complete. Only its owner can read it.
 */
export async function writeBackup(
  file: string,
  { head, rows, signal }: { head: BackupHead; rows: BackupSource['rows']; signal: AbortSignal },
): Promise<BackupTail> {
  const unfinished = `${file}.unfinished-${process.pid}`
  let tail: BackupTail | undefined
  const text = textOf(head, rows, (last) => {
    tail = last
  })
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  try {
    const written = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(text, compress, withEndMark, written, { signal })
    await assertFree(file)
    await rename(unfinished, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  if (tail === undefined) throw new Error('The backup has no last line')
  return tail
}
