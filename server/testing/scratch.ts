import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memory = '/dev/shm'
const plenty = 4 * 1024 ** 3

/**
 * The folder for temporary files of tests. In memory if there is enough, because a database has hundreds of files,
 * which take ten times as long to create on disk.
 */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) > plenty ? memory : tmpdir()
  } catch {
    // Only Linux has this folder.
    return tmpdir()
  }
}
