import type { ReactNode } from 'react'
import { Section, Sections } from '../../ui/Section.tsx'
import { useSettingsForm } from '../form/use-settings-values.ts'
import { WebhookUrlField } from './WebhookUrlField.tsx'

/** The parts of a merchant's webhook that the page passes on. Without a merchant, it is the user's own. */
type WebhookParts = { merchantId: string | undefined; address: ReactNode; url: string }

/** The webhook's address, secret and deliveries, which another domain draws. */
export function WebhooksTab({ webhooks }: { webhooks: (parts: WebhookParts) => ReactNode }) {
  const { form, merchantId } = useSettingsForm()
  return (
    <Sections>
      <Section
        title="Webhooks"
        text="Send signed events to your server. Failed deliveries retry for 75 hours, in order per order."
      >
        {webhooks({ merchantId, address: <WebhookUrlField />, url: form.values.webhookUrl })}
      </Section>
    </Sections>
  )
}
