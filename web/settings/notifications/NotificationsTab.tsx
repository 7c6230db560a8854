import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSessionUser } from '../../lib/session.ts'
import { preferenceQueries } from '../../notifications/preferences.queries.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section, Sections } from '../../ui/Section.tsx'
import { FormField } from '../setting-fields.tsx'
import { useSettingsForm } from '../use-settings-values.ts'
import { MessageLog } from './MessageLog.tsx'
import { TemplatePreviews } from './TemplatePreviews.tsx'
import { Toggles } from './Toggles.tsx'

/** The parts of a merchant's webhook that the page passes on. Without a merchant, it is the user's own. */
export type WebhookParts = { merchantId: string | undefined; address: ReactNode; url: string }

/** Other domains add these to the tab; `push` is about this very browser. */
type Props = { push: ReactNode; webhooks: (parts: WebhookParts) => ReactNode }

/** The events that the shop hears of and the channels, previews of the messages, and the log. */
export function NotificationsTab({ push, webhooks }: Props) {
  const { form, merchantId, isEditing } = useSettingsForm()
  const { role } = useSessionUser()
  const saved = useQuery(preferenceQueries.settings(merchantId))
  const address = (
    <FormField
      path="webhookUrl"
      description="URL to receive webhook notifications. Leave it empty to receive none."
      type="url"
      inputMode="url"
      spellCheck={false}
      placeholder={isEditing ? 'https://shop.example.com/webhooks' : undefined}
    />
  )
  return (
    <Sections>
      <Loaded query={saved} failure="Settings could not be loaded">
        {({ channels }) => <Toggles {...{ merchantId, channels, push }} canTest={role !== 'viewer'} />}
      </Loaded>
      <Section
        title="Webhooks"
        text="Send signed events to your server. Failed deliveries retry for 75 hours, in order per order."
      >
        {webhooks({ merchantId, address, url: form.values.webhookUrl })}
      </Section>
      <Section title="Messages" text="Previews for a sample order, in your shop’s name and time zone.">
        <TemplatePreviews merchantId={merchantId} />
      </Section>
      <Section title="Log" text="Every message and its status, newest first.">
        <MessageLog merchantId={merchantId} />
      </Section>
    </Sections>
  )
}
