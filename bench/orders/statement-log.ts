import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** A statement as the server sent it; values in PostgreSQL's text form. */
export type Statement = { text: string; values: (string | null)[] }
/** The statements from a BEGIN to its end, both included, or one statement by itself. */
export type Unit = Statement[]

/** The settings of a cluster whose statements can be read back. */
export const statementLogSettings = {
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_filename: 'statements.log',
  log_rotation_size: '0',
  log_rotation_age: '0',
  log_error_verbosity: 'default',
}

type Entry = { pid: number; application_name?: string; message: string; detail?: string }

/** `$1 = 'it''s', $2 = NULL` */
function parseValues(detail: string | undefined): (string | null)[] {
  const list = /^parameters: ([\s\S]*)$/i.exec(detail ?? '')?.[1]
  if (list === undefined) return []
  return [...list.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g)].map(([, value]) =>
    value === undefined ? null : value.replaceAll("''", "'"),
  )
}

function parseStatement({ message, detail }: Entry): Statement | undefined {
  const simple = /^statement: ([\s\S]*)$/.exec(message)?.[1]
  if (simple !== undefined) return { text: simple, values: [] }
  const prepared = /^execute .*?: ((?:with|select|insert|update|delete|declare)\b[\s\S]*)$/i.exec(message)?.[1]
  return prepared === undefined ? undefined : { text: prepared, values: parseValues(detail) }
}

const isOpening = ({ text }: Statement): boolean => /^begin\b/i.test(text)
const isEnd = ({ text }: Statement): boolean => /^(commit|rollback)\b/i.test(text)
/** Whether more of it is to come: an end, where it began with a BEGIN. */
const isOpen = ([first]: Unit): boolean => first !== undefined && isOpening(first)
/** Each transaction of a request proves its session, and none of the server's own work does. */
const isOfRequest = (unit: Unit): boolean => unit.some(({ text }) => /living_session|prove_session/.test(text))

/** Joins what each connection sent into transactions. */
function unitsOf(entries: readonly Entry[]): Unit[] {
  const opened = new Map<number, Unit>()
  const units: Unit[] = []
  for (const entry of entries) {
    const statement = parseStatement(entry)
    if (entry.application_name !== 'paydesk' || statement === undefined) continue
    const unit = opened.get(entry.pid) ?? []
    unit.push(statement)
    if (isOpening(statement)) opened.set(entry.pid, unit)
    else if (isEnd(statement) || !isOpen(unit)) {
      opened.delete(entry.pid)
      units.push(unit)
    }
  }
  return units
}

export type StatementLog = {
  /** Runs `work`, which sends requests one after the other, and answers the transactions in which they read and changed the database. */
  record(work: () => Promise<void>): Promise<Unit[]>
}

/** Reads the log of the cluster that `client`, a superuser, is connected to. */
export async function openStatementLog(client: pg.Client): Promise<StatementLog> {
  const { rows } = await client.query<{ folder: string }>(
    `SELECT current_setting('data_directory') || '/' || current_setting('log_directory') AS folder`,
  )
  const folder = rows[0]?.folder ?? ''
  const logFile = async (): Promise<string> =>
    join(folder, (await readdir(folder)).find((name) => name.endsWith('.json')) ?? 'statements.json')
  let marks = 0

  const setLogging = async (what: 'all' | 'none'): Promise<void> => {
    await client.query(`ALTER SYSTEM SET log_statement = '${what}'`)
    await client.query('SELECT pg_reload_conf()')
    // PostgreSQL signals all its processes together, which takes longer on a busy machine.
    const isSet = async () => (await client.query('SHOW log_statement')).rows[0]?.log_statement === what
    while (!(await isSet())) await delay(20)
    await delay(100)
  }

  const readFrom = async (position: number): Promise<{ text: string; end: number }> => {
    const file = await open(await logFile())
    try {
      const { size } = await file.stat()
      const buffer = Buffer.alloc(size - position)
      await file.read(buffer, 0, buffer.length, position)
      return { text: buffer.toString('utf8'), end: size }
    } finally {
      await file.close()
    }
  }

  return {
    async record(work) {
      await setLogging('all')
      const { end } = await readFrom(0)
      await work()
      marks += 1
      const mark = `end of recording ${marks}`
      await client.query(`SELECT '${mark}'`)
      let text = ''
      // The log is written by a process of its own, a moment later.
      while (!text.includes(mark)) {
        await delay(20)
        text = (await readFrom(end)).text
      }
      await setLogging('none')
      const lines = text.split('\n').filter((line) => line.endsWith('}'))
      return unitsOf(lines.map((line) => JSON.parse(line) as Entry)).filter(isOfRequest)
    },
  }
}
