import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSessionUser } from '../../lib/session.ts'
import { preferenceQueries } from '../../notifications/preferences.queries.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section, Sections } from '../../ui/Section.tsx'
import { useSettingsForm } from '../form/use-settings-values.ts'
import { PageLinks } from '../PageLinks.tsx'
import { Toggles } from './Toggles.tsx'
import { WebhookUrlField } from './WebhookUrlField.tsx'

/** The events that the shop hears of and the channels. `push` and `alerts` are about this very browser. */
export function NotificationsTab({ push, alerts }: { push: ReactNode; alerts: ReactNode }) {
  const { merchantId } = useSettingsForm()
  const { role } = useSessionUser()
  const saved = useQuery(preferenceQueries.settings(merchantId))
  return (
    <Sections>
      <Loaded query={saved} failure="Settings could not be loaded">
        {({ channels }) => <Toggles {...{ merchantId, channels, push }} canTest={role !== 'viewer'} />}
      </Loaded>
      <Section title="This browser" text="While Paydesk is open here. Switches of your own, saved at once.">
        <Stack padding={[3.5, 4]}>{alerts}</Stack>
      </Section>
      <Section
        title="Webhook"
        text="The address of your server. More addresses, and their events, are under Webhooks below."
      >
        <Stack padding={4}>
          <WebhookUrlField />
        </Stack>
      </Section>
      <Section title="More" text="Messages and webhooks in detail.">
        <PageLinks tabs={['messages', 'webhooks']} />
      </Section>
    </Sections>
  )
}
