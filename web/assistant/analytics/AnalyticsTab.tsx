import type { AssistantIntegration } from '../../../contract/assistant/integration.ts'
import classes from './Analytics.module.css'
import { QualityMetrics } from './QualityMetrics.tsx'
import { TopQueries } from './TopQueries.tsx'
import { UsageTrends } from './UsageTrends.tsx'

/** How good the answers are, what is asked, and how much. */
export const AnalyticsTab = ({ analytics }: { analytics: AssistantIntegration['analytics'] }) => (
  <div className={classes.columns}>
    <QualityMetrics quality={analytics.responseQuality} />
    <UsageTrends days={analytics.dailyRequests} />
    <div className={classes.wide}>
      <TopQueries queries={analytics.topQueries} />
    </div>
  </div>
)
