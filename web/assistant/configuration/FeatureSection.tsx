import { assistantFeatures, featureTexts } from '../../../contract/assistant/integration.ts'
import { ConfigurationSection } from './ConfigurationSection.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'

/** What it helps with. */
export const FeatureSection = () => (
  <ConfigurationSection
    title="Feature Controls"
    text="What Levy helps with. Asked about anything that is off, it says so politely."
  >
    {assistantFeatures.map((feature) => (
      <SettingSwitch key={feature} path={`features.${feature}`} description={featureTexts[feature].description} />
    ))}
  </ConfigurationSection>
)
