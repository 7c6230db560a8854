import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { withEndMark } from '../backup/end-mark.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A backup as text: first line, body and last line. */
export type BackupParts = { head: Record<string, unknown>; body: string; tail: { tables: object; sha256: string } }

export async function readParts(file: string): Promise<BackupParts> {
  const text = (await promisify(zstdDecompress)(await readFile(file))).toString()
  const [first = '', ...others] = text.trimEnd().split('\n')
  const last = others.pop() ?? ''
  return { head: JSON.parse(first), body: others.map((line) => `${line}\n`).join(''), tail: JSON.parse(last) }
}

/** Computes valid checksums for any content. */
function tailOf({ head, body }: Omit<BackupParts, 'tail'>): BackupParts['tail'] {
  const tables = Object.fromEntries(
    [...body.matchAll(/^COPY (\w+) .*FROM stdin;\n((?:(?!\\\.\n).*\n)*)\\\.\n/gm)].map(([, table = '', rows = '']) => [
      table,
      { rows: rows.split('\n').length - 1, sha256: sha256(rows) },
    ]),
  )
  return { tables, sha256: sha256(`${JSON.stringify(head)}\n${body}`) }
}

/**
 * Writes a backup with any content. Without a `tail` its checksums are valid, so that only the content can be refused.
 */
export async function writeParts(
  file: string,
  { head, body, tail = tailOf({ head, body }) }: Omit<BackupParts, 'tail'> & Partial<BackupParts>,
): Promise<void> {
  const text = await promisify(zstdCompress)(`${JSON.stringify(head)}\n${body}${JSON.stringify(tail)}\n`)
  await writeFile(file, withEndMark(Readable.from([text])))
}
