import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isRoot } from '../db/embedded-account.ts'

const run = promisify(execFile)

/** A file system that fills up quickly. */
export type SmallDisk = {
  path: string
  /** Uses all free space. */
  fill(): Promise<void>
  /** Frees it again. */
  free(): Promise<void>
  remove(): Promise<void>
}

/** Mounts one in memory. Throws if this account or container may not mount. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const path = await mkdtemp(join(tmpdir(), 'paydesk-disk-'))
  const ballast = join(path, 'ballast')
  try {
    // 0711: PostgreSQL's unprivileged account must be able to pass.
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'paydesk-test', path])
  } catch (error) {
    await rmdir(path)
    throw error
  }
  return {
    path,
    async fill() {
      const file = await open(ballast, 'a')
      try {
        for (const size of [1024 * 1024, 4096]) await fillBy(() => file.appendFile(Buffer.alloc(size)))
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', ['--lazy', path])
      await rmdir(path)
    },
  }
}

async function fillBy(append: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await append()
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return
      throw error
    }
  }
}

/** True if small disks can be mounted here. */
export async function canMountDisks(): Promise<boolean> {
  if (!isRoot()) return false
  return mountSmallDisk(1).then(
    (disk) => disk.remove().then(() => true),
    () => false,
  )
}
