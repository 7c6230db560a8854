import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConnection } from '../../lib/connection.ts'
import { useSessionUser } from '../../lib/session.ts'
import { preferenceQueries } from '../../notifications/preferences.queries.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FormField } from '../FormField.tsx'
import pageClasses from '../SettingsPage.module.css'
import { SettingsSection } from '../SettingsSection.tsx'
import { useSettingsForm } from '../settings-form.ts'
import { MessageLog } from './MessageLog.tsx'
import { TemplatePreviews } from './TemplatePreviews.tsx'
import { Toggles } from './Toggles.tsx'

/** What the page shows of the webhook of a merchant; undefined is one’s own. */
export type WebhookParts = { merchantId: string | undefined; address: ReactNode; url: string }

/** What other parts of the product put on this tab; `push` is about this very browser. */
type Props = { push: ReactNode; webhooks: (parts: WebhookParts) => ReactNode }

/** What the shop is told of and how, what the messages look like, and what was sent. */
export function NotificationsTab({ push, webhooks }: Props) {
  const { form, merchantId, isEditing } = useSettingsForm()
  const { role } = useSessionUser()
  const { online } = useConnection()
  const { data, error, refetch, isFetching } = useQuery(preferenceQueries.settings(merchantId))
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={320} />
    ) : (
      <ErrorState title="Settings could not be loaded" error={error} onRetry={refetch} retrying={isFetching} />
    )
  }
  const address = (
    <div className={isEditing ? undefined : pageClasses.reading}>
      <FormField
        path="webhookUrl"
        description="URL to receive webhook notifications. Leave it empty to receive none."
        type="url"
        inputMode="url"
        spellCheck={false}
        placeholder={isEditing ? 'https://shop.example.com/webhooks' : undefined}
      />
    </div>
  )
  const testBarrier =
    role === 'viewer'
      ? 'Only merchants and administrators can send tests.'
      : online
        ? null
        : 'No connection to the server'
  return (
    <div className={pageClasses.sections}>
      <Toggles merchantId={merchantId} channels={data.channels} testBarrier={testBarrier} push={push} />
      <SettingsSection
        title="Webhooks"
        text="Your own programs are called when something happens. Signed, tried again for 75 hours, in order for each order."
      >
        {webhooks({ merchantId, address, url: form.values.webhookUrl })}
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
