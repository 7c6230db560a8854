import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Account, ownAccount } from './embedded-account.ts'

export type Outcome = { code: number; output: string }

/**
 * How PostgreSQL's programs are started. The environment is ours alone: a PGDATA or PGOPTIONS of the caller must not lead
 * them elsewhere. The working folder is the root, because the caller's may be closed to `account`.
 */
export function spawnOptions(account: Account): {
  cwd: string
  env: Record<string, string>
  uid?: number
  gid?: number
} {
  const identity = account.uid === ownAccount().uid ? {} : account
  return { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }, ...identity }
}

/** Runs one of PostgreSQL's programs to its end, as `account`. */
export function run(file: string, args: string[], account: Account): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    execFile(file, args, spawnOptions(account), (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim()
      if (!error) resolve({ code: 0, output })
      else if (typeof error.code === 'number') resolve({ code: error.code, output })
      else reject(new Error(`${basename(file)} could not run: ${error.message}`, { cause: error }))
    })
  })
}

/** Whether a process with this id lives, as far as this account can see; a zombie counts as living. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM says that it lives and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The meaning of the process id in a `postmaster.pid`. */
export type Holder = 'postgres' | 'nothing' | 'something else'

/**
 * Tells whether `pid` is the PostgreSQL of this data directory.
 *
 * After a `kill -9` the id can stay a zombie (for ever, where nothing reaps orphans, as in many containers), and after a
 * reboot it can belong to any other program. PostgreSQL itself takes both for a running server and refuses to start.
 */
export async function holderOf(pid: number, dataDirectory: string): Promise<Holder> {
  if (!isAlive(pid)) return 'nothing'
  const found = process.platform === 'linux' ? await readProc(pid) : await readPs(pid)
  if (!found) return 'nothing'
  if (found.zombie) return 'something else'
  const [program = '', ...args] = found.command
  // A worker of some PostgreSQL is named `postgres: checkpointer`, only the postmaster has a bare name.
  if (basename(program) !== 'postgres') return 'something else'
  const directory = args[args.indexOf('-D') + 1]
  if (args.includes('-D') && directory && !(await isSameFolder(directory, dataDirectory))) return 'something else'
  return 'postgres'
}

type ProcessView = { zombie: boolean; command: string[] }

async function readProc(pid: number): Promise<ProcessView | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8')
    const state = status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3)
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    return { zombie: state === 'Z' || state === 'X', command }
  } catch {
    // It ended while we looked.
    return undefined
  }
}

async function readPs(pid: number): Promise<ProcessView | undefined> {
  const { code, output } = await run('/bin/ps', ['-o', 'stat=,command=', '-p', String(pid)], ownAccount())
  if (code !== 0) return undefined
  const [state = '', ...command] = output.trim().split(/\s+/)
  // A path with blanks can't be told from two arguments here, so only the program's name counts.
  return { zombie: state.startsWith('Z'), command: command.slice(0, 1) }
}

/** A folder that is gone may have been moved while its PostgreSQL ran, so it counts as the same: the safe side. */
async function isSameFolder(one: string, other: string): Promise<boolean> {
  try {
    const [a, b] = [await stat(one), await stat(other)]
    return a.dev === b.dev && a.ino === b.ino
  } catch {
    return true
  }
}
