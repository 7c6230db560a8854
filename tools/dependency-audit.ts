import * as z from 'zod/mini'

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const
const refused: readonly string[] = ['high', 'critical']

/** Of what `npm audit --json` answers, what is needed here. */
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.enum(severities), range: z.string(), via: z.array(z.unknown()) }),
  ),
})
const advisory = z.object({ title: z.string(), url: z.string() })

/** `unknown`: nobody could be asked. */
export type AuditVerdict = { outcome: 'clean' | 'vulnerable' | 'unknown'; lines: string[] }

function parsed(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}

/**
 * What `npm audit --json` comes to: a line for each package that runs in production with an advisory of high or critical
 * severity. A registry that can't be asked, as without a network, is no reason to stop anybody's work.
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
