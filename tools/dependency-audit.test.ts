import { expect, it } from 'vitest'
import { verdictOf } from './dependency-audit.ts'

const reportOf = (severity: string, via: unknown[]) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { leftpad: { severity, range: '<1.2', via } } })
const advisory = { title: 'Pads too far', url: 'https://github.com/advisories/GHSA-0' }

it.each(['high', 'critical'])('an advisory of %s severity is told with its address, and stops', (severity) => {
  expect(verdictOf(reportOf(severity, [advisory]))).toEqual({
    outcome: 'vulnerable',
    lines: [`leftpad <1.2 (${severity}): Pads too far https://github.com/advisories/GHSA-0`],
  })
})

it('a package that is dangerous by another names no advisory of its own', () => {
  expect(verdictOf(reportOf('high', ['other'])).lines).toEqual(['leftpad <1.2 (high): through a package it needs'])
})

it.each([reportOf('moderate', [advisory]), JSON.stringify({ vulnerabilities: {} })])('less stops nobody', (output) => {
  expect(verdictOf(output).outcome).toBe('clean')
})

it.each(['', 'npm error ENOTFOUND', '{"message":"405 Method Not Allowed","statusCode":405}', '[]'])(
  'an answer that is no report, as without a network, stops nobody and is said: %j',
  (output) => {
    expect(verdictOf(output)).toMatchObject({ outcome: 'unknown', lines: [expect.stringContaining('not audited')] })
  },
)
