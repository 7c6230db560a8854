import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConnection } from '../../lib/connection.ts'
import { useMerchantScope } from '../../lib/merchant-scope.ts'
import { useSessionUser } from '../../lib/session.ts'
import { merchantQueries } from '../../merchants/merchants.queries.ts'
import { preferenceQueries } from '../../notifications/preferences.queries.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import pageClasses from '../SettingsPage.module.css'
import { SettingsSection } from '../SettingsSection.tsx'
import { MessageLog } from './MessageLog.tsx'
import classes from './Notifications.module.css'
import { TemplatePreviews } from './TemplatePreviews.tsx'
import { Toggles } from './Toggles.tsx'

/** The merchant whose settings are shown: an administrator's choice, or the first by name. Null while that is looked up. */
function useSettingsMerchant(): { merchantId: string | undefined; name: string | undefined } | null {
  const { role, merchant } = useSessionUser()
  const { merchantId } = useMerchantScope()
  const merchants = useQuery({ ...merchantQueries.list(), enabled: role === 'admin' })
  if (role !== 'admin') return { merchantId: undefined, name: merchant?.businessName }
  const listed = merchants.data?.merchants
  const shown = listed?.find(({ id }) => id === merchantId) ?? (merchantId === undefined ? listed?.[0] : undefined)
  const id = shown?.id ?? merchantId
  return id === undefined ? null : { merchantId: id, name: shown?.businessName }
}

/** What the page shows of the webhook of a merchant; undefined is one’s own. */
type Webhooks = (merchantId: string | undefined) => ReactNode

/** What other parts of the product put on this tab; `push` is about this very browser. */
type Parts = { push: ReactNode; webhooks: Webhooks }
type SettingsProps = Parts & { merchantId: string | undefined; name: string | undefined }

function Settings({ merchantId, name, push, webhooks }: SettingsProps) {
  const { role } = useSessionUser()
  const { data, error, refetch, isFetching } = useQuery(preferenceQueries.settings(merchantId))
  const { online } = useConnection()
  const reader = role === 'viewer' ? 'Only merchants and administrators can change these settings.' : null
  const barrier = reader ?? (online ? null : 'No connection to the server')
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={320} />
    ) : (
      <ErrorState title="Settings could not be loaded" error={error} onRetry={refetch} retrying={isFetching} />
    )
  }
  return (
    <div className={pageClasses.sections}>
      {(reader !== null || role === 'admin') && (
        <p className={classes.note}>{reader ?? `Settings of ${name ?? 'the merchant picked above'}`}</p>
      )}
      <Toggles merchantId={merchantId} settings={data} barrier={barrier} push={push} />
      <SettingsSection
        title="Webhooks"
        text="Your own programs are called when something happens. Signed, tried again for 75 hours, in order for each order."
      >
        {webhooks(merchantId)}
      </SettingsSection>
      <SettingsSection
        title="Messages"
        text="What customers and you are told, as it goes out in the shop’s name and time zone. The order is made up."
      >
        <TemplatePreviews merchantId={merchantId} />
      </SettingsSection>
      <SettingsSection title="Log" text="What was sent to whom, and what the other side answered. Newest first.">
        <MessageLog merchantId={merchantId} />
      </SettingsSection>
    </div>
  )
}

/** What the shop is told of and how, what the messages look like, and what was sent. */
export function NotificationsTab(parts: Parts) {
  const merchant = useSettingsMerchant()
  if (merchant === null) return <Skeleton height={320} />
  // Made anew for another merchant, with nothing of the one before.
  return <Settings key={merchant.merchantId ?? 'own'} {...merchant} {...parts} />
}
