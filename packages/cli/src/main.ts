#!/usr/bin/env node
import { PaydeskConnectionError, PaydeskError } from '@paydesk/sdk'
import { run } from './commands.ts'
import { CommandError } from './settings.ts'

/** An error as a sentence for people. */
function messageOf(error: unknown): string {
  if (error instanceof PaydeskError && error.code === 'unknown')
    return `There is no Paydesk at this address. ${error.message}`
  if (error instanceof PaydeskError) return `The desk refuses: ${error.message}`
  if (error instanceof PaydeskConnectionError) return `The desk can’t be reached. ${error.message}`
  // `parseArgs` names the flag.
  return error instanceof Error ? error.message : String(error)
}

const aborter = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.on(name, () => {
    // The second press ends it at once.
    if (aborter.signal.aborted) process.exit(130)
    aborter.abort()
  })
const surroundings = { environment: process.env, signal: aborter.signal, print: (line: string) => console.log(line) }
try {
  process.exitCode = await run(process.argv.slice(2), surroundings)
} catch (error) {
  console.error(messageOf(error))
  const isUsage = error instanceof TypeError && 'code' in error
  process.exitCode = error instanceof CommandError ? error.exitCode : isUsage ? 2 : 1
}
