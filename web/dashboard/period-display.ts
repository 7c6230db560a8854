import type { DashboardPeriod } from '../../contract/analytics/range.ts'

type Display = {
  /** What the figures are of. */
  readonly span: string
  /** What they are compared with. */
  readonly before: string
}

export const periodDisplay: Record<DashboardPeriod, Display> = {
  '24h': { span: 'the last 24 hours', before: 'the 24 hours before' },
  '7d': { span: 'the last 7 days', before: 'the 7 days before' },
  '30d': { span: 'the last 30 days', before: 'the 30 days before' },
  '90d': { span: 'the last 90 days', before: 'the 90 days before' },
}
