import { createHash, type Hash } from 'node:crypto'
import * as z from 'zod/mini'

/** Increased when an older Paydesk can't read the file or would misread it. */
export const formatVersion = 1

/** The file isn't a backup, is incomplete or too new. The message is for the operator. */
export class BackupFileError extends Error {}

const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))
const count = z.int().check(z.minimum(0))

const tableSchema = z.object({ name, columns: z.array(name) })
const sequenceSchema = z.object({ name, lastValue: z.string().check(z.regex(/^-?\d+$/)), isCalled: z.boolean() })

/** The first line of a backup. */
export const headSchema = z.object({
  paydeskBackup: z.literal(formatVersion),
  productVersion: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ version: count, name: z.string(), checksum: z.string() })),
  sequences: z.array(sequenceSchema),
  /** In the order of their rows. */
  tables: z.array(tableSchema),
})

/** The last line. A file without it was cut off. */
export const tailSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: count, sha256: z.string() })),
  /** The checksum of everything before this line, uncompressed. */
  sha256: z.string(),
})

/** The fields that the first line has in every format, past or future. */
export const anyHeadSchema = z.object({ paydeskBackup: z.int(), productVersion: z.string() })

export type BackupTable = z.output<typeof tableSchema>
export type BackupSequence = z.output<typeof sequenceSchema>
export type BackupHead = z.output<typeof headSchema>
export type BackupTail = z.output<typeof tailSchema>

const newline = 10
/** Ends a table's rows, as in pg_dump's files. No row can look like this: COPY doubles backslashes in data. */
export const endOfRows = Buffer.from('\\.\n')

/** The line before a table's rows: the COPY command that psql would need to load them. */
export function headingOf({ name: table, columns }: BackupTable): string {
  return `COPY ${table} (${columns.join(', ')}) FROM stdin;\n`
}

/** Counts and hashes a table's rows as they pass. Each row ends in its only newline. */
export class RowCounter {
  readonly #hash: Hash = createHash('sha256')
  #rows = 0

  add(chunk: Buffer): void {
    this.#hash.update(chunk)
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) this.#rows += 1
  }

  total(): { rows: number; sha256: string } {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}
