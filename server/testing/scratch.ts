import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memory = '/dev/shm'
const plenty = 4 * 1024 ** 3

/**
 * The folder for what lives no longer than a test: in memory, where there is plenty of it, because a database is hundreds
 * of files, and disks take ten times as long to make them.
 */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) > plenty ? memory : tmpdir()
  } catch {
    // Other systems than Linux have no such folder.
    return tmpdir()
  }
}
