import { join } from 'node:path'
import { expect } from 'vitest'
import { compileCache, startProcess, type TestProcess } from './processes.ts'
import type { ThrowawayConnection } from './throwaway-cluster.ts'

/** A command's exit code and complete output. */
export type Outcome = { code: unknown; output: string }

/** Starts a command of the server, such as `backup.ts`, like its npm script. */
export const startCommand = (script: string, args: string[], env: Record<string, string>): TestProcess =>
  startProcess(process.execPath, [join(import.meta.dirname, '..', script), ...args], {
    env: { ...compileCache, ...env },
  })

export async function runCommand(script: string, args: string[], env: Record<string, string>): Promise<Outcome> {
  const command = startCommand(script, args, env)
  return { code: await command.ended(), output: command.output() }
}

/** Matches a successful outcome with this output. */
export const succeeded = (output: RegExp): Outcome => ({ code: 0, output: expect.stringMatching(output) as string })

/** In the form of DATABASE_URL. */
export const databaseUrlOf = ({ host, user, database }: ThrowawayConnection): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
