import * as z from 'zod/mini'

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const
const refused: readonly string[] = ['high', 'critical']

/** The used part of the answer of `npm audit --json`. */
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.enum(severities), range: z.string(), via: z.array(z.unknown()) }),
  ),
})
const advisory = z.object({ title: z.string(), url: z.string() })

/** `unknown`: the registry could not be reached. */
export type AuditVerdict = { outcome: 'clean' | 'vulnerable' | 'unknown'; lines: string[] }

function parsed(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}

/**
 * Summarizes `npm audit --json`: one line for each production package with an advisory of high or critical severity. An
 * unreachable registry, as without a network, doesn't fail the check.
 */
export function verdictOf(output: string): AuditVerdict {
  const result = z.safeParse(report, parsed(output))
  if (!result.success) {
    return { outcome: 'unknown', lines: ['Dependencies: not audited, the registry could not be asked.'] }
  }
  const packages = Object.entries(result.data.vulnerabilities)
  const lines = packages
    .filter(([, { severity }]) => refused.includes(severity))
    .map(([name, { severity, range, via }]) => {
      const advisories = via.flatMap((one) => {
        const known = z.safeParse(advisory, one)
        return known.success ? [`${known.data.title} ${known.data.url}`] : []
      })
      return `${name} ${range} (${severity}): ${advisories.join('; ') || 'through a package it needs'}`
    })
  if (lines.length > 0) return { outcome: 'vulnerable', lines }
  return { outcome: 'clean', lines: ['Dependencies: no advisory of high or critical severity.'] }
}
