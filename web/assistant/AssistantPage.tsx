import { IconRobot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { type ReactNode, useId, useState } from 'react'
import type { AssistantIntegration } from '../../contract/assistant/integration.ts'
import { useConnection } from '../lib/connection.ts'
import { useSessionUser } from '../lib/session.ts'
import { type SettingsMerchant, useSettingsMerchant } from '../settings/use-settings-merchant.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { AssistantHeader } from './AssistantHeader.tsx'
import classes from './AssistantPage.module.css'
import { AssistantSkeleton } from './AssistantSkeleton.tsx'
import { AssistantTabContent } from './AssistantTabContent.tsx'
import { AssistantTabs } from './AssistantTabs.tsx'
import { assistantQueries } from './assistant.queries.ts'
import { assistantTabs } from './assistant-tabs.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { useAssistantSearch } from './use-assistant-search.ts'
import { useBarrier } from './use-barrier.ts'
import { IntegrationEditingContext, useIntegrationChanges } from './use-integration-changes.ts'

const title = 'Levy AI Integration'

const Without = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeader title={title} />
    {children}
  </>
)

/** As high as what will stand there, so that nothing jumps. */
function Loading() {
  const { tab = assistantTabs[0] } = useAssistantSearch()
  return (
    <>
      <div className={classes.header}>
        <PageHeader
          title={title}
          subtitle={<Skeleton width={240} height={20} />}
          actions={
            <>
              <Skeleton width={80} height={24} />
              <Skeleton width={310} height={40} />
            </>
          }
        />
      </div>
      <AssistantTabs />
      <AssistantSkeleton tab={tab} />
    </>
  )
}

type LoadedProps = SettingsMerchant & {
  integration: AssistantIntegration
  refresh: { run: () => void; isRunning: boolean }
  /** Why what is shown may be too old. */
  error: unknown
}

function Loaded({ integration, merchantId, name, refresh, error }: LoadedProps) {
  const { role } = useSessionUser()
  const { online } = useConnection()
  const { tab = assistantTabs[0] } = useAssistantSearch()
  const reasonId = useId()
  const canChange = role !== 'viewer'
  const barrier = useBarrier(canChange)
  const { notices, dismissNotices, shown, ...changes } = useIntegrationChanges(merchantId)
  const editing = { ...changes, integration: shown(integration), merchantId, barrier }
  return (
    <IntegrationEditingContext value={editing}>
      <AssistantHeader
        title={title}
        merchant={role === 'admin' ? name : undefined}
        reasonId={reasonId}
        refresh={refresh}
      />
      <AssistantTabs />
      {/* Offline, the banner at the top says it already. */}
      {error !== null && online && (
        <div className={classes.stale}>
          <StaleNotice error={error} onRetry={refresh.run} retrying={refresh.isRunning} />
        </div>
      )}
      {!canChange && <p className={classes.note}>Only merchants and administrators can change how Levy answers.</p>}
      <ConflictNotice notices={notices} onDismiss={dismissNotices} />
      <AssistantTabContent tab={tab} canChange={canChange} />
    </IntegrationEditingContext>
  )
}

function MerchantAssistant({ merchantId, name }: SettingsMerchant) {
  const { data, error, refetch, isFetching } = useQuery(assistantQueries.integration(merchantId))
  // What is read every half a minute turns no wheel.
  const [isAsked, setAsked] = useState(false)
  const run = () => {
    setAsked(true)
    void refetch().finally(() => setAsked(false))
  }
  const refresh = { run, isRunning: isAsked && isFetching }
  if (data !== undefined)
    return <Loaded integration={data} merchantId={merchantId} name={name} refresh={refresh} error={error} />
  if (error === null) return <Loading />
  return (
    <Without>
      <AssistantTabs />
      <ErrorState title="Levy could not be loaded" error={error} onRetry={refresh.run} retrying={isFetching} />
    </Without>
  )
}

/** How the assistant of a merchant is set up, how it does, and what it is asked. */
export function AssistantPage() {
  const merchant = useSettingsMerchant()
  if (merchant === null) return <Loading />
  if (merchant === 'none')
    return (
      <Without>
        <div className={classes.card}>
          <EmptyState
            icon={IconRobot}
            title="There is no merchant yet"
            description="Levy answers the customers of a merchant. Add one first."
          />
        </div>
      </Without>
    )
  return <MerchantAssistant key={merchant.merchantId ?? 'own'} {...merchant} />
}
