import type { Stats } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The operating system's account that PostgreSQL runs as and that owns its files. */
export type Account = { uid: number; gid: number }

/**
 * The account for a root server: PostgreSQL refuses to run as root, and needs an account that the system knows by name.
 * `nobody` is the one that every Linux has.
 */
export const nobody: Account = { uid: 65534, gid: 65534 }

/** The account of this process. */
export function ownAccount(): Account {
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
}

/** Whether this process may act for other accounts. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

export const permission = { read: 4, enter: 1 } as const

/** Whether the mode of a file grants `account` the permission. Access lists beyond the mode are not looked at. */
export function permits(stats: Stats, account: Account, wanted: number): boolean {
  if (stats.uid === account.uid) return ((stats.mode >> 6) & wanted) === wanted
  if (stats.gid === account.gid) return ((stats.mode >> 3) & wanted) === wanted
  return (stats.mode & wanted) === wanted
}

/** Whether `account` can get to `path`: may enter it, when it is a folder, and every folder above it. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  const real = await realpath(path)
  const stats = await stat(real)
  if (stats.isDirectory() && !permits(stats, account, permission.enter)) return false
  for (let folder = dirname(real); ; folder = dirname(folder)) {
    if (!permits(await stat(folder), account, permission.enter)) return false
    if (folder === dirname(folder)) return true
  }
}
