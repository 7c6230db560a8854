import { AdvancedSection } from './AdvancedSection.tsx'
import { BasicSection } from './BasicSection.tsx'
import classes from './Configuration.module.css'
import { FeatureSection } from './FeatureSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { WidgetSection } from './WidgetSection.tsx'

/** How the assistant answers. Every change is saved at once. */
export const ConfigurationTab = () => (
  <div className={classes.sections}>
    <BasicSection />
    <AdvancedSection />
    <FeatureSection />
    <WidgetSection />
    <PrivacySection />
  </div>
)
