import { open } from 'node:fs/promises'
import { BackupFileError } from './backup-file.ts'

/** The first bytes of a Zstandard frame that every reader skips, `zstd` included (RFC 8878, 3.1.2). */
const skippedFrame = 0x184d2a50
const frame = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const markBytes = 16

/** The last bytes of a backup: its length without them. Decompression alone doesn't notice a few missing bytes. */
function endMark(length: number): Buffer {
  const mark = Buffer.alloc(markBytes)
  mark.writeUInt32LE(skippedFrame, 0)
  mark.writeUInt32LE(markBytes - 8, 4)
  mark.writeBigUInt64LE(BigInt(length), 8)
  return mark
}

/** Passes on the compressed text and appends the mark. */
export async function* withEndMark(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let length = 0
  for await (const chunk of compressed) {
    length += chunk.length
    yield chunk
  }
  yield endMark(length)
}

/** @throws BackupFileError if Paydesk didn't write the file, or it has the wrong length. */
export async function assertWhole(file: string): Promise<void> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const [start, end] = [Buffer.alloc(frame.length), Buffer.alloc(markBytes)]
    await handle.read(start, 0, start.length, 0)
    if (size > 0 && !start.equals(frame)) throw new BackupFileError('is not a backup made by Paydesk')
    await handle.read(end, 0, markBytes, Math.max(0, size - markBytes))
    if (size < markBytes || !end.equals(endMark(size - markBytes)))
      throw new BackupFileError('is incomplete: its end is missing')
  } finally {
    await handle.close()
  }
}
