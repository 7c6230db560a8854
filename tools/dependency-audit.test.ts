import { expect, it } from 'vitest'
import { verdictOf } from './dependency-audit.ts'

const reportOf = (severity: string, via: unknown[]) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { leftpad: { severity, range: '<1.2', via } } })
const advisory = { title: 'Pads too far', url: 'https://github.com/advisories/GHSA-0' }

it.each(['high', 'critical'])('an advisory of %s severity is printed with its URL and fails the check', (severity) => {
  expect(verdictOf(reportOf(severity, [advisory]))).toEqual({
    outcome: 'vulnerable',
    lines: [`leftpad <1.2 (${severity}): Pads too far https://github.com/advisories/GHSA-0`],
  })
})

it('a package that is vulnerable through another one has no advisory itself', () => {
  expect(verdictOf(reportOf('high', ['other'])).lines).toEqual(['leftpad <1.2 (high): through a package it needs'])
})

it.each([reportOf('moderate', [advisory]), JSON.stringify({ vulnerabilities: {} })])(
  'a lower severity passes',
  (output) => {
    expect(verdictOf(output).outcome).toBe('clean')
  },
)

it.each(['', 'npm error ENOTFOUND', '{"message":"405 Method Not Allowed","statusCode":405}', '[]'])(
  'without a report, as without a network, the check passes and says so: %j',
  (output) => {
    expect(verdictOf(output)).toMatchObject({ outcome: 'unknown', lines: [expect.stringContaining('not audited')] })
  },
)
