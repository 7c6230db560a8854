import { type DashboardPeriod, dashboardPeriods } from '../../contract/analytics/range.ts'
import { Segments } from '../ui/Segments.tsx'

const labels: Record<DashboardPeriod, string> = { '24h': '24h', '7d': '7d', '30d': '30d', '90d': '90d' }

type Props = { value: DashboardPeriod; onChange: (period: DashboardPeriod) => void }

export const PeriodPicker = (props: Props) => (
  <Segments label="Period" options={dashboardPeriods} optionLabels={labels} {...props} />
)
