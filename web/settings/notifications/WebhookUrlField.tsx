import { FormField } from '../form/setting-fields.tsx'
import { useSettingsForm } from '../form/use-settings-values.ts'

/** The address of the webhook, saved with the other settings. */
export const WebhookUrlField = () => (
  <FormField
    path="webhookUrl"
    description="URL to receive webhook notifications. Leave it empty to receive none."
    type="url"
    inputMode="url"
    spellCheck={false}
    placeholder={useSettingsForm().isEditing ? 'https://shop.example.com/webhooks' : undefined}
  />
)
