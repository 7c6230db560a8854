import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssistantIntegration } from '../../contract/assistant/integration.ts'
import { useConnection } from '../lib/connection.ts'
import { useSessionUser } from '../lib/session.ts'
import { OneShop, type Shop } from '../merchants/OneShop.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Assistant.module.css'
import { AssistantHeader } from './AssistantHeader.tsx'
import { AssistantSkeleton, AssistantTabs, tabContents } from './AssistantTabs.tsx'
import { assistantQueries } from './assistant.queries.ts'
import { useAssistantSearch } from './assistant-search.ts'
import { SettingsContext, useSettingsEditing } from './settings/use-settings.ts'

/** Says what somebody else changed at the same time. Stays until dismissed. */
const Conflicts = ({ messages, onDismiss }: { messages: readonly string[]; onDismiss: () => void }) => (
  <div role="status" className={classes.notices}>
    {messages.length > 0 && (
      <Notice
        tone="warning"
        action={
          <IconButton label="Dismiss" onClick={onDismiss}>
            <IconX size={16} stroke={1.6} aria-hidden />
          </IconButton>
        }
      >
        {messages.map((message) => (
          <Text key={message}>{message}</Text>
        ))}
      </Notice>
    )}
  </div>
)

type LoadedProps = Shop & {
  integration: AssistantIntegration
  isRefreshing: boolean
  onRefresh: () => void
  /** Set while the page may show outdated data. */
  error: unknown
}

function LoadedAssistant({ integration, merchantId, name, error, isRefreshing, onRefresh }: LoadedProps) {
  const { role } = useSessionUser()
  const { online } = useConnection()
  const { tab } = useAssistantSearch()
  const { settings, conflicts, dismissConflicts } = useSettingsEditing(integration, merchantId)
  return (
    <SettingsContext value={settings}>
      <AssistantHeader shop={name} isRefreshing={isRefreshing} onRefresh={onRefresh} />
      <AssistantTabs merchantId={merchantId} />
      <Stack gap={4}>
        {/* Offline, the banner at the top already says so. */}
        {error !== null && online && <StaleNotice error={error} onRetry={onRefresh} retrying={isRefreshing} />}
        {role === 'viewer' && (
          <Text size="s" tone="muted">
            Only merchants and administrators can change how Levy answers.
          </Text>
        )}
        <div>
          <Conflicts messages={conflicts} onDismiss={dismissConflicts} />
          {tabContents[tab]}
        </div>
      </Stack>
    </SettingsContext>
  )
}

function MerchantAssistant(shop: Shop) {
  const { tab } = useAssistantSearch()
  const { data, error, refetch, isFetching } = useQuery(assistantQueries.integration(shop.merchantId))
  // Apart from `isFetching`: the icon doesn't turn for the poll every 30 s.
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = () => {
    setRefreshing(true)
    void refetch().finally(() => setRefreshing(false))
  }
  if (data !== undefined)
    return (
      <LoadedAssistant {...shop} integration={data} error={error} isRefreshing={isRefreshing} onRefresh={refresh} />
    )
  return (
    <>
      <div className={classes.header}>
        <PageHeader
          title="Levy"
          subtitle={error === null && <Skeleton width={240} height={20} />}
          actions={error === null && <Skeleton width={390} height={44} />}
        />
      </div>
      <AssistantTabs merchantId={shop.merchantId} />
      {error === null ? (
        <AssistantSkeleton tab={tab} />
      ) : (
        <ErrorState title="Levy could not be loaded" error={error} onRetry={refresh} retrying={isFetching} />
      )}
    </>
  )
}

/** The page where a shop sets Levy up, sees its results and reads customers' questions. */
export const AssistantPage = () => (
  <OneShop header={<PageHeader title="Levy" />}>{(shop) => <MerchantAssistant {...shop} />}</OneShop>
)
