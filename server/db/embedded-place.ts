import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, link, lstat, mkdir, open, readFile, realpath, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, canReach, isRoot, nobody, ownAccount } from './embedded-account.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'

/** The folder of a server that runs as root, outside the folders that only root can enter. Unlike /tmp, it survives reboots. */
export const sharedFolder = '/var/lib/paydesk'

/** The folders of one embedded PostgreSQL. `account` owns all of them; nobody else can enter. */
export type Place = { folder: string; account: Account }

const pointerName = 'postgres-location'

/** Whether a server has made a database in `dataDir`; makes none. */
export async function hasPlace(dataDir: string): Promise<boolean> {
  const found = await Promise.all(
    ['postgres', pointerName].map((name) => lstat(join(dataDir, name)).catch(() => undefined)),
  )
  return found.some((one) => one !== undefined)
}

/**
 * Decides where the database of `dataDir` lies and makes that folder: in `dataDir` itself, or, where the account that
 * PostgreSQL runs as can't get there (a root server in a closed home), in `/var/lib/paydesk/<id>` with `<id>` kept in
 * `dataDir`. The decision holds for the life of the data.
 */
export async function findPlace(dataDir: string, log: (line: string) => void): Promise<Place> {
  if (isRoot() && process.platform !== 'linux') {
    throw new EmbeddedDatabaseError(
      'Start Paydesk as an ordinary user here, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const inside = join(home, 'postgres')
  const id = await readPointer(home)
  if (id) return { folder: await pointedFolder(home, id), account: isRoot() ? nobody : ownAccount() }
  const existing = await lstat(inside).catch(() => undefined)
  if (existing) return { folder: inside, account: await existingAccount(inside) }
  const account = isRoot() ? nobody : ownAccount()
  if (await canReach(home, account)) {
    await makePrivateFolder(inside, account)
    return { folder: inside, account }
  }
  const folder = await makePointedFolder(home, account)
  log(`The database of ${home} lies in ${folder}: PostgreSQL can't run as root, and only root can enter ${home}`)
  return { folder, account }
}

/** Makes a folder that only `account` can enter, or makes sure that what is there is such a folder. */
export async function makePrivateFolder(path: string, account: Account): Promise<void> {
  const made = await mkdir(path, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
  const stats = await lstat(path)
  // One that is there can be half made, by a start at the same moment or a killed one.
  if (made || (stats.isDirectory() && stats.uid === ownAccount().uid)) {
    await chmod(path, 0o700)
    if (account.uid !== stats.uid) await chown(path, account.uid, account.gid)
  } else if (!stats.isDirectory() || stats.uid !== account.uid || stats.mode & 0o077) {
    throw new EmbeddedDatabaseError(`${path} must be a folder that belongs to user ${account.uid} alone.`)
  }
}

/**
 * The folder for the socket. A socket's path is limited to 107 bytes, so a deep data directory has it in /tmp, where the
 * name is not secret but the folder is closed and its owner checked.
 */
export async function makeSocketFolder(place: Place): Promise<string> {
  const inside = join(place.folder, 'socket')
  const hash = createHash('sha256').update(place.folder).digest('hex').slice(0, 16)
  const folder = Buffer.byteLength(inside) <= 85 ? inside : `/tmp/paydesk-${place.account.uid}-${hash}`
  await makePrivateFolder(folder, place.account)
  return folder
}

/** Data keeps its owner: a root server runs PostgreSQL as the user who owns the data. */
async function existingAccount(inside: string): Promise<Account> {
  const { uid, gid } = await lstat(inside)
  if (!isRoot()) {
    if (uid === ownAccount().uid) return ownAccount()
    throw new EmbeddedDatabaseError(
      `The database in ${inside} belongs to user ${uid}: start Paydesk as that user or as root.`,
    )
  }
  const account = uid === 0 ? nobody : { uid, gid }
  if (uid === 0) await makePrivateFolder(inside, account)
  if (await canReach(inside, account)) return account
  throw new EmbeddedDatabaseError(
    `PostgreSQL runs as user ${account.uid}, who can't enter ${inside}: open the folders above it (chmod o+x).`,
  )
}

async function readPointer(home: string): Promise<string | undefined> {
  const content = await readFile(join(home, pointerName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (content === undefined) return undefined
  const id = content.trim()
  // Always a name inside the shared folder: a user who can write the pointer must not lead root elsewhere.
  if (!/^[0-9a-f]{16}$/.test(id))
    throw new EmbeddedDatabaseError(`${join(home, pointerName)} is damaged: it must hold 16 hex digits.`)
  return id
}

async function pointedFolder(home: string, id: string): Promise<string> {
  const folder = join(sharedFolder, id)
  if (!isRoot())
    throw new EmbeddedDatabaseError(
      `The database of ${home} was made by root and lies in ${folder}: start Paydesk as root.`,
    )
  if (await lstat(folder).catch(() => undefined)) return folder
  // Starting empty without a word would look as if all orders were lost.
  throw new EmbeddedDatabaseError(
    `The database of ${home} lay in ${folder}, which is gone. Restore it, or remove ${join(home, pointerName)} to begin with an empty one.`,
  )
}

async function makePointedFolder(home: string, account: Account): Promise<string> {
  const id = randomBytes(8).toString('hex')
  const folder = join(sharedFolder, id)
  await mkdir(sharedFolder, { recursive: true })
  await makePrivateFolder(folder, account)
  try {
    await writeOnce(join(home, pointerName), `${id}\n`)
    return folder
  } catch (error) {
    await rmdir(folder)
    // Two first starts at once: the other decided.
    const decided = await readPointer(home)
    if (decided) return pointedFolder(home, decided)
    throw error
  }
}

/** Appears whole and on disk or not at all, and never replaces what is there. */
async function writeOnce(path: string, content: string): Promise<void> {
  const unfinished = `${path}.${process.pid}`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
    await link(unfinished, path)
  } finally {
    await file.close()
    await rm(unfinished)
  }
}
