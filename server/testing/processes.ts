import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export type TestProcess = {
  pid: number
  /** Everything it printed, including errors. */
  output(): string
  /** Waits until the output matches. Fails if the process ends first or after 60 s. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** Waits for the end. @returns the exit code or the signal */
  ended(): Promise<number | NodeJS.Signals>
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>
}

export type ProcessOptions = {
  cwd?: string
  env?: Record<string, string>
  /** The account to run as; only root can set it. */
  account?: { uid: number; gid: number } | undefined
  /** Starts a process group, as a terminal does: a signal to `-pid` reaches all processes in it. */
  newGroup?: boolean
}

/** For a program that isn't started by server/main.js, which uses the same cache: stripping types takes up to half of a start. */
export const compileCache = { NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', '.cache', 'compiled') }

/** Starts a process and captures its output. Its environment has only PATH and `env`. */
export function startProcess(command: string, args: string[], options: ProcessOptions = {}): TestProcess {
  const { cwd, env, account, newGroup = false } = options
  const { PATH } = process.env
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, ...env },
    detached: newGroup,
    ...(cwd ? { cwd } : {}),
    ...account,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject).once('close', (code, signal) => resolve(code ?? signal ?? 0))
  })
  ended.catch(() => {})
  return {
    pid: child.pid ?? 0,
    output: () => output,
    printed: async (pattern) => waitFor(`${command} to print ${pattern}`, () => matchOrFail(child, output, pattern)),
    ended: () => ended,
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      return ended
    },
  }
}

function matchOrFail(child: ChildProcess, output: string, pattern: RegExp): RegExpExecArray | undefined {
  const match = pattern.exec(output)
  if (match) return match
  if (child.exitCode === null && child.signalCode === null) return undefined
  throw new Error(`It ended with ${child.exitCode ?? child.signalCode} before it printed ${pattern}:\n${output}`)
}

/** Polls until `ask` returns an answer. Errors of `ask` are thrown immediately. */
export async function waitFor<Answer>(
  what: string,
  ask: () => Answer | undefined | false | Promise<Answer | undefined | false>,
): Promise<Answer> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await delay(20)) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
  }
  throw new Error(`Waited 60 s in vain for ${what}`)
}

export type Zombie = { pid: number; parentPid: number; end(): void }

/** A zombie: a process that ended and whose parent, a `sleep`, never waits for it. */
export async function startZombie(account: { uid: number; gid: number }): Promise<Zombie> {
  const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
  const parent = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 300'], { stdio, cwd: '/', ...account })
  if (!parent.stdout || !parent.pid) throw new Error('/bin/sh did not start')
  const [line] = await once(parent.stdout, 'data')
  return { pid: Number(String(line).trim()), parentPid: parent.pid, end: () => parent.kill('SIGKILL') }
}
