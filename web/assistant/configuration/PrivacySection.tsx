import { integrationChange } from '../../../contract/assistant/integration.ts'
import { useIntegrationEditing } from '../use-integration-changes.ts'
import classes from './Configuration.module.css'
import { ConfigurationSection } from './ConfigurationSection.tsx'
import { TextSetting } from './TextSetting.tsx'

/** An empty field is no zero. */
const readDays = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** How long it is remembered who said what. */
export function PrivacySection() {
  const { retentionDays } = useIntegrationEditing().integration
  return (
    <ConfigurationSection title="Privacy" text="How long it is kept what customers asked and were answered.">
      <div className={classes.fields}>
        <TextSetting
          path="retentionDays"
          value={retentionDays}
          read={readDays}
          schema={integrationChange.shape.retentionDays}
          description="From 1 to 365. Older questions and answers are deleted; the figures stay."
          inputMode="numeric"
        />
      </div>
    </ConfigurationSection>
  )
}
