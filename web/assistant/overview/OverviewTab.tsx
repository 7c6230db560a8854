import { useSessionUser } from '../../lib/session.ts'
import { useIntegrationEditing } from '../use-integration-changes.ts'
import { ConnectionDetails } from './ConnectionDetails.tsx'
import { FeatureStatus } from './FeatureStatus.tsx'
import classes from './Overview.module.css'
import { PerformanceTiles } from './PerformanceTiles.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { SetUpGuide } from './SetUpGuide.tsx'

/** How the assistant does, how it is reached, and what happened last. */
export function OverviewTab() {
  const { integration } = useIntegrationEditing()
  const { role } = useSessionUser()
  return (
    <div className={classes.overview}>
      {integration.status === 'configuring' && role !== 'viewer' && <SetUpGuide />}
      <PerformanceTiles performance={integration.performance} />
      <div className={classes.columns}>
        <ConnectionDetails />
        <div className={classes.side}>
          <FeatureStatus features={integration.features} />
          <RecentActivity />
        </div>
      </div>
    </div>
  )
}
