import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** Linux counts in hundredths of a second. */
const tickMs = 10

type Process = { parent: number; ms: number }

/** The processor time of a process and of those of its children that have ended; undefined once it has ended. */
async function processOf(pid: number): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  // After the name, which may have blanks: state, parent, …, utime, stime, cutime, cstime.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { parent: Number(fields[1]), ms: ticks * tickMs }
}

/** The processor time that a server and its PostgreSQL have used so far, in ms. It doesn't depend on other load, as time does. */
export async function processorTime(server: number, client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const postmaster = (await processOf(rows[0]?.pid ?? 0))?.parent ?? 0
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(pids.map(async (pid) => ({ pid, ...(await processOf(pid)) })))
  return found
    .filter(({ pid, parent }) => pid === server || pid === postmaster || parent === postmaster)
    .reduce((sum, { ms = 0 }) => sum + ms, 0)
}
