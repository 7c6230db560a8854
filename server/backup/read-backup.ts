import { type AppliedMigration, type ForeignMigration, findForeign } from '../db/migrate.ts'
import {
  anyHeadSchema,
  BackupFileError,
  type BackupHead,
  type BackupTable,
  type BackupTail,
  formatVersion,
  headingOf,
  headSchema,
  RowCounter,
  tailSchema,
} from './backup-file.ts'
import { BackupText, openText } from './backup-text.ts'
import { assertWhole } from './end-mark.ts'

/** Handles the rows of one table. Must read all of them. */
export type LoadTable = (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function readHead(line: string, ownVersion: string): BackupHead {
  const json = parseJson(line)
  const any = anyHeadSchema.safeParse(json)
  if (!any.success) throw new BackupFileError('is not a backup made by Paydesk')
  const { paydeskBackup: format, productVersion } = any.data
  if (format > formatVersion) {
    throw new BackupFileError(
      `was made by Paydesk ${productVersion} in a newer format (${format}) than this Paydesk ${ownVersion} reads (${formatVersion}). Upgrade Paydesk, then restore`,
    )
  }
  const head = headSchema.safeParse(json)
  if (!head.success) throw new BackupFileError('is damaged: its first line is not that of a backup')
  return head.data
}

const refusals: Record<ForeignMigration['is'], (name: string, madeBy: string, ownVersion: string) => string> = {
  newer: (name, madeBy, ownVersion) =>
    `was made by Paydesk ${madeBy}, which is newer than this Paydesk ${ownVersion}: it has migration ${name}. Upgrade Paydesk, then restore`,
  unreleased: (name, madeBy, ownVersion) =>
    `was made by a Paydesk from before the first release, ${madeBy}: it has migration ${name}, which this Paydesk ${ownVersion} can't restore or upgrade`,
  edited: (name, madeBy, ownVersion) =>
    `was made by Paydesk ${madeBy}, whose migration ${name} differs from that of this Paydesk ${ownVersion}. Restore it with the version that made it`,
}

/** @throws BackupFileError if this version lacks a migration that the backup needs. */
function assertKnown(head: BackupHead, known: readonly AppliedMigration[], ownVersion: string): void {
  const foreign = findForeign(known, head.migrations)
  if (foreign === undefined) return
  throw new BackupFileError(refusals[foreign.is](foreign.name, head.productVersion, ownVersion))
}

function assertSame(expected: BackupTail['tables'][string] | undefined, table: string, counter: RowCounter): void {
  const { rows, sha256 } = counter.total()
  if (expected?.rows !== rows) {
    throw new BackupFileError(`is damaged: table ${table} has ${rows} rows instead of ${expected?.rows ?? 'none'}`)
  }
  if (expected.sha256 !== sha256) throw new BackupFileError(`is damaged: the rows of table ${table} were changed`)
}

async function readText(
  text: BackupText,
  { begin, load, known, productVersion }: ReadOptions,
): Promise<{ head: BackupHead; tail: BackupTail }> {
  const head = readHead(await text.line(), productVersion)
  assertKnown(head, known, productVersion)
  await begin?.(head)
  const counters = new Map<string, RowCounter>()
  for (const table of head.tables) {
    if (`${await text.line()}\n` !== headingOf(table))
      throw new BackupFileError(`is damaged: the rows of table ${table.name} are not where they belong`)
    const counter = new RowCounter()
    counters.set(table.name, counter)
    await load(table, counted(text.rows(), counter))
  }
  const digest = text.digest()
  const tail = tailSchema.safeParse(parseJson(await text.line()))
  if (!tail.success) throw new BackupFileError('is damaged: its last line is not that of a backup')
  await text.expectEnd()
  for (const [table, counter] of counters) assertSame(tail.data.tables[table], table, counter)
  if (tail.data.sha256 !== digest) throw new BackupFileError('is damaged: its checksum is wrong')
  return { head, tail: tail.data }
}

async function* counted(rows: AsyncIterable<Buffer>, counter: RowCounter): AsyncGenerator<Buffer, void> {
  for await (const chunk of rows) {
    counter.add(chunk)
    yield chunk
  }
}

/** Explains an error of zlib. */
function explained(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return new BackupFileError('is incomplete: its end is missing')
  if (code.startsWith('ZSTD_')) return new BackupFileError('is damaged: it can’t be uncompressed')
  if (code === 'ENOENT') return new BackupFileError('does not exist')
  if (code === 'EACCES') return new BackupFileError('can’t be read by this user')
  if (code === 'EISDIR') return new BackupFileError('is a folder, not a backup')
  return error
}

type ReadOptions = {
  /** Called with the first line if this version can restore the backup. */
  begin?: (head: BackupHead) => Promise<void>
  load: LoadTable
  /** The migrations of this version. */
  known: readonly AppliedMigration[]
  /** The version of this Paydesk, for the message about a newer file. */
  productVersion: string
}

/**
 * Reads and checks a whole backup. `load` gets each table's rows before they are checked.
 * @throws BackupFileError, with the file's name, if it isn't a backup, is damaged, incomplete, or newer than this
 * version.
 */
export async function readBackup(file: string, options: ReadOptions): Promise<{ head: BackupHead; tail: BackupTail }> {
  try {
    await assertWhole(file)
    const text = new BackupText(openText(file))
    try {
      return await readText(text, options)
    } finally {
      await text.close()
    }
  } catch (error) {
    const cause = explained(error)
    throw cause instanceof BackupFileError ? new BackupFileError(`${file} ${cause.message}.`) : cause
  }
}

/** Like `readBackup`, only to check the file. */
export function verifyBackup(
  file: string,
  options: Pick<ReadOptions, 'known' | 'productVersion'>,
): Promise<{ head: BackupHead; tail: BackupTail }> {
  const load: LoadTable = async (_, rows) => {
    for await (const _chunk of rows);
  }
  return readBackup(file, { ...options, load })
}
