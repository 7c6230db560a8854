import { execFileSync } from 'node:child_process'
import { cpus, platform, release, totalmem } from 'node:os'

/** The machine's data, needed to interpret a result. */
export function describeMachine(): Record<string, string> {
  const commit = (): string => {
    try {
      return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
    } catch {
      return 'unknown'
    }
  }
  const processors = cpus()
  return {
    date: new Date().toISOString(),
    commit: commit(),
    processors: `${processors.length} × ${processors[0]?.model ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: `${platform()} ${release()}`,
    node: process.version,
  }
}
